import type { Node as DocumentNode } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { canJoin } from '@tiptap/pm/transform'
import type { Editor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href } from 'react-router'
import { newId } from '#app/shared/ids.ts'
import { showToast } from '#app/ui/toaster.tsx'
import type { UploadedImage } from '#app/ui/upload/send-image.ts'
import { useImageUpload } from '#app/ui/upload/use-image-upload.tsx'
import { describeLeftOut, PASTED_IN_PART } from '../blog-admin-texts.ts'
import { imageAt } from './editor-figures.ts'
import type { PastedPicture } from './pasted-html.ts'

/** An image in the text whose alt text is being asked for. */
export type ImageQuestion = { id: number; address: string; text: string; isSelected: boolean }

/** Where files were inserted together. */
type WaitingPlace = {
  /** Whether a paragraph was divided for them, which is undone when all uploads fail and nothing else is in between. */
  isDivided: boolean
}

/** A picture for images in the text; they may leave it and come back, by undo or by way of the clipboard. */
type Picture = PastedPicture & {
  place: WaitingPlace
  /** Its turn came while it was not in the text. */
  isSkipped: boolean
  /** What became of the upload, null for nothing; undefined before its end. */
  image?: UploadedImage | null
}

/** Uploads files into the text one after the other, and asks for the alt text of each that has none. */
export function useEditorImages(editor: Editor | null) {
  const { running, upload, cancel } = useImageUpload(href('/admin/images'))
  const [questions, setQuestions] = useState<ImageQuestion[]>([])
  const lastId = useRef(0)
  const [enqueue] = useState(() => createUploadQueue())
  const pictures = useRef(new Map<string, Picture>())

  function ask(address: string, text: string, isSelected: boolean) {
    const id = ++lastId.current
    setQuestions((asked) => [...asked, { id, address, text, isSelected }])
  }

  function insertFiles(files: File[], position: number) {
    if (!editor) return
    const waiting = files.map((file) => ({ id: newId(), file, alt: '' }))
    const uploads = waiting.map(({ id }) => id)
    const place = { isDivided: false }
    uploadWaiting(waiting, place)
    Object.assign(place, insertWaitingImages(editor, position, uploads))
  }

  /** Before the images are in the text. */
  function uploadWaiting(files: PastedPicture[], place: WaitingPlace = { isDivided: false }) {
    for (const file of files) {
      pictures.current.set(file.id, { ...file, place, isSkipped: false })
      uploadInTurn(file.id)
    }
  }

  function uploadInTurn(id: string) {
    void enqueue(async () => {
      const picture = pictures.current.get(id)
      if (!picture || !editor || editor.isDestroyed) return
      // It may have been undone, or pasted where no image can be.
      picture.isSkipped = findWaiting(editor.state.doc, id).length === 0
      if (picture.isSkipped) return
      picture.image = await upload(picture.file)
      if (!editor.isDestroyed) fill(editor, picture)
    })
  }

  function fill(filled: Editor, picture: Picture, place = picture.place) {
    const { image = null } = picture
    const isInText = settle(filled, picture, image, place)
    if (!image || !isInText || picture.alt !== '') return
    ask(image.address, '', false)
  }

  /** Images that have come back go on waiting, or get what was uploaded meanwhile. */
  const takeBack = useEffectEvent((changed: Editor) => {
    for (const id of waitingIn(changed.state.doc)) {
      const picture = pictures.current.get(id)
      if (picture?.isSkipped) {
        picture.isSkipped = false
        uploadInTurn(id)
      } else if (picture?.image !== undefined) {
        fill(changed, picture, { isDivided: false })
      } else if (!picture) {
        // From another window, which has the file.
        settle(changed, { id, alt: '' }, null, { isDivided: false })
        const leftOut = { pictures: ['a picture that was not uploaded yet'], nestedTables: 0, others: 0 }
        void showToast({ kind: 'plain', message: PASTED_IN_PART, description: describeLeftOut(leftOut) })
      }
    }
  })

  useEffect(() => {
    const update = ({ editor: changed }: { editor: Editor }) => takeBack(changed)
    editor?.on('update', update)
    return () => void editor?.off('update', update)
  }, [editor])

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

/** Runs uploads one after the other. A fault of one is reported, and does not hold up the next. */
export function createUploadQueue(report = (error: unknown): void => reportError(error)) {
  let last = Promise.resolve()
  return (upload: () => Promise<void>): Promise<void> => {
    last = last.then(upload).catch(report)
    return last
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

function waitingIn(doc: DocumentNode): Set<string> {
  const found = new Set<string>()
  doc.descendants((node) => {
    if (node.type.name === 'image' && node.attrs.upload) found.add(node.attrs.upload)
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
