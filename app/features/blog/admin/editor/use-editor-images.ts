import type { Editor, EditorEvents } from '@tiptap/react'
import { useRef, useState } from 'react'
import { useImageUpload } from '#app/ui/upload/use-image-upload.ts'
import { backToText } from './back-to-text.ts'
import { insertImage } from './insert-image.ts'

/** An image in the text about whose description somebody is asked. */
export type ImageQuestion = { id: number; address: string; text: string; isSelected: boolean }

/** Brings files into the text as images of ours, one after the other, and asks what each of them shows. */
export function useEditorImages(editor: Editor | null) {
  const { running, upload, cancel } = useImageUpload()
  const [questions, setQuestions] = useState<ImageQuestion[]>([])
  const lastId = useRef(0)
  const queue = useRef(Promise.resolve())

  function ask(address: string, text: string, isSelected: boolean) {
    const id = ++lastId.current
    setQuestions((asked) => [...asked, { id, address, text, isSelected }])
  }

  function insertFiles(files: File[], position: number) {
    if (!editor) return
    const place = followPosition(editor, position)
    queue.current = queue.current.then(async () => {
      for (const file of files) {
        const image = await upload(file)
        if (!image || editor.isDestroyed) continue
        place.moveTo(insertImage(editor, place.current(), image))
        ask(image.address, '', false)
      }
      place.release()
    })
  }

  function askAboutSelected() {
    const { src, alt } = editor?.getAttributes('image') ?? {}
    if (src) ask(src, alt, true)
  }

  /** `text` is null when the question was left unanswered. */
  function answer({ id, address, isSelected }: ImageQuestion, text: string | null) {
    if (text !== null && isSelected) editor?.commands.updateAttributes('image', { alt: text })
    else if (text !== null && editor) describeNew(editor, address, text)
    backToText(editor, () => setQuestions((asked) => asked.filter((question) => question.id !== id)))
  }

  return { running, cancel, insertFiles, askAboutSelected, question: questions[0] ?? null, answer }
}

/** A place in the text that moves along while people write before it. */
function followPosition(editor: Editor, start: number) {
  let position = start
  function follow({ transaction, appendedTransactions }: EditorEvents['transaction']) {
    for (const { mapping } of [transaction, ...(appendedTransactions ?? [])]) position = mapping.map(position)
  }
  editor.on('transaction', follow)
  return {
    current: () => Math.min(position, editor.state.doc.content.size),
    moveTo: (to: number) => {
      position = to
    },
    release: () => editor.off('transaction', follow),
  }
}

/** The same picture may stand in the text with a description from before: that one stays. */
function describeNew(editor: Editor, address: string, text: string): void {
  editor.commands.command(({ tr }) => {
    tr.doc.descendants((node, position) => {
      if (node.type.name === 'image' && node.attrs.src === address && node.attrs.alt === '') {
        tr.setNodeAttribute(position, 'alt', text)
      }
    })
    return true
  })
}
