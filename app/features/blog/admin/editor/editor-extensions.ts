import { TableCell } from '@tiptap/extension-table/cell'
import { TableHeader } from '@tiptap/extension-table/header'
import { TableRow } from '@tiptap/extension-table/row'
import { Table } from '@tiptap/extension-table/table'
import { TextAlign } from '@tiptap/extension-text-align'
import { type EditorState, Plugin } from '@tiptap/pm/state'
import { isInTable, selectedRect } from '@tiptap/pm/tables'
import { Extension, type Mark, type Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isAllowedLink } from '../../post/link-schemes.ts'
import { TABLE_SIDE_MAX } from '../../post/post.ts'
import { HEADING_LEVELS } from './editor-controls.ts'
import { Figcaption, Figure, FigureKeys, PostImage } from './editor-figures.ts'
import { type LeftOut, type PastedPicture, readPastedHtml } from './pasted-html.ts'

const HISTORY_DEPTH = 100
const HISTORY_GROUP_MS = 500

export type WritingEvents = {
  /** Files were pasted or dropped at a position in the text. */
  onFiles: (files: File[], position: number) => void
  /** Pictures are part of what was pasted: each is uploaded to the image that waits for it. */
  onPictures: (pictures: PastedPicture[]) => void
  onLinkShortcut: () => void
  /** Something of what was pasted could not be kept. */
  onLeftOut: (leftOut: LeftOut) => void
}

/** The document schema: the same tags and attributes that the server's sanitiser allows. */
export function createExtensions(events: WritingEvents) {
  return [
    PostKit.configure({
      heading: { levels: [...HEADING_LEVELS] },
      undoRedo: { depth: HISTORY_DEPTH, newGroupDelay: HISTORY_GROUP_MS },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: null },
        isAllowedUri: (address: string | null) => isAllowedLink(address?.trim() ?? ''),
      },
    }),
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
    PostImage,
    Figure,
    Figcaption,
    FigureKeys,
    PostTable,
    TableRow,
    TableHeader.extend(cellAttributes),
    TableCell.extend(cellAttributes),
    WritingDesk.configure(events),
  ]
}

const PostKit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? []
    return extensions.map((extension) => {
      if (extension.name === 'link') {
        return (extension as Mark).extend({
          addAttributes: () => ({ href: { default: null }, title: { default: null } }),
        })
      }
      if (extension.name === 'doc') return (extension as Node).extend({ content: '(block | table)+' })
      // A code block's language would be a class, which the sanitiser removes.
      if (extension.name === 'codeBlock') return (extension as Node).extend({ addAttributes: () => ({}) })
      return extension
    })
  },
})

const PostTable = Table.extend({
  // Only at the top of the text: not in a list, a quote or another table.
  group: '',
  renderHTML: () => ['table', ['tbody', 0]],
  addCommands() {
    const commands = this.parent?.() ?? {}
    // The library’s commands answer `can()` with true in any table, and do nothing where no row or column would be left.
    return {
      ...commands,
      deleteRow: () => (props) =>
        !isWholeTable(props.state, 'rows') && (commands.deleteRow?.()(props) ?? false),
      deleteColumn: () => (props) =>
        !isWholeTable(props.state, 'columns') && (commands.deleteColumn?.()(props) ?? false),
    }
  },
}).configure({ View: null })

/** Whether the selected cells are in all rows, or all columns, of their table. */
function isWholeTable(state: EditorState, side: 'rows' | 'columns'): boolean {
  if (!isInTable(state)) return false
  const { map, top, bottom, left, right } = selectedRect(state)
  return side === 'rows' ? bottom - top === map.height : right - left === map.width
}

/** The attributes of a cell that the sanitiser allows. */
const cellAttributes = { addAttributes: () => ({ colspan: spanOf('colspan'), rowspan: spanOf('rowspan') }) }

function spanOf(name: string) {
  const parseHTML = (cell: HTMLElement) =>
    Math.min(TABLE_SIDE_MAX, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1))
  // The sanitiser removes a span of 1: a text that contained it would count as changed.
  const renderHTML = ({ [name]: span }: Record<string, unknown>) => (span === 1 ? {} : { [name]: span })
  return { default: 1, parseHTML, renderHTML }
}

const WritingDesk = Extension.create<WritingEvents>({
  name: 'writingDesk',
  priority: 1_000,

  addOptions() {
    return { onFiles: () => {}, onPictures: () => {}, onLinkShortcut: () => {}, onLeftOut: () => {} }
  },

  addKeyboardShortcuts() {
    return {
      'Mod-k': () => {
        this.options.onLinkShortcut()
        return true
      },
    }
  },

  addProseMirrorPlugins() {
    const { onFiles, onPictures, onLeftOut } = this.options
    /** Of the HTML that is being pasted or dropped: told only if that is used, not the files that came with it. */
    let leftOut: LeftOut | null = null

    function takeHtml(): false {
      if (leftOut && leftOut.pictures.length + leftOut.nestedTables + leftOut.others > 0) onLeftOut(leftOut)
      leftOut = null
      return false
    }

    function takeFiles(files: File[], position: number): true {
      leftOut = null
      onFiles(files, position)
      return true
    }

    return [
      new Plugin({
        props: {
          transformPastedHTML(pasted) {
            const read = readPastedHtml(pasted)
            leftOut = read.leftOut
            if (read.pictures.length > 0) onPictures(read.pictures)
            return read.html
          },
          handlePaste(view, { clipboardData }) {
            const files = [...(clipboardData?.files ?? [])]
            if (files.length === 0 || hasWords(clipboardData?.getData('text/html') ?? '')) return takeHtml()
            return takeFiles(files, view.state.selection.to)
          },
          handleDrop(view, { dataTransfer, clientX, clientY }, _slice, isMoved) {
            const files = [...(dataTransfer?.files ?? [])]
            if (isMoved || files.length === 0) return takeHtml()
            const place = view.posAtCoords({ left: clientX, top: clientY })
            return takeFiles(files, place?.pos ?? view.state.selection.to)
          },
        },
      }),
    ]
  },
})

/** Office programs add a picture of the copied text to the clipboard: if there is text, the text is meant. */
function hasWords(html: string): boolean {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== ''
}
