import './editor.css'
import { EditorContent, useEditor } from '@tiptap/react'
import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { UploadProgress } from '#app/ui/upload/upload-progress.tsx'
import { backToText } from './back-to-text.ts'
import { createExtensions, type WritingEvents } from './editor-extensions.ts'
import { htmlOf } from './editor-html.ts'
import { EditorImageDialog } from './editor-image-dialog.tsx'
import { EditorLinkDialog } from './editor-link-dialog.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { useEditorImages } from './use-editor-images.ts'

type RichTextEditorProps = {
  /** Names the text for people who do not see it. */
  label: string
  /** What the editor starts with; a new `key` makes it start anew. */
  initialHtml: string
  onChange: (html: string) => void
  /** The id of what explains the text, or what is wrong with it. */
  describedBy?: string | undefined
  isInvalid?: boolean
}

/** Room for the top bar and two rows of tools, under which the line that is written must not end up. */
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
  const editorProps = useMemo(
    () => ({
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
  /** What the editor makes of `initialHtml` before anybody has changed it, and what was told last. */
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
    // The same file may be chosen once more.
    target.value = ''
  }

  useEffect(() => {
    events.current = {
      onFiles: images.insertFiles,
      // Quick fingers press it before the browser has told the editor what they selected.
      onLinkShortcut: () => requestAnimationFrame(() => setTimeout(openLink)),
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
