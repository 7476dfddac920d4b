import { newId } from '#app/shared/ids.ts'
import { idSchema, z } from '#app/shared/schema.ts'
import { type Draft, differingFields, type StoredRecord } from '../edit-form-state.ts'
import type { EditKind } from '../edit-kind.ts'

export type FoundDraft<Input> = {
  key: string
  isSetAside: boolean
  isOfThisTab: boolean
  /** Set for what the server has, and this browser has not. */
  remote?: { owner: string; isOwn: boolean }
  draft: Draft<Input>
}
export type PersistOutcome = { ok: true } | { ok: false; problem: string }

type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const FULL = 'This browser cannot keep unsaved work (its storage is full).'
const FORBIDDEN = 'This browser cannot keep unsaved work (it allows no storage).'

/** The id of a stored record, or 'new'. */
export function subjectOf({ id, version }: { id: string; version: number | null }): string {
  return version === null ? 'new' : id
}

/**
 * Unsaved work of one form in the browser. A form overwrites and removes only drafts that it has written itself, or that
 * staff told it to: drafts of another form, or of an earlier visit, stay until staff decide. Keys begin with the owner's
 * `prefix`.
 */
export function createDraftStore<Input extends object, Stored extends StoredRecord>(
  prefix: string,
  { name, shapeSchema }: Pick<EditKind<Input, Stored>, 'name' | 'shapeSchema'>,
  open: () => BrowserStorage = () => localStorage,
) {
  const form = newId()
  const schema = z.object({
    savedAt: z.number(),
    id: idSchema,
    version: z.nullable(z.number()),
    isChosen: z._default(z.boolean(), false),
    isSetAside: z._default(z.boolean(), false),
    /** The form that wrote it, and its tab. The id of a tab survives a reload. */
    form: z._default(z.string(), ''),
    tab: z.string(),
    input: shapeSchema,
  })
  let own: { key: string; subject: string } | null = null

  function persist(draft: Draft<Input>): PersistOutcome {
    const subject = subjectOf(draft)
    // The first save of a new record changes the subject from 'new' to its id.
    if (own && own.subject !== subject) removeOwn()
    const key = own && isMine(own.key) ? own.key : newKey(subject)
    const outcome = write(key, draft)
    if (outcome.ok) own = { key, subject }
    return outcome
  }

  /** Removes the own draft first: two copies of a long text may exceed the storage quota. */
  function setAside(draft: Draft<Input>): PersistOutcome {
    const before = own
    const stored = before && isMine(before.key) ? read(before.key) : null
    removeOwn()
    const outcome = write(newKey(subjectOf(draft)), draft, true)
    if (!outcome.ok && before && stored && write(before.key, stored).ok) own = before
    return outcome
  }

  /** Takes ownership of a found draft. */
  function adopt({ key, draft }: FoundDraft<Input>): void {
    if (!write(key, draft).ok) return
    own = { key, subject: subjectOf(draft) }
    discard({ draft })
  }

  function removeOwn(): void {
    if (own && isMine(own.key)) remove(own.key)
    own = null
  }

  /** Deletes a draft and its copies from other forms. */
  function discard({ draft }: Pick<FoundDraft<Input>, 'draft'>): void {
    for (const found of list(subjectOf(draft))) if (isSame(found, draft)) remove(found.key)
  }

  function remove(key: string): void {
    try {
      open().removeItem(key)
    } catch {
      // Without storage there is nothing to remove.
    }
  }

  /** The drafts of other forms for a subject, newest first, without duplicates. */
  function find(subject: string): FoundDraft<Input>[] {
    const all = list(subject)
    return all.filter((found) => all.find((one) => isSame(one, found.draft)) === found)
  }

  function list(subject: string): FoundDraft<Input>[] {
    carryOverDrafts(prefix, tabId())
    const place = `${prefix}${name}:${subject}`
    return keys()
      .filter((key) => key !== own?.key && (key === place || key.startsWith(`${place}:`)))
      .flatMap((key) => {
        const stored = read(key)
        if (!stored) return []
        const { tab, form: _, isSetAside, ...draft } = stored
        return [{ key, isSetAside, isOfThisTab: tab === tabId(), draft }]
      })
      .sort((one, other) => other.draft.savedAt - one.draft.savedAt)
  }

  function newKey(subject: string): string {
    return `${prefix}${name}:${subject}:${newId()}`
  }

  function isMine(key: string): boolean {
    return read(key)?.form === form
  }

  function keys(): string[] {
    try {
      const storage = open()
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    } catch {
      return []
    }
  }

  function read(key: string): z.infer<typeof schema> | null {
    try {
      return schema.safeParse(JSON.parse(open().getItem(key) ?? 'null')).data ?? null
    } catch {
      return null
    }
  }

  function write(key: string, draft: Draft<Input>, isSetAside = false): PersistOutcome {
    try {
      open().setItem(key, JSON.stringify({ ...draft, isSetAside, form, tab: tabId() }))
      return { ok: true }
    } catch (error) {
      return { ok: false, problem: error instanceof Error && isQuota(error) ? FULL : FORBIDDEN }
    }
  }

  return { persist, setAside, adopt, removeOwn, discard, find }
}

function isSame<Input extends object>({ draft }: FoundDraft<Input>, { input }: Draft<Input>): boolean {
  return differingFields(draft.input, input).length === 0
}

function isQuota({ name }: Error): boolean {
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED'
}

const TAB_KEY = 'draft-tab'
let tab: string | null = null

/** The id of this tab, which survives a reload. */
function tabId(): string {
  if (tab !== null) return tab
  try {
    tab = sessionStorage.getItem(TAB_KEY) ?? newId()
    sessionStorage.setItem(TAB_KEY, tab)
  } catch {
    tab ??= newId()
  }
  return tab
}

/**
 * Earlier releases stored short work in sessionStorage, posts set aside under a separate key, and with each post the
 * status that it started with. Such drafts are moved to the current format.
 */
function carryOverDrafts(prefix: string, tab: string): void {
  try {
    for (const key of keysOf(sessionStorage, prefix)) {
      move(sessionStorage, key, `${key}:${newId()}`, { savedAt: Date.now(), tab })
    }
    for (const key of keysOf(localStorage, prefix)) {
      const [kind, subject] = key.slice(prefix.length).split(':')
      const isSetAside = kind === 'set-aside'
      if (!isSetAside && !localStorage.getItem(key)?.includes('"baseStatus"')) continue
      move(localStorage, key, `${prefix}post:${subject}:${newId()}`, { isSetAside })
    }
  } catch {
    // Without storage there is nothing to move.
  }
}

function keysOf(storage: Storage, prefix: string): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(prefix))
}

function move(from: Storage, key: string, to: string, change: object): void {
  const text = from.getItem(key) ?? ''
  from.removeItem(key)
  const { baseStatus = null, ...draft } = JSON.parse(text)
  const isChosen = baseStatus !== null && baseStatus !== draft.input?.status
  try {
    localStorage.setItem(to, JSON.stringify({ ...draft, isChosen, ...change }))
  } catch {
    from.setItem(key, text)
  }
}
