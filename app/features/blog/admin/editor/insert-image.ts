import { TextSelection, type Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import type { UploadedImage } from '#app/ui/upload/upload-image.ts'

/**
 * Puts an image at a place in the text and returns the place behind it. A cursor that stands at the place moves
 * along, so that what is written next follows the image.
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
