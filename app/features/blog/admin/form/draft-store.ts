import { company } from '#app/shared/company.ts'
import { z } from '#app/shared/schema.ts'
import { POST_STATUSES } from '../../post.ts'
import { isSameInput } from './post-form-state.ts'

/** The shape alone: unsaved work may break every rule of a post and is kept all the same. */
const draftSchema = z.object({
  savedAt: z.number(),
  id: z.string(),
  version: z.number().nullable(),
  baseStatus: z.enum(POST_STATUSES).nullable().default(null),
  /** The form that wrote it. Two tabs may show the same post. */
  tab: z.string(),
  input: z.object({
    title: z.string(),
    content: z.string(),
    excerpt: z.string(),
    featuredImage: z.string().nullable(),
    status: z.enum(POST_STATUSES),
    writer: z.enum(company.writers).catch(company.writers[0]),
    category: z.string(),
    tags: z.string(),
  }),
})

type StoredDraft = z.infer<typeof draftSchema>
export type Draft = Omit<StoredDraft, 'tab'>
export type KeptDraft = { key: string; isSetAside: boolean; draft: Draft }
export type KeepOutcome = { ok: true } | { ok: false; problem: string }

type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const KINDS = ['post', 'set-aside'] as const
const FULL = 'This browser cannot keep unsaved work (its storage is full).'
const FORBIDDEN = 'This browser cannot keep unsaved work (it allows no storage).'

/** A post's id, or 'new' for the one that is not stored yet. */
export function subjectOf({ id, version }: { id: string; version: number | null }): string {
  return version === null ? 'new' : id
}

/**
 * Unsaved work in the browser. A form overwrites and removes only what it has written itself, or what a person has
 * told it to: work of another tab, or of yesterday, stays until somebody decides. Keys begin with the owner's `prefix`.
 */
export function createDraftStore(
  prefix: string,
  tab: string,
  open: () => BrowserStorage = () => localStorage,
) {
  let own: { key: string; subject: string } | null = null

  function keep(draft: Draft): KeepOutcome {
    const subject = subjectOf(draft)
    // The first save of a new post gives it a subject of its own.
    if (own && own.subject !== subject) forget()
    const key = own && isMine(own.key) ? own.key : freeKey(`${prefix}post:${subject}`)
    const outcome = write(key, draft)
    if (outcome.ok) own = { key, subject }
    return outcome
  }

  /** Room is made first: two copies of a long post may be more than the browser takes. */
  function setAside(draft: Draft): KeepOutcome {
    const before = own
    const kept = before && isMine(before.key) ? read(before.key) : null
    forget()
    const key = `${prefix}set-aside:${subjectOf(draft)}`
    const outcome = write(read(key) ? `${key}:${draft.savedAt}` : key, draft)
    if (!outcome.ok && before && kept && write(before.key, kept).ok) own = before
    return outcome
  }

  /** From now on this form's own. */
  function adopt({ key, draft }: KeptDraft): void {
    if (!write(key, draft).ok) return
    own = { key, subject: subjectOf(draft) }
    discard({ draft })
  }

  function forget(): void {
    if (own && isMine(own.key)) remove(own.key)
    own = null
  }

  /** With every copy of it that another form has kept. */
  function discard({ draft }: Pick<KeptDraft, 'draft'>): void {
    for (const kept of list(subjectOf(draft))) if (isSame(kept, draft)) remove(kept.key)
  }

  function remove(key: string): void {
    try {
      open().removeItem(key)
    } catch {
      // Where nothing can be stored there is nothing to remove.
    }
  }

  /** What other forms have left about a post, the newest first; of several copies the newest one. */
  function find(subject: string): KeptDraft[] {
    const all = list(subject)
    return all.filter((kept) => all.find((one) => isSame(one, kept.draft)) === kept)
  }

  function list(subject: string): KeptDraft[] {
    const found: KeptDraft[] = []
    for (const key of keys()) {
      if (key === own?.key) continue
      const kind = KINDS.find((one) => key.startsWith(`${prefix}${one}:`))
      const rest = key.slice(`${prefix}${kind}:`.length)
      if (!kind || (rest !== subject && !rest.startsWith(`${subject}:`))) continue
      const stored = read(key)
      if (!stored) continue
      const { tab: _, ...draft } = stored
      found.push({ key, isSetAside: kind === 'set-aside', draft })
    }
    return found.sort((one, other) => other.draft.savedAt - one.draft.savedAt)
  }

  function freeKey(key: string): string {
    const holder = read(key)
    return holder && holder.tab !== tab ? `${key}:${tab}` : key
  }

  function isMine(key: string): boolean {
    return read(key)?.tab === tab
  }

  function keys(): string[] {
    try {
      const storage = open()
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    } catch {
      return []
    }
  }

  function read(key: string): StoredDraft | null {
    try {
      return draftSchema.safeParse(JSON.parse(open().getItem(key) ?? 'null')).data ?? null
    } catch {
      return null
    }
  }

  function write(key: string, draft: Draft): KeepOutcome {
    try {
      open().setItem(key, JSON.stringify({ ...draft, tab } satisfies StoredDraft))
      return { ok: true }
    } catch (error) {
      return { ok: false, problem: error instanceof Error && isQuota(error) ? FULL : FORBIDDEN }
    }
  }

  return { keep, setAside, adopt, forget, discard, find }
}

function isSame(kept: KeptDraft, { input }: Draft): boolean {
  return isSameInput(kept.draft.input, input)
}

function isQuota({ name }: Error): boolean {
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED'
}
