import { Image } from '@tiptap/extension-image'
import { DOMSerializer, type Node as DocumentNode, Fragment, type Schema, Slice } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state'
import { ReplaceAroundStep } from '@tiptap/pm/transform'
import { type Editor, Extension, Node } from '@tiptap/react'
import { isMediaAddress } from '#app/shared/media-addresses.ts'

export const PostImage = Image.extend({
  addAttributes() {
    return {
      src: { default: null, parseHTML: mediaAddressOf },
      // Tiptap would parse a description such as "2026" as a number.
      alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
      width: { default: null },
      height: { default: null },
      /** The id of the upload that this image waits for. */
      upload: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-upload'),
        renderHTML: ({ upload }) => (upload ? { 'data-upload': upload } : {}),
      },
    }
  },
  parseHTML() {
    return [{ tag: 'img', getAttrs: (element) => (isPicture(element) ? null : false) }]
  },
  // Typing a Markdown image must not embed an external image.
  addInputRules: () => [],
})

/** The path of an uploaded image, also when the browser copied it with the site's origin; null for other images. */
function mediaAddressOf(element: Element): string | null {
  const url = URL.parse(element.getAttribute('src') ?? '', location.href)
  return url?.origin === location.origin && isMediaAddress(url.pathname) ? url.pathname : null
}

/** Waits for an upload, or was uploaded. */
export function isPicture(image: Element): boolean {
  return image.hasAttribute('data-upload') || mediaAddressOf(image) !== null
}

/** How a figure is written while its image is uploaded. */
export const WAITING_FIGURE = '<figure data-upload=""></figure>'

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption',
  draggable: true,
  isolating: true,
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => ([...element.querySelectorAll('img')].some(isPicture) ? null : false),
    },
  ],
  /** As it is stored: without an empty caption. `htmlOf` leaves out what still waits for its upload. */
  renderHTML({ node }) {
    const { src, alt, width, height, upload } = node.firstChild?.attrs ?? {}
    if (upload) return ['figure', { 'data-upload': '' }]
    return node.lastChild?.content.size ? ['figure', 0] : ['figure', ['img', { src, alt, width, height }]]
  },
  addNodeView: () => () => {
    const dom = document.createElement('figure')
    return { dom, contentDOM: dom }
  },
})

export const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption', context: 'figure/' }],
  renderHTML: () => ['figcaption', 0],
})

/** A figure is selected, moved and deleted as a whole, and its caption is left with Enter. */
export const FigureKeys = Extension.create({
  name: 'figureKeys',
  priority: 1_000,

  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => captionAt(editor.state) !== null && leaveCaption(editor),
      ArrowDown: ({ editor }) => isFigure(selectedNode(editor.state)) && writeCaption(editor),
      Backspace: ({ editor }) => {
        const { empty, $from } = editor.state.selection
        const figure = captionAt(editor.state)
        return (
          empty && $from.parentOffset === 0 && figure !== null && editor.commands.setNodeSelection(figure)
        )
      },
    }
  },

  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction(transactions, _before, { tr }) {
          if (transactions.some(({ docChanged }) => docChanged)) replaceFiguresWithoutImage(tr)
          selectWholeFigure(tr)
          return tr.docChanged || tr.selectionSet ? tr : null
        },
        props: {
          clipboardSerializer: clipboardSerializerOf(this.editor.schema),
          handleDOMEvents: {
            dragstart(view, { target }) {
              const figure = target instanceof HTMLImageElement ? target.closest('figure') : null
              if (!figure) return false
              const selection = NodeSelection.create(view.state.doc, view.posAtDOM(figure, 0) - 1)
              view.dispatch(view.state.tr.setSelection(selection))
              return false
            },
          },
        },
      }),
    ]
  },
})

/** The clipboard keeps a figure whose image waits for its upload, which what is stored leaves out. */
function clipboardSerializerOf(schema: Schema): DOMSerializer {
  const { nodes, marks } = DOMSerializer.fromSchema(schema)
  const { figure } = nodes
  if (!figure) throw new Error('the schema has no figures')
  const withWaiting = (node: DocumentNode) => (node.firstChild?.attrs.upload ? ['figure', 0] : figure(node))
  return new DOMSerializer({ ...nodes, figure: withWaiting as typeof figure }, marks)
}

/** A deletion across a figure may take its image alone, for which ProseMirror then puts in an empty one. */
function replaceFiguresWithoutImage(tr: Transaction): void {
  const found: { node: DocumentNode; position: number }[] = []
  tr.doc.descendants((node, position) => {
    const { src, upload } = node.firstChild?.attrs ?? {}
    if (isFigure(node) && !src && !upload) found.push({ node, position })
    return !node.isTextblock && !isFigure(node)
  })
  const paragraph = tr.doc.type.schema.nodes.paragraph?.create()
  if (!paragraph) return
  for (const { node, position } of found.reverse()) {
    const end = position + node.nodeSize
    const captionEnd = end - 2
    const captionStart = captionEnd - (node.lastChild?.content.size ?? 0)
    // Around the caption, so that a cursor in it stays there.
    tr.step(
      new ReplaceAroundStep(
        position,
        end,
        captionStart,
        captionEnd,
        new Slice(Fragment.from(paragraph), 0, 0),
        1,
      ),
    )
  }
}

function selectWholeFigure(tr: Transaction): void {
  const { $from } = tr.selection
  if (tr.selection instanceof NodeSelection && isFigure($from.parent)) {
    tr.setSelection(NodeSelection.create(tr.doc, $from.before()))
  }
}

/** The position of the image that is selected, or whose caption the cursor is in; null for none. */
export function imageAt(state: EditorState): number | null {
  const { from } = state.selection
  const node = selectedNode(state)
  if (node?.type.name === 'image') return from
  const figure = isFigure(node) ? from : captionAt(state)
  return figure === null ? null : figure + 1
}

/** Puts the cursor into the caption of the image; a single image becomes a figure first. */
export function writeCaption(editor: Editor): boolean {
  const position = imageAt(editor.state)
  const image = position === null ? null : editor.state.doc.nodeAt(position)
  if (position === null || !image) return false
  const chain = editor.chain().focus()
  if (isFigure(editor.state.doc.resolve(position).parent)) {
    const caption = editor.state.doc.resolve(position + image.nodeSize + 1)
    return chain.setTextSelection(caption.end()).run()
  }
  const content = [image.toJSON(), { type: 'figcaption' }]
  return chain
    .insertContentAt({ from: position, to: position + image.nodeSize }, { type: 'figure', content })
    .setTextSelection(position + image.nodeSize + 2)
    .run()
}

function leaveCaption(editor: Editor): boolean {
  const { doc, selection } = editor.state
  const behind = selection.$from.after(-1)
  const next = doc.resolve(behind).nodeAfter
  const chain = editor.chain()
  if (!next?.isTextblock || next.content.size > 0) chain.insertContentAt(behind, { type: 'paragraph' })
  return chain
    .setTextSelection(behind + 1)
    .scrollIntoView()
    .run()
}

/** The position of the figure in whose caption the cursor is; null for none. */
function captionAt({ selection: { $from } }: EditorState): number | null {
  return $from.parent.type.name === 'figcaption' ? $from.before(-1) : null
}

function selectedNode({ selection }: EditorState): DocumentNode | null {
  return selection instanceof NodeSelection ? selection.node : null
}

function isFigure(node: DocumentNode | null): boolean {
  return node?.type.name === 'figure'
}
