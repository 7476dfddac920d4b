import { Editor } from '@tiptap/react'
import { expect, test } from 'vitest'
import { createExtensions } from './editor-extensions.ts'
import { insertWaitingImage } from './use-editor-images.ts'

const FIGURE = 'figure(image, figcaption)'

test('APOST-17: what is written after an image came in stands behind it', () => {
  const cases = [
    { text: ['Look:'], cursor: 6, becomes: `doc(paragraph("Look:"), ${FIGURE}, paragraph("!"))` },
    { text: [''], cursor: 1, becomes: `doc(${FIGURE}, paragraph("!"))` },
    { text: ['Look here'], cursor: 5, becomes: `doc(paragraph("Look"), ${FIGURE}, paragraph("! here"))` },
    { text: ['Look'], cursor: 1, becomes: `doc(${FIGURE}, paragraph("!Look"))` },
    { text: ['A', 'B'], cursor: 2, becomes: `doc(paragraph("A"), ${FIGURE}, paragraph("!B"))` },
  ]
  for (const { text, cursor, becomes } of cases) {
    const editor = startEditor(text)
    editor.commands.setTextSelection(cursor)
    insertWaitingImage(editor, cursor, 'a')
    write(editor)
    expect(editor.state.doc.toString()).toBe(becomes)
  }
})

test('APOST-17: in a list, the writing goes on in the same point', () => {
  const editor = startEditor(['One', 'Two'])
  editor.chain().selectAll().toggleBulletList().setTextSelection(6).run()
  insertWaitingImage(editor, 6, 'a')
  write(editor)
  expect(editor.state.doc.toString()).toBe(
    `doc(bulletList(listItem(paragraph("One"), ${FIGURE}, paragraph("!")), listItem(paragraph("Two"))))`,
  )
})

test('APOST-17: several images come in their order, and leave a cursor elsewhere alone', () => {
  const editor = startEditor(['One', 'Two'])
  editor.commands.setTextSelection(8)
  const { behind } = insertWaitingImage(editor, 4, 'a')
  insertWaitingImage(editor, behind, 'b')
  write(editor)
  expect(editor.getJSON().content).toMatchObject([
    { content: [{ text: 'One' }] },
    { content: [{ attrs: { upload: 'a' } }, { type: 'figcaption' }] },
    { content: [{ attrs: { upload: 'b' } }, { type: 'figcaption' }] },
    { content: [{ text: 'Tw!o' }] },
  ])
})

test('an image that comes in while a caption is written stands behind that figure', () => {
  const editor = startEditor(['One'])
  const { behind } = insertWaitingImage(editor, 4, 'a')
  editor.commands.setTextSelection(behind - 2)
  write(editor)
  insertWaitingImage(editor, editor.state.selection.to, 'b')
  expect(editor.state.doc.toString()).toBe(
    `doc(paragraph("One"), figure(image, figcaption("!")), ${FIGURE}, paragraph)`,
  )
})

function write(editor: Editor): void {
  editor.commands.insertContent({ type: 'text', text: '!' })
}

function startEditor(paragraphs: string[]): Editor {
  const content = paragraphs.map((text) => ({
    type: 'paragraph',
    content: text === '' ? [] : [{ type: 'text', text }],
  }))
  const extensions = createExtensions({
    onFiles: () => {},
    onPictures: () => {},
    onLinkShortcut: () => {},
    onLeftOut: () => {},
  })
  return new Editor({ element: null, extensions, content: { type: 'doc', content } })
}
