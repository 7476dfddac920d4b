import type { Node as DocumentNode } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { canJoin } from '@tiptap/pm/transform'
import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href } from 'react-router'
import { newId } from '#app/shared/ids.ts'
import { useImageUpload } from '#app/ui/upload/image-upload.tsx'
import type { UploadedImage } from '#app/ui/upload/upload-image.ts'
import { imageAt } from './editor-figures.ts'
import type { PastedPicture } from './pasted-html.ts'

/** An image in the text whose alt text is being asked for. */
export type ImageQuestion = { id: number; address: string; text: string; isSelected: boolean }

/** Where files were inserted together. */
type WaitingPlace = {
  /** Whether a paragraph was divided for them, which is undone when all uploads fail and nothing else is in between. */
  isDivided: boolean
}

/** Uploads files into the text one after the other, and asks for the alt text of each that has none. */
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
    const waiting = files.map((file) => ({ id: newId(), file, alt: '' }))
    const uploads = waiting.map(({ id }) => id)
    uploadWaiting(waiting, insertWaitingImages(editor, position, uploads))
  }

  function uploadWaiting(files: PastedPicture[], place: WaitingPlace = { isDivided: false }) {
    queue.current = queue.current.then(async () => {
      for (const file of files) {
        // It may have been undone, or pasted where no image can be.
        if (!editor || editor.isDestroyed || findWaiting(editor.state.doc, file.id).length === 0) continue
        const image = await upload(file.file)
        if (editor.isDestroyed) return
        const isInText = settle(editor, file, image, place)
        if (image && isInText && file.alt === '') ask(image.address, '', false)
      }
    })
  }

  function askAboutSelected() {
    const position = editor && imageAt(editor.state)
    const { src, alt } = (position !== null && editor?.state.doc.nodeAt(position)?.attrs) || {}
    if (src) ask(src, alt, true)
  }

  /** `text` is null when the dialog was dismissed. */
  function answer({ id, address, isSelected }: ImageQuestion, text: string | null) {
    if (text !== null && editor) {
      if (isSelected) describeSelected(editor, text)
      else describeNew(editor, address, text)
    }
    backToText(editor, () => setQuestions((asked) => asked.filter((question) => question.id !== id)))
  }

  return {
    running,
    cancel,
    insertFiles,
    uploadWaiting,
    askAboutSelected,
    question: questions[0] ?? null,
    answer,
  }
}

function describeSelected(editor: Editor, text: string): void {
  const position = imageAt(editor.state)
  if (position !== null) editor.view.dispatch(editor.state.tr.setNodeAttribute(position, 'alt', text))
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

/** Inserts a figure for each upload. */
export function insertWaitingImages(editor: Editor, position: number, uploads: string[]): WaitingPlace {
  let place = position
  const divisions = uploads.map((upload) => {
    const { behind, isDivided } = insertWaitingImage(editor, place, upload)
    place = behind
    return isDivided
  })
  return { isDivided: divisions[0] ?? false }
}

/**
 * Inserts a figure whose image waits for an upload. A cursor at that position moves behind it, so that text typed next
 * follows the image.
 */
function insertWaitingImage(editor: Editor, position: number, upload: string) {
  const { selection, doc } = editor.state
  const isCursorHere = selection.to === position
  const $position = doc.resolve(position)
  const isInCaption = $position.parent.type.name === 'figcaption'
  const place = isInCaption ? $position.after(-1) : position
  const content = [{ type: 'image', attrs: { upload } }, { type: 'figcaption' }]
  let behind = place
  const isBehindText = !isInCaption && $position.parent.isTextblock && $position.parentOffset > 0
  let isDivided = isBehindText && $position.parentOffset < $position.parent.content.size
  editor
    .chain()
    .insertContentAt(place, { type: 'figure', content }, { updateSelection: false })
    .command(({ tr }) => {
      const [image] = findWaiting(tr.doc, upload)
      if (image !== undefined) behind = tr.doc.resolve(image).after()
      const isNewLine = isCursorHere && moveCursor(tr, behind)
      if (isNewLine && isBehindText) isDivided = true
      return true
    })
    .run()
  return { behind, isDivided }
}

/** There may be several: what is pasted into selected cells of a table comes into each of them. */
function findWaiting(doc: DocumentNode, upload: string): number[] {
  const found: number[] = []
  doc.descendants((node, position) => {
    if (node.type.name === 'image' && node.attrs.upload === upload) found.push(position)
    return !node.isTextblock
  })
  return found
}

/**
 * Fills the waiting images, or removes them where the upload failed. Not a step of its own for undo. Returns whether
 * there was one: it may have been undone meanwhile.
 */
export function settle(
  editor: Editor,
  { id, alt }: Pick<PastedPicture, 'id' | 'alt'>,
  image: Pick<UploadedImage, 'address' | 'width' | 'height'> | null,
  place: WaitingPlace,
): boolean {
  const { tr } = editor.state
  const positions = findWaiting(tr.doc, id)
  for (const position of positions.reverse()) {
    const $image = tr.doc.resolve(position)
    if (image) {
      const attributes = { src: image.address, alt, width: image.width, height: image.height, upload: null }
      for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(position, name, value)
    } else if ($image.parent.lastChild?.content.size) {
      // A figure without an image becomes a paragraph with its caption.
      tr.setNodeAttribute(position, 'upload', null)
      place.isDivided = false
    } else {
      const before = $image.before()
      tr.delete(before, $image.after())
      if (place.isDivided && canJoin(tr.doc, before)) tr.join(before)
    }
  }
  editor.view.dispatch(tr.setMeta('addToHistory', false))
  return positions.length > 0
}

/** Returns whether there was no line yet to put the cursor into. */
function moveCursor(tr: Transaction, behindImage: number): boolean {
  const next = tr.doc.resolve(behindImage).nodeAfter
  const paragraph = next?.isTextblock ? null : tr.doc.type.schema.nodes.paragraph?.create()
  if (paragraph) tr.insert(behindImage, paragraph)
  tr.setSelection(TextSelection.near(tr.doc.resolve(behindImage), 1))
  return Boolean(paragraph)
}
