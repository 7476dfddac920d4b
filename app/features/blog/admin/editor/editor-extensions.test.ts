import { Editor } from '@tiptap/react'
import { expect, test } from 'vitest'
import { createExtensions } from './editor-extensions.ts'

/** Without a DOM there is no HTML parsing; the commands behave the same. */
function startEditor(text: string): Editor {
  const extensions = createExtensions({
    onFiles: () => {},
    onPictures: () => {},
    onLinkShortcut: () => {},
    onLeftOut: () => {},
  })
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
  const editor = new Editor({ element: null, extensions, content })
  editor.commands.selectAll()
  return editor
}

test('APOST-12: a line can be a heading of each of the six levels', () => {
  const editor = startEditor('Hello')
  for (const level of [1, 2, 3, 4, 5, 6] as const) {
    expect(editor.commands.setHeading({ level })).toBe(true)
    expect(editor.getJSON().content[0]).toMatchObject({ type: 'heading', attrs: { level } })
  }
})

test('APOST-13: headings and paragraphs can be aligned in four ways', () => {
  const editor = startEditor('Hello')
  for (const alignment of ['left', 'center', 'right', 'justify']) {
    expect(editor.commands.setTextAlign(alignment)).toBe(true)
    expect(editor.getJSON().content[0]).toMatchObject({ attrs: { textAlign: alignment } })
  }
  expect(editor.commands.setTextAlign('expression(x)')).toBe(false)
})

test('APOST-14, APOST-15: a link takes the ten schemes and places on this site, and nothing else', () => {
  const editor = startEditor('Hello')
  for (const href of ['https://example.org', 'XMPP:hello@example.org', 'cid:1', '/blog']) {
    expect(editor.commands.setLink({ href })).toBe(true)
    expect(editor.getAttributes('link')).toEqual({ href, title: null })
  }
  for (const href of ['javascript:x()', 'java\tscript:x()', 'data:text/html,x', '//example.org']) {
    expect(editor.commands.setLink({ href })).toBe(false)
  }
  expect(editor.getAttributes('link')).toEqual({ href: '/blog', title: null })
})

test('APOST-16: a hundred steps can be undone, and what is typed within half a second is one', () => {
  const history = startEditor('Hello').extensionManager.extensions.find(({ name }) => name === 'undoRedo')
  expect(history?.options).toEqual({ depth: 100, newGroupDelay: 500 })
})

test('a table has a header row, grows and shrinks, and stands in no list, quote or other table', () => {
  const editor = startEditor('Hello')
  editor.chain().setTextSelection(6).insertTable({ rows: 2, cols: 2, withHeaderRow: true }).run()
  const shape = () => editor.state.doc.toString().replaceAll('(paragraph)', '')
  expect(shape()).toBe(
    'doc(paragraph("Hello"), table(tableRow(tableHeader, tableHeader), tableRow(tableCell, tableCell)))',
  )
  editor.commands.addRowAfter()
  editor.commands.addColumnAfter()
  editor.commands.toggleHeaderRow()
  const row = 'tableRow(tableCell, tableCell, tableCell)'
  expect(shape()).toBe(`doc(paragraph("Hello"), table(${row}, ${row}, ${row}))`)
  editor.commands.deleteRow()
  editor.commands.deleteColumn()
  editor.commands.deleteColumn()
  expect(shape()).toBe('doc(paragraph("Hello"), table(tableRow(tableCell), tableRow(tableCell)))')
  editor.commands.deleteTable()
  expect(shape()).toBe('doc(paragraph("Hello"))')

  const { table, blockquote, bulletList, tableCell } = editor.schema.nodes
  for (const holder of [blockquote, bulletList, tableCell]) {
    expect(table && holder?.contentMatch.matchType(table)).toBeNull()
  }
})

test('a row or column can be deleted as long as another is left', () => {
  const editor = startEditor('Hello')
  const isPossible = () => [editor.can().deleteRow(), editor.can().deleteColumn()]
  expect(isPossible()).toEqual([false, false])
  editor.chain().setTextSelection(6).insertTable({ rows: 2, cols: 2 }).run()
  expect(isPossible()).toEqual([true, true])
  editor.commands.deleteRow()
  expect(isPossible()).toEqual([false, true])
  editor.commands.deleteColumn()
  expect(isPossible()).toEqual([false, false])
  expect(editor.can().deleteTable()).toBe(true)
})

test('a cell is written as the sanitiser leaves it: with its span only if that is more than one', () => {
  const { schema } = startEditor('Hello')
  for (const name of ['tableCell', 'tableHeader']) {
    const write = (spans: object) =>
      schema.nodes[name]?.spec.toDOM?.(schema.node(name, spans, schema.node('paragraph')))
    expect(write({})).toEqual([expect.any(String), {}, 0])
    expect(write({ colspan: 2 })).toEqual([expect.any(String), { colspan: 2 }, 0])
    expect(write({ rowspan: 3 })).toEqual([expect.any(String), { rowspan: 3 }, 0])
  }
})
