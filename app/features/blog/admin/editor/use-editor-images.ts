import { TextSelection, type Transaction } from '@tiptap/pm/state'
import type { Editor, EditorEvents } from '@tiptap/react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href } from 'react-router'
import { useImageUpload } from '#app/ui/upload/image-upload.tsx'
import type { UploadedImage } from '#app/ui/upload/upload-image.ts'

/** An image in the text whose alt text is being asked for. */
export type ImageQuestion = { id: number; address: string; text: string; isSelected: boolean }

/** Uploads files into the text one after the other, and asks for the alt text of each. */
export function useEditorImages(editor: Editor | null) {
  const { running, upload, cancel } = useImageUpload(href('/admin/images'))
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

  /** `text` is null when the dialog was dismissed. */
  function answer({ id, address, isSelected }: ImageQuestion, text: string | null) {
    if (text !== null && isSelected) editor?.commands.updateAttributes('image', { alt: text })
    else if (text !== null && editor) describeNew(editor, address, text)
    backToText(editor, () => setQuestions((asked) => asked.filter((question) => question.id !== id)))
  }

  return { running, cancel, insertFiles, askAboutSelected, question: questions[0] ?? null, answer }
}

/** Maps a position in the text through later edits. */
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

/** Sets the alt text only on images without one: the same image may appear elsewhere with its own. */
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

/**
 * Closes a dialog and puts the cursor back. The browser restores only the focus at most, and an editor with focus but
 * no cursor loses what is typed.
 */
export function backToText(editor: Editor | null, close: () => void): void {
  // While the modal dialog is open, everything behind it is inert.
  flushSync(close)
  editor?.view.focus()
}

/**
 * Inserts an image and returns the position after it. A cursor at that position moves along, so that text typed next
 * follows the image.
 */
export function insertImage(editor: Editor, position: number, image: UploadedImage): number {
  const isCursorHere = editor.state.selection.to === position
  const attrs = { src: image.address, width: image.width, height: image.height }
  let behind = position
  editor
    .chain()
    .insertContentAt(position, { type: 'image', attrs }, { updateSelection: false })
    .command(({ tr }) => {
      behind = placeBehindNewImage(tr) ?? position
      if (isCursorHere) moveCursor(tr, behind)
      return true
    })
    .run()
  return behind
}

function placeBehindNewImage(tr: Transaction): number | null {
  let behind: number | null = null
  tr.mapping.maps.at(-1)?.forEach((_oldStart, _oldEnd, start, end) => {
    tr.doc.nodesBetween(start, end, (node, position) => {
      if (node.type.name === 'image') behind = position + node.nodeSize
    })
  })
  return behind
}

function moveCursor(tr: Transaction, behindImage: number): void {
  const next = tr.doc.resolve(behindImage).nodeAfter
  const paragraph = tr.doc.type.schema.nodes.paragraph?.create()
  if (!next?.isTextblock && paragraph) tr.insert(behindImage, paragraph)
  tr.setSelection(TextSelection.near(tr.doc.resolve(behindImage), 1))
}
