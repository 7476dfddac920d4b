import type { Editor } from '@tiptap/react'
import {
  Bold,
  Captions,
  Code,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
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
export type EditorDialogs = { openLink: () => void; pickImages: () => void; describeImage: () => void }

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

const isInWords = (editor: Editor) => !editor.isActive('codeBlock') && !editor.isActive('image')

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
    isPossible: isInWords,
    press: (editor) => editor.chain().focus().toggleTextAlign(alignment).run(),
  }),
)

const blocks: EditorControl[] = [
  {
    label: 'Bullet list',
    icon: List,
    keys: 'Mod+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    keys: 'Mod+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: TextQuote,
    keys: 'Mod+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    press: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'Code block',
    icon: SquareCode,
    keys: 'Mod+Alt+C',
    isOn: (editor) => editor.isActive('codeBlock'),
    press: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    label: 'Dividing line',
    icon: SeparatorHorizontal,
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
    icon: Captions,
    isPossible: (editor) => editor.isActive('image'),
    press: (_editor, dialogs) => dialogs.describeImage(),
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

export const controlGroups = [marks, alignments, blocks, insertions, history]
