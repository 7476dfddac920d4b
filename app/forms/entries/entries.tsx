import { NotebookPen } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type Ref, useEffect, useEffectEvent, useState } from 'react'
import { formatDateTime, isoDateTime } from '#app/shared/dates.ts'
import { type Delivery, describeDelivery } from '#app/shared/delivery.ts'
import { newId } from '#app/shared/ids.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Textarea } from '#app/ui/field.tsx'
import { useDeliveryOfEntry } from '#app/ui/list/followed-deliveries.ts'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { useDraftPrefix } from '../edit/drafts/draft-owner.tsx'
import { ENTRY_MAX_LENGTH, type ShownEntry } from './entry.schema.ts'
import { readUnsent, restOf, storeUnsent, type UnsentEntry } from './unsent-entry.ts'

type EntryListProps<Kind extends string> = {
  label: string
  entries: ShownEntry<Kind>[]
  /** What each kind is called, such as 'Note'. */
  names: Record<Kind, string>
  /** Kinds that everybody may take back; notes only their author. */
  freeKinds?: Kind[]
  onRemove: (entry: ShownEntry<Kind>) => void
}

/** What staff wrote about a record and to the person who sent it, the oldest first. */
export function EntryList<Kind extends string>(props: EntryListProps<Kind>) {
  const { label, entries, names, freeKinds = [], onRemove } = props
  const isScripted = useIsHydrated()
  if (entries.length === 0) return null
  return (
    <ol aria-label={label} className="grid gap-4">
      {entries.map((entry) => {
        const { id, kind, author, text, createdAt, delivery, isOwn } = entry
        const isRemovable = kind === 'note' ? isOwn : freeKinds.includes(kind)
        return (
          <li
            key={id}
            className={`rounded border border-line border-l-4 px-4 py-3 ${kind === 'note' ? 'border-l-sun' : 'border-l-forest'}`}
          >
            <div className="flex items-start justify-between gap-3 text-muted text-sm">
              <p className="min-w-0">
                {`${names[kind]} by `}
                <bdi>{author}</bdi>
                {', '}
                <time dateTime={isoDateTime(createdAt)}>{formatDateTime(createdAt)}</time>
              </p>
              {isRemovable && (
                <button
                  type="button"
                  disabled={!isScripted}
                  aria-label={kind === 'note' ? 'Delete this note' : `Take back: ${names[kind]}`}
                  onClick={() => onRemove(entry)}
                  className="inline-flex min-h-6 pointer-coarse:min-h-11 shrink-0 items-center underline underline-offset-4 hover:text-ink"
                >
                  {kind === 'note' ? 'Delete' : 'Take back'}
                </button>
              )}
            </div>
            {text !== '' && (
              <p dir="auto" className="wrap-anywhere mt-1 max-w-[70ch] whitespace-pre-wrap">
                {text}
              </p>
            )}
            <EntryDelivery id={id} delivery={delivery} what={names[kind]} />
          </li>
        )
      })}
    </ol>
  )
}

function EntryDelivery({ id, delivery, what }: { id: string; delivery: Delivery | null; what: string }) {
  const latest = useDeliveryOfEntry(id, delivery)
  if (!latest) return null
  const look = latest.state === 'dead' ? 'font-semibold text-danger' : 'text-muted'
  return <p className={`mt-1 text-sm ${look}`}>{describeDelivery(latest, { what, isConfigured: true })}</p>
}

type NoteFormProps = {
  /** The record that the note is about, such as 'message:1'. */
  record: string
  entries: { id: string; text: string }[]
  isBusy: boolean
  onSend: (note: { entryId: string; text: string }) => void
  field?: Ref<HTMLTextAreaElement>
}

/** A note that only staff see. */
export function NoteForm({ record, entries, isBusy, onSend, field }: NoteFormProps) {
  const { text, setText, entryId } = useEntryText({ name: `${record}:note`, entries, empty: '' })
  const isScripted = useIsHydrated()

  function send() {
    if (!isBusy && text.trim() !== '') onSend({ entryId, text })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }

  return (
    <form onSubmit={submit} className="grid max-w-[70ch] gap-4">
      <Field
        label="Note"
        hint={
          <>
            Only staff see notes.<span className="pointer-coarse:hidden"> Ctrl and Enter add it.</span>
          </>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={2}
            dir="auto"
            maxLength={ENTRY_MAX_LENGTH}
            value={text}
            disabled={!isScripted}
            onKeyDown={sendByKey}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        look="secondary"
        aria-disabled={isBusy}
        disabled={!isScripted || text.trim() === ''}
        className="justify-self-start"
      >
        <NotebookPen aria-hidden="true" className="size-5" />
        Add note
      </Button>
    </form>
  )
}

type EntryTextOptions = {
  name: string
  entries?: { id: string; text: string }[]
  empty: string
  templates?: readonly { text: string }[]
}

/** An unsent text, which survives closing its record; once it is stored, the next one begins. */
export function useEntryText({ name, entries = [], empty, templates = [] }: EntryTextOptions) {
  const key = useDraftPrefix() + name
  const [entry, setEntry] = useState<UnsentEntry>(() => ({ id: newId(), text: empty }))

  useEffect(() => {
    const unsent = readUnsent(key)
    if (unsent) setEntry(unsent)
  }, [key])

  const stored = entries.find((one) => one.id === entry.id)
  const beginNext = useEffectEvent((sent: { text: string }) => {
    change({ id: newId(), text: restOf(entry, sent) ?? empty })
  })
  useEffect(() => {
    if (stored) beginNext(stored)
  }, [stored])

  /** A template is chosen anew the next time: what it would say may have been decided otherwise meanwhile. */
  function change(next: UnsentEntry) {
    setEntry(next)
    const isOwn = next.text !== empty && templates.every(({ text }) => text !== next.text)
    storeUnsent(key, isOwn ? next : null)
  }

  return {
    text: entry.text,
    entryId: entry.id,
    setText: (text: string) => change({ ...entry, text }),
    /** What was typed stays stored while a template is looked at. */
    chooseText: (text: string) => setEntry({ ...entry, text }),
    /** After another text went out under this id. */
    renew: () => change({ ...entry, id: newId() }),
  }
}
