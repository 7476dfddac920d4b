import type { ChangeOutcome } from '#app/forms/edit/answer-change.server.ts'
import { insertEntry, isEntryOf, setEntryRemoved } from '#app/forms/entries/entries-repository.server.ts'
import { type ActivityEntry, listRecordedAt, recordActivity } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { moveToTrash } from '#app/platform/db/trash.server.ts'
import { enqueue, holdDeliveries } from '#app/platform/outbox/outbox.server.ts'
import { sendLatestAgain, UNSENT } from '#app/platform/outbox/send-again.server.ts'
import type { Services } from '#app/platform/services.ts'
import { describeAssignment, describeStatusChange, isStatusChange } from '#app/shared/activity.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import {
  CONTACT_REPLY,
  type ContactMessage,
  isContactDeliveryConfigured,
  type Undelivered,
} from '../message.ts'
import {
  countMessages,
  findLastReplyId,
  isReplied,
  listReferences,
  lockContactMessage,
  setMessageRead,
  updateMessage,
} from '../messages-repository.server.ts'
import { sendMessageAgain, sendMessagesAgain } from '../submit-message.server.ts'
import { readMessage } from './list-messages.server.ts'
import type { MessageChange, MessageChangeResult, RowChange } from './message-change.schema.ts'
import { type Assignee, UNREAD_SHOWN_MAX } from './message-rows.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'env'>
type TransactionDeps = Pick<Services, 'db' | 'clock'>
type Context = { actor: Actor; assignees: Assignee[] }

type Options = {
  change: MessageChange
  actor: Actor
  /** The members of staff who may have a message assigned. */
  listAssignees: (db: Db) => Promise<Assignee[]>
}

/** Applies a change of the inbox. */
export async function changeMessages(
  deps: Deps,
  { change, actor, listAssignees }: Options,
): Promise<ChangeOutcome<MessageChangeResult>> {
  requirePermission(actor, 'messages')
  const { db, clock } = deps
  if (!isPossible(change, deps.env)) return { result: { ok: false }, status: 409 }
  if (change.intent === 'send all again') {
    const count = await db
      .transaction()
      .execute((trx) => sendAllAgain({ ...deps, db: trx }, change.show, actor))
    return { result: { ok: true, count }, status: 200 }
  }
  const { intent, id } = change
  const assignees = intent === 'assign' || intent === 'undo' ? await listAssignees(db) : []
  const apply = (trx: Db) => changeRow({ db: trx, clock }, change, { actor, assignees })
  const outcome = await db.transaction().execute(apply)
  if (!outcome) return { result: { ok: false }, status: 404 }
  if (outcome === 'conflict') {
    return { result: { ok: false, message: await readMessage({ db }, { id, actor }) }, status: 409 }
  }
  const unread = await countMessages(db, { show: 'unread', max: UNREAD_SHOWN_MAX + 1 })
  const message = await readMessage({ db }, { id, actor })
  return { result: { ok: true, change: { intent, id, message }, unread }, status: 200 }
}

/** Whether this server is configured to send what the change wants to have sent. */
function isPossible({ intent }: MessageChange, env: Deps['env']): boolean {
  if (intent === 'reply' || intent === 'send reply again') return Boolean(env.SMTP_URL)
  if (intent === 'send again' || intent === 'send all again') return isContactDeliveryConfigured(env)
  return true
}

/** False if there is no such message, or the change does not apply to it. */
async function changeRow(
  deps: TransactionDeps,
  change: RowChange,
  context: Context,
): Promise<boolean | 'conflict'> {
  const { db, clock } = deps
  const { id } = change
  const { actor } = context
  const message = await lockContactMessage(db, id)
  if (!message) return false
  const now = clock()
  const record = (entry: Pick<ActivityEntry, 'action' | 'details'>) =>
    recordActivity(db, now, { actor, record: recordOf(message), ...entry })
  switch (change.intent) {
    case 'read':
    case 'unread':
      if ((message.readAt !== null) === (change.intent === 'read')) return true
      await setMessageRead(db, id, change.intent === 'read' ? now : null)
      await record({ action: 'changed', details: `marked as ${change.intent}` })
      return true
    case 'delete':
      await moveToTrash(db, 'contact_messages', { id, at: now, by: actor.name })
      await holdDeliveries(db, id)
      await record({ action: 'deleted' })
      return true
    case 'send again':
      if (!(await sendMessageAgain(deps, id))) return false
      await record({ action: 'sent-again' })
      return true
    case 'send reply again':
      if (!(await sendLatestAgain(deps, id, CONTACT_REPLY, UNSENT))) return false
      await record({ action: 'sent-again', details: 'reply' })
      return true
    case 'set state': {
      const { state, from = message.state } = change
      if (state === message.state) return true
      if (from !== message.state) return 'conflict'
      // Marked as answered by mistake, or the reply never left: the time until the answer counts on.
      const isUnanswered = state === 'open' && !(await isReplied(db, id))
      const answeredAt = isUnanswered ? null : message.answeredAt
      await updateMessage(
        db,
        id,
        state === 'answered' ? answered(message, now, actor) : { ...message, state, answeredAt },
      )
      await record({ action: 'changed', details: describeStatusChange(message.state, state) })
      return true
    }
    case 'assign': {
      const assignee = context.assignees.find((one) => one.id === change.assigneeId)
      if (change.assigneeId !== '' && !assignee) return false
      const current = message.assigneeId ?? ''
      if (change.assigneeId === current) return true
      if (change.from !== undefined && change.from !== current) return 'conflict'
      await updateMessage(db, id, { ...message, assigneeId: assignee?.id ?? null })
      await record({ action: 'changed', details: describeAssignment(assignee) })
      return true
    }
    case 'undo': {
      const { state, from, assigneeId, fromAssigneeId } = change
      const answeredAt = change.answeredAt === '' ? null : change.answeredAt
      if (message.state !== from || (message.assigneeId ?? '') !== fromAssigneeId) return 'conflict'
      if (answeredAt !== message.answeredAt && !(await mayPutBack(db, id, answeredAt))) return 'conflict'
      // A member who no longer works with messages does not get one back.
      const assignee = context.assignees.find((one) => one.id === assigneeId)
      await updateMessage(db, id, { state, answeredAt, assigneeId: assignee?.id ?? null })
      const details =
        state === message.state ? describeAssignment(assignee) : describeStatusChange(message.state, state)
      await record({ action: 'changed', details })
      return true
    }
    case 'note':
    case 'reply': {
      const { entryId, text, intent } = change
      const author = { author: actor.name, authorId: actor.id }
      const entry = { id: entryId, kind: intent, text, createdAt: now, ...author }
      const seen = change.intent === 'reply' ? change.seen : undefined
      if (await isEntryOf(db, ENTRIES, id, entry)) return true
      if (seen !== undefined && ((await findLastReplyId(db, id)) ?? '') !== seen) return 'conflict'
      if (change.intent === 'reply' && (change.from ?? message.state) !== message.state) return 'conflict'
      if (!(await insertEntry(db, ENTRIES, id, entry))) return 'conflict'
      if (intent === 'note') {
        await record({ action: 'changed', details: 'note added' })
        return true
      }
      await enqueue(deps, {
        id: entryId,
        kind: CONTACT_REPLY,
        subjectId: id,
        payload: {},
        isConfigured: true,
      })
      await updateMessage(db, id, answered(message, now, actor))
      await record({ action: 'changed', details: REPLIED })
      return true
    }
    case 'remove entry':
    case 'restore entry': {
      const isRemoved = change.intent === 'remove entry'
      const asked = { ids: [change.entryId], freeKinds: [], actor, removedAt: isRemoved ? now : null }
      const removal = await setEntryRemoved(db, ENTRIES, id, asked)
      if (removal?.isChanged)
        await record({ action: 'changed', details: isRemoved ? 'note deleted' : 'note added' })
      return removal !== null
    }
  }
}

const ENTRIES = 'message_entries'
const REPLIED = 'replied'

/** A member who answers an unassigned message becomes its assignee. */
function answered({ answeredAt, assigneeId }: ContactMessage, now: number, actor: Actor) {
  return { state: 'answered' as const, answeredAt: answeredAt ?? now, assigneeId: assigneeId ?? actor.id }
}

/** A moment only where the message was answered then; none only where staff have not replied. */
async function mayPutBack(db: Db, id: string, answeredAt: number | null): Promise<boolean> {
  if (answeredAt === null) return !(await isReplied(db, id))
  const recorded = await listRecordedAt(db, { kind: 'message', id }, answeredAt)
  return recorded.some((details) => details === REPLIED || isStatusChange(details, 'answered'))
}

/** Returns the number of messages queued. */
async function sendAllAgain(deps: Deps, show: Undelivered, actor: Actor): Promise<number> {
  const { db, clock } = deps
  const messages = await listReferences(db, await sendMessagesAgain(deps, show))
  for (const message of messages) {
    await recordActivity(db, clock(), { actor, action: 'sent-again', record: recordOf(message) })
  }
  return messages.length
}

function recordOf({ id, reference }: { id: string; reference: string }) {
  return { kind: 'message', id, label: reference } as const
}
