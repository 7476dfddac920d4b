import type { ChangeOutcome } from '#app/forms/edit/answer-change.server.ts'
import { type ActivityEntry, recordActivity } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { eraseWithDeliveries } from '#app/platform/outbox/erase-with-deliveries.server.ts'
import type { Services } from '#app/platform/services.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { isContactDeliveryConfigured, type Undelivered } from '../message.ts'
import {
  countUnreadMessages,
  deleteContactMessage,
  listReferences,
  lockContactMessage,
  setMessageRead,
} from '../messages-repository.server.ts'
import { sendMessageAgain, sendMessagesAgain } from '../submit-message.server.ts'
import type { MessageChange, MessageChangeResult, RowChange } from './message-change.schema.ts'
import { UNREAD_SHOWN_MAX } from './message-rows.ts'

type Deps = Pick<Services, 'database' | 'db' | 'clock' | 'env'>
type TransactionDeps = Pick<Services, 'db' | 'clock'>

/** Applies a change of the inbox. */
export async function changeMessages(
  deps: Deps,
  { change, actor }: { change: MessageChange; actor: Actor },
): Promise<ChangeOutcome<MessageChangeResult>> {
  requirePermission(actor, 'messages')
  const { database, db, clock, env } = deps
  const isSending = change.intent === 'send again' || change.intent === 'send all again'
  if (isSending && !isContactDeliveryConfigured(env)) return { result: { ok: false }, status: 409 }
  if (change.intent === 'send all again') {
    const count = await db
      .transaction()
      .execute((trx) => sendAllAgain({ db: trx, clock }, change.show, actor))
    return { result: { ok: true, count }, status: 200 }
  }
  const apply = (trx: Db) => changeRow({ db: trx, clock }, change, actor)
  const isDone =
    change.intent === 'delete'
      ? await eraseWithDeliveries(database, change.id, apply)
      : await db.transaction().execute(apply)
  if (!isDone) return { result: { ok: false }, status: 404 }
  const unread = await countUnreadMessages(db, UNREAD_SHOWN_MAX + 1)
  return { result: { ok: true, change, unread }, status: 200 }
}

/** False if there is no such message, or the change does not apply to it. */
async function changeRow(deps: TransactionDeps, { intent, id }: RowChange, actor: Actor): Promise<boolean> {
  const { db, clock } = deps
  const message = await lockContactMessage(db, id)
  if (!message) return false
  const now = clock()
  const note = (entry: Pick<ActivityEntry, 'action' | 'details'>) =>
    recordActivity(db, now, { actor, record: recordOf(message), ...entry })
  switch (intent) {
    case 'read':
    case 'unread':
      if ((message.readAt !== null) === (intent === 'read')) return true
      await setMessageRead(db, id, intent === 'read' ? now : null)
      await note({ action: 'changed', details: `marked as ${intent}` })
      return true
    case 'delete':
      await deleteContactMessage(db, id)
      await note({ action: 'deleted' })
      return true
    case 'send again':
      if (!(await sendMessageAgain(deps, id))) return false
      await note({ action: 'sent-again' })
      return true
  }
}

/** Returns the number of messages queued. */
async function sendAllAgain(deps: TransactionDeps, show: Undelivered, actor: Actor): Promise<number> {
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
