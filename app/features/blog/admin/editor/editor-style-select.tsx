import type { Editor } from '@tiptap/react'
import { type ChangeEvent, useRef } from 'react'
import { HEADING_LEVELS } from './editor-extensions.ts'

const PARAGRAPH = 'paragraph'
/** A code block or an image has no style of this kind. */
const NONE = 'none'

type EditorStyleSelectProps = {
  editor: Editor | null
  style: string
  title: string
  tabIndex: number
  onFocus: () => void
}

export function EditorStyleSelect({ editor, style, title, tabIndex, onFocus }: EditorStyleSelectProps) {
  const isByKeys = useRef(false)

  function change({ target }: ChangeEvent<HTMLSelectElement>) {
    const level = HEADING_LEVELS.find((level) => headingStyle(level) === target.value)
    const chain = editor?.chain()
    // The arrow keys go through the styles one by one: whoever uses them is not done yet.
    if (!isByKeys.current) chain?.focus()
    if (level) chain?.setHeading({ level }).run()
    else chain?.setParagraph().run()
  }

  return (
    <select
      aria-label="Text style"
      title={title}
      value={style}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onPointerDown={() => {
        isByKeys.current = false
      }}
      onKeyDown={() => {
        isByKeys.current = true
      }}
      onChange={change}
      className="min-h-11 rounded border border-control bg-surface px-2 outline-offset-1 pointer-fine:min-h-9"
    >
      <option value={PARAGRAPH}>Paragraph</option>
      {HEADING_LEVELS.map((level) => (
        <option key={level} value={headingStyle(level)}>
          Heading {level}
        </option>
      ))}
      <option value={NONE} disabled hidden>
        No style
      </option>
    </select>
  )
}

export function styleAt(editor: Editor): string {
  const level = HEADING_LEVELS.find((level) => editor.isActive('heading', { level }))
  if (level) return headingStyle(level)
  return editor.isActive('paragraph') ? PARAGRAPH : NONE
}

function headingStyle(level: number): string {
  return `heading-${level}`
}
