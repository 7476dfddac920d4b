import { DOMParser as DocumentParser, Fragment, type Node } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { Editor, type EditorOptions, getHTMLFromFragment } from '@tiptap/react'
import { WAITING_FIGURE } from './editor-figures.ts'

type StartOptions = Pick<EditorOptions, 'extensions' | 'editorProps'> & {
  /** The element that becomes the editor. */
  box: HTMLElement
  initialHtml: string
  /** Whether the box already shows `initialHtml`, and whether that was edited there. */
  isShown: boolean
  isEdited: boolean
  onText: (html: string) => void
}

/** Scroll margin for the top bar and three rows of tools, so that they do not cover the current line. */
const SCROLL_ROOM = { top: 220, right: 0, bottom: 48, left: 0 }

/** Turns an element into the editor. What was typed there before stays, and so do the focus and the cursor. */
export function startEditor({
  box,
  initialHtml,
  isShown,
  isEdited,
  onText,
  ...options
}: StartOptions): Editor {
  const isFocused = document.activeElement === box
  const editor = new Editor({
    ...options,
    element: null,
    injectCSS: false,
    editorProps: { ...options.editorProps, scrollMargin: SCROLL_ROOM, scrollThreshold: SCROLL_ROOM },
  })
  if (isEdited || initialHtml === '') removeFillers(box)
  const ends = selectionEnds(box)
  const parser = DocumentParser.fromSchema(editor.schema)
  const doc = parser.parse(isShown ? box : parseHtml(initialHtml), { findPositions: ends })
  const [anchor, head] = ends.map(({ pos }) => pos)
  const selection =
    anchor === undefined || head === undefined
      ? {}
      : { selection: TextSelection.between(doc.resolve(anchor), doc.resolve(head)) }
  const state = EditorState.create({ doc, ...selection })
  editor.view.updateState(isEdited ? withPlainSpace(state) : state)
  editor.mount({ mount: box })
  if (isFocused) {
    // The browser fires no event for a focus that was there before.
    box.dispatchEvent(new FocusEvent('focus'))
    editor.view.focus()
  }

  const startHtml = htmlOf(editor)
  // Where nothing was edited, the stored HTML counts as unchanged, however the editor would write it.
  const tell = (html: string) => onText(!isEdited && html === startHtml ? initialHtml : html)
  tell(startHtml)
  editor.on('update', () => tell(htmlOf(editor)))
  return editor
}

/** Browsers put a line break into an empty line to give it a height. */
function removeFillers(box: HTMLElement): void {
  for (const lineBreak of box.querySelectorAll('br')) if (!lineBreak.nextSibling) lineBreak.remove()
}

function selectionEnds(box: HTMLElement) {
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = getSelection() ?? {}
  if (!anchorNode || !focusNode || !box.contains(anchorNode)) return []
  const ends: { node: globalThis.Node; offset: number; pos?: number }[] = [
    { node: anchorNode, offset: anchorOffset },
    { node: focusNode, offset: focusOffset },
  ]
  return ends
}

/** Browsers write a space at the end of a line as one that does not break; the next word is about to follow it. */
function withPlainSpace(state: EditorState): EditorState {
  const { from, empty } = state.selection
  if (!empty || from === 0 || state.doc.textBetween(from - 1, from) !== '\u00a0') return state
  return state.apply(state.tr.insertText(' ', from - 1, from))
}

function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

/** Serialised HTML by node. ProseMirror nodes are immutable, so an entry never becomes stale. */
const written = new WeakMap<Node, string>()

/**
 * The document as HTML without empty lines at the end, or an empty string. In a long text only the changed paragraph
 * is serialised again, so that typing stays fast.
 */
function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return ''
  const blocks = [...editor.state.doc.children]
  while (isEmptyParagraph(blocks.at(-1))) blocks.pop()
  return blocks.map((block) => blockHtml(editor, block)).join('')
}

function blockHtml(editor: Editor, block: Node): string {
  const known = written.get(block)
  if (known !== undefined) return known
  const html = getHTMLFromFragment(Fragment.from(block), editor.schema).replaceAll(WAITING_FIGURE, '')
  written.set(block, html)
  return html
}

function isEmptyParagraph(block: Node | undefined): boolean {
  return block?.type.name === 'paragraph' && block.content.size === 0
}
