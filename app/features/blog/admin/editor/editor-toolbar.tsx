import type { Editor } from '@tiptap/react'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { controlGroups, type EditorControl, type EditorDialogs, HEADING_LEVELS } from './editor-controls.ts'

const PARAGRAPH = 'paragraph'
/** Value for a block without a text style, such as a code block or an image. */
const NONE = 'none'

type EditorStyleSelectProps = {
  editor: Editor | null
  style: string
  title: string
  tabIndex: number
  onFocus: () => void
}

function EditorStyleSelect({ editor, style, title, tabIndex, onFocus }: EditorStyleSelectProps) {
  const isByKeys = useRef(false)

  function change({ target }: ChangeEvent<HTMLSelectElement>) {
    const level = HEADING_LEVELS.find((level) => headingStyle(level) === target.value)
    const chain = editor?.chain()
    // Arrow keys step through the styles one by one: the focus stays in the select until the choice is made.
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

function styleAt(editor: Editor): string {
  const level = HEADING_LEVELS.find((level) => editor.isActive('heading', { level }))
  if (level) return headingStyle(level)
  return editor.isActive('paragraph') ? PARAGRAPH : NONE
}

function headingStyle(level: number): string {
  return `heading-${level}`
}

const controls = controlGroups.flat()

type EditorToolbarProps = {
  /** Null until the editor is ready; the toolbar is rendered before that. */
  editor: Editor | null
  dialogs: RefObject<EditorDialogs | null>
}

/** Roving tabindex: one tab stop; arrow keys, Home and End move within. */
export function EditorToolbar({ editor, dialogs }: EditorToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [tabStop, setTabStop] = useState(0)
  const state = useToolbarState(editor)
  const modifier = editor && /Mac/.test(navigator.platform) ? 'Cmd' : 'Ctrl'

  function move(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const items = [...(toolbar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])]
    const to = destination(event.key, items.indexOf(event.target as HTMLElement), items.length)
    if (to === null) return
    event.preventDefault()
    setTabStop(to)
    const item = items[to]
    // The toolbar is sticky, so the page must not scroll; on a phone the toolbar itself scrolls sideways.
    item?.focus({ preventScroll: true })
    if (item && toolbar.current) centre(item, toolbar.current)
  }

  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label="Formatting"
      onKeyDown={move}
      // Group separators are at the left of each group: at the start of a row they are clipped.
      className="editor-toolbar sticky top-16 z-10 flex items-center gap-x-1.5 gap-y-1 overflow-x-auto rounded-t border-line border-b bg-surface py-1.5 pr-1.5 [scrollbar-width:none] md:flex-wrap md:overflow-x-clip lg:top-0"
    >
      <div className="shrink-0 pl-1.5">
        <EditorStyleSelect
          editor={editor}
          style={state?.style ?? 'paragraph'}
          title={`Text style (${modifier}+Alt+0 to 6)`}
          tabIndex={tabStop === 0 ? 0 : -1}
          onFocus={() => setTabStop(0)}
        />
      </div>
      {controlGroups.map((group) => (
        <div
          key={group[0]?.label}
          className="before:-left-0.5 relative flex shrink-0 items-center gap-1 pl-1.5 before:absolute before:inset-y-1.5 before:w-px before:bg-line"
        >
          {group.map((control) => {
            const index = controls.indexOf(control)
            return (
              <ControlButton
                key={control.label}
                control={control}
                modifier={modifier}
                isOn={state?.isOn[index] ?? false}
                isPossible={state?.isPossible[index] ?? false}
                tabIndex={tabStop === index + 1 ? 0 : -1}
                onFocus={() => setTabStop(index + 1)}
                onPress={() => editor && dialogs.current && control.press(editor, dialogs.current)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

function destination(key: string, from: number, count: number): number | null {
  if (key === 'ArrowLeft') return (from - 1 + count) % count
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

function centre(item: HTMLElement, row: HTMLElement): void {
  const [inner, outer] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}

type ToolbarState = { style: string; isOn: boolean[]; isPossible: boolean[] }

/** As JSON, because the store compares what it is given: typing then renders the toolbar only where it changes. */
function useToolbarState(editor: Editor | null): ToolbarState | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      editor?.on('transaction', listener)
      return () => void editor?.off('transaction', listener)
    },
    [editor],
  )
  const json = useSyncExternalStore(
    subscribe,
    () => editor && JSON.stringify(stateOf(editor)),
    () => null,
  )
  return json && JSON.parse(json)
}

function stateOf(editor: Editor): ToolbarState {
  return {
    style: styleAt(editor),
    isOn: controls.map((control) => control.isOn?.(editor) ?? false),
    isPossible: controls.map((control) => control.isPossible?.(editor) ?? true),
  }
}

type ControlButtonProps = {
  control: EditorControl
  modifier: 'Ctrl' | 'Cmd'
  isOn: boolean
  isPossible: boolean
  tabIndex: number
  onFocus: () => void
  onPress: () => void
}

function ControlButton(props: ControlButtonProps) {
  const { control, modifier, isOn, isPossible, tabIndex, onFocus, onPress } = props
  const { label, icon: Icon, keys } = control
  return (
    <button
      type="button"
      aria-label={label}
      title={keys ? `${label} (${keys.replace('Mod', modifier)})` : label}
      aria-keyshortcuts={keys?.replace('Mod', modifier === 'Cmd' ? 'Meta' : 'Control')}
      aria-pressed={control.isOn ? isOn : undefined}
      // Unlike `disabled`, this keeps the button reachable by keyboard.
      aria-disabled={isPossible ? undefined : true}
      tabIndex={tabIndex}
      // Keeps the text cursor in the editor.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={() => isPossible && onPress()}
      className="grid size-11 place-items-center rounded border border-transparent outline-offset-1 hover:bg-clay-soft aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-control aria-pressed:border-clay aria-pressed:bg-clay-soft aria-pressed:text-clay pointer-fine:size-9"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
