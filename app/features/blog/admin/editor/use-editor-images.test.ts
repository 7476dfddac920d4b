import { Editor } from '@tiptap/react'
import { expect, test } from 'vitest'
import { createExtensions } from './editor-extensions.ts'
import { insertImage } from './use-editor-images.ts'

const IMAGE = { address: '/media/a.webp', width: 60, height: 40 }

test('APOST-17: what is written after an image came in stands behind it', () => {
  const cases = [
    { text: ['Look:'], cursor: 6, becomes: 'doc(paragraph("Look:"), image, paragraph("!"))' },
    { text: [''], cursor: 1, becomes: 'doc(image, paragraph("!"))' },
    { text: ['Look here'], cursor: 5, becomes: 'doc(paragraph("Look"), image, paragraph("! here"))' },
    { text: ['Look'], cursor: 1, becomes: 'doc(image, paragraph("!Look"))' },
    { text: ['A', 'B'], cursor: 2, becomes: 'doc(paragraph("A"), image, paragraph("!B"))' },
  ]
  for (const { text, cursor, becomes } of cases) {
    const editor = startEditor(text)
    editor.commands.setTextSelection(cursor)
    insertImage(editor, cursor, IMAGE)
    write(editor)
    expect(editor.state.doc.toString()).toBe(becomes)
  }
})

test('APOST-17: in a list, the writing goes on in the same point', () => {
  const editor = startEditor(['One', 'Two'])
  editor.chain().selectAll().toggleBulletList().setTextSelection(6).run()
  insertImage(editor, 6, IMAGE)
  write(editor)
  expect(editor.state.doc.toString()).toBe(
    'doc(bulletList(listItem(paragraph("One"), image, paragraph("!")), listItem(paragraph("Two"))))',
  )
})

test('APOST-17: several images come in their order, and leave a cursor elsewhere alone', () => {
  const editor = startEditor(['One', 'Two'])
  editor.commands.setTextSelection(8)
  const behind = insertImage(editor, 4, IMAGE)
  insertImage(editor, behind, { ...IMAGE, address: '/media/b.webp' })
  write(editor)
  expect(editor.getJSON().content).toMatchObject([
    { content: [{ text: 'One' }] },
    { attrs: { src: '/media/a.webp' } },
    { attrs: { src: '/media/b.webp' } },
    { content: [{ text: 'Tw!o' }] },
  ])
})

function write(editor: Editor): void {
  editor.commands.insertContent({ type: 'text', text: '!' })
}

function startEditor(paragraphs: string[]): Editor {
  const content = paragraphs.map((text) => ({
    type: 'paragraph',
    content: text === '' ? [] : [{ type: 'text', text }],
  }))
  const extensions = createExtensions({ onFiles: () => {}, onLinkShortcut: () => {}, onLeftOut: () => {} })
  return new Editor({ element: null, extensions, content: { type: 'doc', content } })
}
