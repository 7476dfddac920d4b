import './editor.css'
import type { Editor } from '@tiptap/react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { RichHtml } from '#app/ui/rich-html.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { EDITOR_NOT_LOADED } from '../blog-admin-texts.ts'
import type { EditorDialogs } from './editor-controls.ts'
import type { EditorDeskProps } from './editor-desk.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'

/** A line to type in where there is no text yet. */
const EMPTY_LINE = '<p><br></p>'

const EditorDesk = lazy(loadDesk)

/** The editor's library is lazy-loaded. Until it is there, and if it fails, the browser's own editing has to do. */
async function loadDesk() {
  try {
    return { default: (await import('./editor-desk.tsx')).EditorDesk }
  } catch {
    return { default: EditorFailure }
  }
}

type RichTextEditorProps = {
  /** The accessible name of the editor. */
  label: string
  /** The initial content; change `key` to reset the editor. */
  initialHtml: string
  /** Whether `initialHtml` comes from the server, which has sanitised it: then it is shown, and edited, at once. */
  isSanitized: boolean
  onChange: (html: string) => void
  /** The id of the element with the hint or error message. */
  describedBy?: string | undefined
  isInvalid?: boolean
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { label, onChange, describedBy, isInvalid = false } = props
  const [{ initialHtml, isSanitized }] = useState(props)
  const shownHtml = isSanitized ? initialHtml || EMPTY_LINE : ''
  const box = useRef<HTMLDivElement>(null)
  const dialogs = useRef<EditorDialogs>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const isHydrated = useIsHydrated()
  const told = useRef(initialHtml)
  const isComposing = useRef(false)

  function tell(html: string) {
    if (html === told.current) return
    told.current = html
    onChange(html)
  }

  /** What was typed before the editor was there. */
  function tellEarly() {
    if (editor || !box.current || !isSanitized) return
    const html = box.current.innerHTML
    if (html === asBrowserWrites(shownHtml)) tell(initialHtml)
    else tell(hasContent(box.current) ? html : '')
  }

  const tellAtStart = useEffectEvent(tellEarly)
  useEffect(() => tellAtStart(), [])

  return (
    <div
      className={`editor-frame min-w-0 rounded border bg-surface ${isInvalid ? 'border-danger' : 'border-control'}`}
    >
      <EditorToolbar editor={editor} dialogs={dialogs} />
      {isHydrated && (
        <Suspense fallback={null}>
          <EditorDesk
            box={box}
            editor={editor}
            dialogs={dialogs}
            initialHtml={initialHtml}
            isShown={isSanitized}
            isEdited={() => told.current !== initialHtml}
            isComposing={isComposing}
            onStart={setEditor}
            onText={tell}
          />
        </Suspense>
      )}
      <RichHtml
        ref={box}
        html={shownHtml}
        className="ProseMirror prose"
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        contentEditable={isSanitized || undefined}
        // It may have been edited before hydration.
        suppressHydrationWarning
        onInput={tellEarly}
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={() => {
          isComposing.current = false
        }}
      />
    </div>
  )
}

/** The same HTML, with quotes, entities and closing tags as the browser writes them. */
function asBrowserWrites(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.innerHTML
}

function hasContent(box: HTMLElement): boolean {
  return box.textContent.trim() !== '' || box.querySelector('img, hr') !== null
}

function EditorFailure(_: EditorDeskProps) {
  return (
    <p role="alert" className="border-line border-b px-4 py-2 text-danger text-sm">
      {EDITOR_NOT_LOADED}
    </p>
  )
}
