import type { Services } from '#app/platform/services.server.ts'
import { isContactDeliveryConfigured } from './contact-delivery.ts'
import { eraseMessage, sendMessageAgain, sendMessagesAgain } from './contact-messages.server.ts'
import { countUnreadMessages, setMessageRead } from './contact-messages-repository.server.ts'
import type { MessageChange, MessageChangeResult, RowChange } from './message-change.schema.ts'

type Deps = Pick<Services, 'database' | 'db' | 'clock' | 'env'>

/** Carries out what staff asked for in their inbox, and says with which status it is answered. */
export async function changeMessages(
  deps: Deps,
  change: MessageChange,
): Promise<{ result: MessageChangeResult; status: number }> {
  const isSending = change.intent === 'send again' || change.intent === 'send all again'
  if (isSending && !isContactDeliveryConfigured(deps.env)) return { result: { ok: false }, status: 409 }
  if (change.intent === 'send all again') {
    return { result: { ok: true, count: await sendMessagesAgain(deps, change.show) }, status: 200 }
  }
  if (!(await changeRow(deps, change))) return { result: { ok: false }, status: 404 }
  return { result: { ok: true, change, unread: await countUnreadMessages(deps.db) }, status: 200 }
}

/** False where there is nothing that could be changed like this. */
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
