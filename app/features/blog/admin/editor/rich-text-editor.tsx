import './editor.css'
import { Fragment, type Node } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, EditorContent, getHTMLFromFragment, useEditor } from '@tiptap/react'
import { type ChangeEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { UploadProgress } from '#app/ui/upload/image-upload.tsx'
import { EditorImageDialog, EditorLinkDialog } from './editor-dialogs.tsx'
import { createExtensions, type WritingEvents } from './editor-extensions.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { backToText, useEditorImages } from './use-editor-images.ts'

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
  const html = getHTMLFromFragment(Fragment.from(block), editor.schema)
  written.set(block, html)
  return html
}

function isEmptyParagraph(block: Node | undefined): boolean {
  return block?.type.name === 'paragraph' && block.content.size === 0
}

type RichTextEditorProps = {
  /** The accessible name of the editor. */
  label: string
  /** The initial content; change `key` to reset the editor. */
  initialHtml: string
  onChange: (html: string) => void
  /** The id of the element with the hint or error message. */
  describedBy?: string | undefined
  isInvalid?: boolean
}

/** Scroll margin for the top bar and two rows of tools, so that they do not cover the current line. */
const SCROLL_ROOM = { top: 180, right: 0, bottom: 48, left: 0 }

export function RichTextEditor(props: RichTextEditorProps) {
  const { label, onChange, describedBy, isInvalid = false } = props
  const [initialHtml] = useState(props.initialHtml)
  const [isLinking, setIsLinking] = useState(false)
  const filePicker = useRef<HTMLInputElement>(null)
  const events = useRef<WritingEvents>({ onFiles: () => {}, onLinkShortcut: () => {} })
  const [extensions] = useState(() =>
    createExtensions({
      onFiles: (files, position) => events.current.onFiles(files, position),
      onLinkShortcut: () => events.current.onLinkShortcut(),
    }),
  )
  const isAsking = useRef(false)
  const editorProps = useMemo(
    () => ({
      handleDOMEvents: {
        // A dialog that closes on Escape restores the focus at once, but not the cursor: the next key would type at
        // the start of the text.
        focus: (view: EditorView) => {
          if (isAsking.current) view.focus()
        },
      },
      attributes: {
        class: 'prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      },
      scrollMargin: SCROLL_ROOM,
      scrollThreshold: SCROLL_ROOM,
    }),
    [label, describedBy, isInvalid],
  )
  /** The editor's own HTML for `initialHtml` before any edit, and the HTML reported last. */
  const unchanged = useRef<string>(null)
  const told = useRef(initialHtml)
  const editor = useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    extensions,
    editorProps,
    content: initialHtml,
    onCreate: ({ editor }) => {
      unchanged.current = htmlOf(editor)
    },
    onUpdate: ({ editor }) => {
      const html = htmlOf(editor)
      const text = html === unchanged.current ? initialHtml : html
      if (text === told.current) return
      told.current = text
      onChange(text)
    },
  })
  const images = useEditorImages(editor)

  function openLink() {
    if (editor && !editor.isActive('codeBlock') && !editor.isActive('image')) setIsLinking(true)
  }

  function closeLink() {
    backToText(editor, () => setIsLinking(false))
  }

  function takeFiles({ target }: ChangeEvent<HTMLInputElement>) {
    if (editor && target.files) images.insertFiles([...target.files], editor.state.selection.to)
    // Without the reset, choosing the same file again fires no change event.
    target.value = ''
  }

  useLayoutEffect(() => {
    isAsking.current = isLinking || images.question !== null
  })

  useEffect(() => {
    events.current = {
      onFiles: images.insertFiles,
      onLinkShortcut: () => {
        // The browser reports a selection a moment later than it makes it, and the shortcut may come in between.
        document.dispatchEvent(new Event('selectionchange'))
        openLink()
      },
    }
  })

  return (
    <div
      className={`editor-frame min-w-0 rounded border bg-surface ${isInvalid ? 'border-danger' : 'border-control'}`}
    >
      <EditorToolbar
        editor={editor}
        dialogs={{
          openLink,
          pickImages: () => filePicker.current?.click(),
          describeImage: images.askAboutSelected,
        }}
      />
      <input ref={filePicker} type="file" accept="image/*" multiple hidden onChange={takeFiles} />
      {images.running && (
        <div className="border-line border-b px-4 py-1.5">
          <UploadProgress running={images.running} onCancel={images.cancel} />
        </div>
      )}
      {editor ? (
        <EditorContent editor={editor} />
      ) : (
        <div className="h-[28rem] p-6">
          <Skeleton className="h-full" />
        </div>
      )}
      {editor && isLinking && <EditorLinkDialog editor={editor} onClose={closeLink} />}
      {images.question && (
        <EditorImageDialog
          key={images.question.id}
          address={images.question.address}
          initialText={images.question.text}
          onSave={(text) => images.question && images.answer(images.question, text)}
          onClose={() => images.question && images.answer(images.question, null)}
        />
      )}
    </div>
  )
}
