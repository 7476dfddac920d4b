import { idSchema, versionSchema, z } from '#app/shared/schema.ts'
import { MEMBER_HEADER } from '#app/shared/staff-session.ts'
import type { Draft, StoredRecord } from '../edit-form-state.ts'
import type { EditKind } from '../edit-kind.ts'

/** Less often than in the browser: each of them is a request. */
const SEND_INTERVAL_MS = 3000
/** Browsers send no more than 64 KB after a page has gone. */
const KEEPALIVE_MAX_BYTES = 60_000

const draftSchema = z.object({
  id: idSchema,
  version: versionSchema,
  isChosen: z.boolean(),
  savedAt: z.int().check(z.nonnegative()),
  input: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
})

export const draftChangeSchema = z.union([z.object({ save: draftSchema }), z.object({ remove: idSchema })])
export type DraftChange = z.infer<typeof draftChangeSchema>

/** The id of a stored record, or 'new'. */
export const draftSubjectSchema = idSchema

/** Unsaved work of a member of staff, as the server has it. */
export type ServerDraft = { owner: string; isOwn: boolean; draft: z.infer<typeof draftSchema> }

/** Whether the server has the draft of this moment. */
export type SentDraft = { savedAt: number; isStored: boolean }

export type RemoteDraft<Input> = Omit<ServerDraft, 'draft'> & { draft: Draft<Input> }

/**
 * Unsaved work of one form on the server, beside the copy in the browser: another machine, or a colleague, can go on with it.
 * What fails here is only reported to `onSent`: the browser has the work too.
 */
export function createServerDrafts<Input extends object, Stored extends StoredRecord>(
  path: string,
  { shapeSchema }: Pick<EditKind<Input, Stored>, 'shapeSchema'>,
  owner: string,
  onSent: (outcome: SentDraft) => void = () => {},
) {
  let waiting: Draft<Input> | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  /** The id of the draft that this form has sent. */
  let sent: string | null = null
  /** Own drafts of another machine that staff have not answered; null until they are known. Sending would replace them. */
  let unanswered: Set<string> | null = null
  /** One request after the other: a removal must not overtake a save. */
  let queue: Promise<unknown> = Promise.resolve()

  function sendSoon(draft: Draft<Input>): void {
    waiting = draft
    timer ??= setTimeout(() => flush(), SEND_INTERVAL_MS)
  }

  function flush({ isLeaving = false } = {}): void {
    stop()
    if (!waiting || !unanswered || unanswered.has(waiting.id)) return
    const { id, savedAt } = waiting
    sent = id
    const storing = post({ save: waiting }, { isLeaving })
    void storing.then((isStored) => sent === id && onSent({ savedAt, isStored }))
    waiting = null
  }

  /** Nothing is sent under these ids until each was adopted or removed. */
  function holdFor(ids: string[]): void {
    unanswered = new Set(ids)
    flush()
  }

  /** Everything is saved, or taken back. */
  function removeOwn(): void {
    stop()
    waiting = null
    if (sent !== null) remove(sent)
    sent = null
  }

  /** Takes over a draft of an earlier visit: it goes when this form is saved. */
  function adopt(id: string): void {
    sent = id
    unanswered?.delete(id)
  }

  function remove(id: string): void {
    void post({ remove: id })
    unanswered?.delete(id)
    if (waiting) sendSoon(waiting)
  }

  async function find(subject: string): Promise<RemoteDraft<Input>[]> {
    try {
      const answer = await fetch(`${path}?${new URLSearchParams({ subject })}`, { redirect: 'manual' })
      const found: ServerDraft[] = answer.ok ? await answer.json() : []
      return found.flatMap(({ draft, ...about }) => {
        const input = shapeSchema.safeParse(draft.input)
        return input.success ? [{ ...about, draft: { ...draft, input: input.data } }] : []
      })
    } catch {
      return []
    }
  }

  /** Whether the server has taken it. */
  function post(change: object, { isLeaving = false } = {}): Promise<boolean> {
    const body = JSON.stringify(change)
    // Another member may sign in at this browser before it goes out, and must not get it as their own.
    const headers = { 'content-type': 'application/json', [MEMBER_HEADER]: owner }
    const keepalive = isLeaving && new Blob([body]).size <= KEEPALIVE_MAX_BYTES
    const send = () => fetch(path, { method: 'POST', body, headers, redirect: 'manual', keepalive })
    const sending = queue.then(send).then(
      ({ ok }) => ok,
      () => false,
    )
    queue = sending
    return sending
  }

  function stop(): void {
    if (timer) clearTimeout(timer)
    timer = null
  }

  return { sendSoon, flush, holdFor, adopt, removeOwn, remove, find }
}
