import type { ChangeOutcome } from '#app/forms/edit/answer-change.server.ts'
import type { Services } from '#app/platform/services.ts'
import { isContactDeliveryConfigured } from '../message.ts'
import { countUnreadMessages, setMessageRead } from '../messages-repository.server.ts'
import { eraseMessage, sendMessageAgain, sendMessagesAgain } from '../submit-message.server.ts'
import type { MessageChange, MessageChangeResult, RowChange } from './message-change.schema.ts'

type Deps = Pick<Services, 'database' | 'db' | 'clock' | 'env'>

/** Applies a change of the inbox. */
export async function changeMessages(
  deps: Deps,
  change: MessageChange,
): Promise<ChangeOutcome<MessageChangeResult>> {
  const isSending = change.intent === 'send again' || change.intent === 'send all again'
  if (isSending && !isContactDeliveryConfigured(deps.env)) return { result: { ok: false }, status: 409 }
  if (change.intent === 'send all again') {
    return { result: { ok: true, count: await sendMessagesAgain(deps, change.show) }, status: 200 }
  }
  if (!(await changeRow(deps, change))) return { result: { ok: false }, status: 404 }
  return { result: { ok: true, change, unread: await countUnreadMessages(deps.db) }, status: 200 }
}

/** False if there is no such message, or the change does not apply to it. */
async function changeRow({ database, db, clock }: Deps, { intent, id }: RowChange): Promise<boolean> {
  switch (intent) {
    case 'read':
      return setMessageRead(db, id, clock())
    case 'unread':
      return setMessageRead(db, id, null)
    case 'delete':
      return eraseMessage(database, id)
    case 'send again':
      return sendMessageAgain({ db, clock }, id)
  }
}
