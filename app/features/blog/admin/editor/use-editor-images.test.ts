import { Editor } from '@tiptap/react'
import { expect, test } from 'vitest'
import { createExtensions } from './editor-extensions.ts'
import { createUploadQueue, insertWaitingImages, settle } from './use-editor-images.ts'

const FIGURE = 'figure(image, figcaption)'
/** The caption of a figure behind 'One'. */
const CAPTION = 8
const IMAGE = { address: '/media/0123456789abcdef0123456789abcdef01234567.webp', width: 60, height: 40 }

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
    insertWaitingImages(editor, cursor, ['a'])
    write(editor)
    expect(editor.state.doc.toString()).toBe(becomes)
  }
})

test('APOST-17: in a list, the writing goes on in the same point', () => {
  const editor = startEditor(['One', 'Two'])
  editor.chain().selectAll().toggleBulletList().setTextSelection(6).run()
  insertWaitingImages(editor, 6, ['a'])
  write(editor)
  expect(editor.state.doc.toString()).toBe(
    `doc(bulletList(listItem(paragraph("One"), ${FIGURE}, paragraph("!")), listItem(paragraph("Two"))), paragraph)`,
  )
})

test('APOST-17: several images come in their order, and leave a cursor elsewhere alone', () => {
  const editor = startEditor(['One', 'Two'])
  editor.commands.setTextSelection(8)
  insertWaitingImages(editor, 4, ['a', 'b'])
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
  insertWaitingImages(editor, 4, ['a'])
  editor.commands.setTextSelection(CAPTION)
  write(editor)
  insertWaitingImages(editor, editor.state.selection.to, ['b'])
  expect(editor.state.doc.toString()).toBe(
    `doc(paragraph("One"), figure(image, figcaption("!")), ${FIGURE}, paragraph)`,
  )
})

test('APOST-18: images that cannot be uploaded leave the paragraphs as they were', () => {
  const cases = [
    { text: ['A', 'B'], cursor: 2 },
    { text: ['Look here'], cursor: 5 },
    { text: ['Look:'], cursor: 6 },
    { text: ['Look'], cursor: 1 },
    // Between two paragraphs, where something may be dropped.
    { text: ['A', 'B'], cursor: 4, place: 3 },
  ]
  for (const uploads of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
    for (const { text, cursor, place = cursor } of cases) {
      const editor = startEditor(text)
      editor.commands.setTextSelection(cursor)
      const before = editor.state.doc.toString()
      const group = insertWaitingImages(editor, place, uploads)
      for (const id of uploads) expect(settle(editor, { id, alt: '' }, null, group)).toBe(true)
      expect(editor.state.doc.toString()).toBe(before)
    }
  }
})

test('APOST-18: of two images in a paragraph, the one that can be uploaded stays in its place', () => {
  for (const uploaded of ['a', 'b']) {
    const editor = startEditor(['Look here'])
    const group = insertWaitingImages(editor, 5, ['a', 'b'])
    for (const id of ['a', 'b']) settle(editor, { id, alt: '' }, id === uploaded ? IMAGE : null, group)
    expect(editor.state.doc.toString()).toBe(`doc(paragraph("Look"), ${FIGURE}, paragraph(" here"))`)
  }
})

test('APOST-18: a caption that was written meanwhile stays when the upload fails, and so does the cursor in it', () => {
  const editor = startEditor(['One', 'Two'])
  const group = insertWaitingImages(editor, 4, ['a'])
  editor.commands.setTextSelection(CAPTION)
  write(editor)
  settle(editor, { id: 'a', alt: '' }, null, group)
  write(editor)
  expect(editor.state.doc.toString()).toBe('doc(paragraph("One"), paragraph("!!"), paragraph("Two"))')
})

test('APOST-18: a caption is not joined with the text behind it when the next upload fails too', () => {
  const editor = startEditor(['One day'])
  const group = insertWaitingImages(editor, 4, ['a', 'b'])
  editor.commands.setTextSelection(CAPTION)
  write(editor)
  for (const id of ['a', 'b']) settle(editor, { id, alt: '' }, null, group)
  expect(editor.state.doc.toString()).toBe('doc(paragraph("One"), paragraph("!"), paragraph(" day"))')
})

test('an image that was undone while it was uploaded has no place any more', () => {
  const editor = startEditor(['One'])
  const group = insertWaitingImages(editor, 4, ['a'])
  editor.commands.undo()
  expect(settle(editor, { id: 'a', alt: '' }, IMAGE, group)).toBe(false)
  expect(editor.state.doc.toString()).toBe('doc(paragraph("One"))')
})

test('a picture whose upload throws does not hold up the next one', async () => {
  const faults: unknown[] = []
  const done: string[] = []
  const enqueue = createUploadQueue((fault) => faults.push(fault))
  const fault = new Error('no such position')
  void enqueue(async () => {
    throw fault
  })
  await enqueue(async () => {
    done.push('the next')
  })
  expect({ faults, done }).toEqual({ faults: [fault], done: ['the next'] })
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
  const editor = new Editor({ element: null, extensions, content: { type: 'doc', content } })
  // An editor that is not mounted has no plugins: no history, and no rules for figures.
  editor.view.updateState(editor.state.reconfigure({ plugins: editor.extensionManager.plugins }))
  return editor
}
