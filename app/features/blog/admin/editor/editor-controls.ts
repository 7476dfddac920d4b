import type { Editor } from '@tiptap/react'
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Bold,
  Captions,
  Code,
  FoldHorizontal,
  FoldVertical,
  Grid2x2Plus,
  Grid2x2X,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  PanelTop,
  Redo2,
  ScanEye,
  SeparatorHorizontal,
  SquareCode,
  Strikethrough,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'

export const HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const

/** Dialogs that the toolbar opens. */
export type EditorDialogs = {
  openLink: () => void
  openTable: () => void
  pickImages: () => void
  describeImage: () => void
  writeCaption: () => void
}

export type EditorControl = {
  label: string
  icon: LucideIcon
  /** In ProseMirror keymap syntax: `Mod` is Cmd on a Mac, Ctrl elsewhere. */
  keys?: string
  /** Only for controls that toggle something at the cursor. */
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
  press: (editor: Editor, dialogs: EditorDialogs) => void
}

/** False in code, and where a whole image or line is selected. */
export const isInWords = (editor: Editor) =>
  !editor.isActive('codeBlock') && !('node' in editor.state.selection)
const isInTable = (editor: Editor) => editor.isActive('table')
const isAtImage = (editor: Editor) => editor.isActive('image') || editor.isActive('figure')
/** A caption is one line without a style. */
const isInBlock = (editor: Editor) => !editor.isActive('figure')

const marks: EditorControl[] = [
  {
    label: 'Bold',
    icon: Bold,
    keys: 'Mod+B',
    isOn: (editor) => editor.isActive('bold'),
    isPossible: isInWords,
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    icon: Italic,
    keys: 'Mod+I',
    isOn: (editor) => editor.isActive('italic'),
    isPossible: isInWords,
    press: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Underline',
    icon: Underline,
    keys: 'Mod+U',
    isOn: (editor) => editor.isActive('underline'),
    isPossible: isInWords,
    press: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'Strikethrough',
    icon: Strikethrough,
    keys: 'Mod+Shift+S',
    isOn: (editor) => editor.isActive('strike'),
    isPossible: isInWords,
    press: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    label: 'Code',
    icon: Code,
    keys: 'Mod+E',
    isOn: (editor) => editor.isActive('code'),
    isPossible: isInWords,
    press: (editor) => editor.chain().focus().toggleCode().run(),
  },
]

const alignments = (
  [
    ['left', TextAlignStart, 'L'],
    ['center', TextAlignCenter, 'E'],
    ['right', TextAlignEnd, 'R'],
    ['justify', TextAlignJustify, 'J'],
  ] as const
).map(
  ([alignment, icon, letter]): EditorControl => ({
    label: alignment === 'justify' ? 'Justify' : `Align ${alignment}`,
    icon,
    keys: `Mod+Shift+${letter}`,
    isOn: (editor) => editor.isActive({ textAlign: alignment }),
    isPossible: (editor) => isInWords(editor) && isInBlock(editor),
    press: (editor) => editor.chain().focus().toggleTextAlign(alignment).run(),
  }),
)

const blocks: EditorControl[] = [
  {
    label: 'Bullet list',
    icon: List,
    keys: 'Mod+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    isPossible: isInBlock,
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    keys: 'Mod+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    isPossible: isInBlock,
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: TextQuote,
    keys: 'Mod+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    isPossible: isInBlock,
    press: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'Code block',
    icon: SquareCode,
    keys: 'Mod+Alt+C',
    isOn: (editor) => editor.isActive('codeBlock'),
    isPossible: isInBlock,
    press: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    label: 'Dividing line',
    icon: SeparatorHorizontal,
    isPossible: isInBlock,
    press: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
]

const insertions: EditorControl[] = [
  {
    label: 'Link',
    icon: Link,
    keys: 'Mod+K',
    isOn: (editor) => editor.isActive('link'),
    isPossible: isInWords,
    press: (_editor, dialogs) => dialogs.openLink(),
  },
  { label: 'Insert image', icon: ImagePlus, press: (_editor, dialogs) => dialogs.pickImages() },
  {
    label: 'Describe the selected image',
    icon: ScanEye,
    isPossible: isAtImage,
    press: (_editor, dialogs) => dialogs.describeImage(),
  },
  {
    label: 'Caption of the selected image',
    icon: Captions,
    isPossible: isAtImage,
    press: (_editor, dialogs) => dialogs.writeCaption(),
  },
]

function hasHeaderRow(editor: Editor): boolean {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type, firstChild: row } = $from.node(depth)
    if (type.name === 'table') return row?.firstChild?.type.name === 'tableHeader'
  }
  return false
}

const tables: EditorControl[] = [
  {
    label: 'Insert table',
    icon: Grid2x2Plus,
    isPossible: (editor) => !isInTable(editor) && isInBlock(editor),
    press: (_editor, dialogs) => dialogs.openTable(),
  },
  {
    label: 'Header row',
    icon: PanelTop,
    isOn: hasHeaderRow,
    isPossible: isInTable,
    press: (editor) => editor.chain().focus().toggleHeaderRow().run(),
  },
  {
    label: 'Add row below',
    icon: BetweenHorizontalEnd,
    isPossible: isInTable,
    press: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    label: 'Add column after',
    icon: BetweenVerticalEnd,
    isPossible: isInTable,
    press: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    label: 'Delete row',
    icon: FoldVertical,
    isPossible: (editor) => editor.can().deleteRow(),
    press: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    label: 'Delete column',
    icon: FoldHorizontal,
    isPossible: (editor) => editor.can().deleteColumn(),
    press: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    label: 'Delete table',
    icon: Grid2x2X,
    isPossible: isInTable,
    press: (editor) => editor.chain().focus().deleteTable().run(),
  },
]

const history: EditorControl[] = [
  {
    label: 'Undo',
    icon: Undo2,
    keys: 'Mod+Z',
    isPossible: (editor) => editor.can().undo(),
    press: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'Redo',
    icon: Redo2,
    keys: 'Mod+Shift+Z',
    isPossible: (editor) => editor.can().redo(),
    press: (editor) => editor.chain().focus().redo().run(),
  },
]

export const controlGroups = [marks, alignments, blocks, insertions, tables, history]
