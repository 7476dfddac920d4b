import { Fragment, type Node } from '@tiptap/pm/model'
import { type Editor, getHTMLFromFragment } from '@tiptap/react'

/** Parts of a document are never changed, only replaced: what was written out once need not be again. */
const written = new WeakMap<Node, string>()

/**
 * The text as HTML, without the empty lines at its end; nothing at all when nothing is written. Of a long text,
 * only the paragraph that changed is written out anew, so that typing stays quick.
 */
export function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return ''
  const blocks = [...editor.state.doc.children]
  while (isEmptyParagraph(blocks.at(-1))) blocks.pop()
  return blocks.map((block) => blockHtml(editor, block)).join('')
}

function blockHtml(editor: Editor, block: Node): string {
  const known = written.get(block)
  if (known !== undefined) return known
  const html = getHTMLFromFragment(Fragment.from(block), editor.schema)
  written.set(block, html)
  return html
}

function isEmptyParagraph(block: Node | undefined): boolean {
  return block?.type.name === 'paragraph' && block.content.size === 0
}
