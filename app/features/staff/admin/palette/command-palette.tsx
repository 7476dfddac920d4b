import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import { Input } from '#app/ui/field.tsx'
import { RECORDS_NOT_FOUND } from '../staff-admin-texts.ts'
import { type FoundRecords, fitting, PALETTE_MAX_LENGTH, type PaletteItem } from './palette.ts'

const PAUSE_MS = 150

type CommandPaletteProps = { items: PaletteItem[]; onClose: () => void }

/** Any screen, record or form of the admin area by its name, without the mouse. */
export default function CommandPalette({ items, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { data: found, load } = useFetcher<FoundRecords>()
  const navigate = useNavigate()
  const id = useId()
  const words = typed.trim()
  // What was found for other words is not offered for these.
  const records = found?.typed === words ? found.items : undefined
  const shown = words === '' ? items : [...fitting(items, words), ...(records ?? [])]
  const index = Math.min(active, shown.length - 1)
  const ask = useEffectEvent((query: string) =>
    load(`${href('/admin/find')}?${new URLSearchParams({ q: query })}`),
  )

  useEffect(() => {
    if (words === '') return
    const timer = setTimeout(() => void ask(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])

  function open(item: PaletteItem | undefined) {
    if (!item) return
    onClose()
    void navigate(item.to)
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && shown.length > 0) {
      event.preventDefault()
      const next = (index + step + shown.length) % shown.length
      setActive(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      open(shown[index])
    }
  }

  return (
    <Dialog title="Go to" isOpen onClose={onClose}>
      <Input
        type="search"
        role="combobox"
        aria-label="Screen, post, position, client, event, message or application"
        aria-expanded={shown.length > 0}
        aria-controls={id}
        aria-activedescendant={shown.length > 0 ? `${id}-${index}` : undefined}
        autoComplete="off"
        autoFocus
        maxLength={PALETTE_MAX_LENGTH}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={press}
        className="[&::-webkit-search-cancel-button]:appearance-none"
      />
      <p role="status" className="mt-3 text-muted text-sm">
        {records === null && RECORDS_NOT_FOUND}
        {shown.length === 0 && records && 'Nothing found.'}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label="Destinations"
        className="grid max-h-[50dvh] grid-cols-1 overflow-y-auto"
      >
        {shown.map((item, position) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles the keys, as for any combobox
          <div
            key={`${item.kind} ${item.to}`}
            id={`${id}-${position}`}
            role="option"
            tabIndex={-1}
            aria-selected={position === index}
            onClick={() => open(item)}
            onPointerMove={() => setActive(position)}
            className="flex min-h-11 cursor-pointer items-center gap-4 rounded px-3 aria-selected:bg-clay-soft"
          >
            <span dir="auto" className="min-w-0 truncate">
              {item.label}
            </span>
            <span className="ml-auto shrink-0 text-muted text-sm">{item.kind}</span>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
