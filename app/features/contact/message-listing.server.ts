import type { Db } from '#app/platform/db/database.server.ts'
import { listDeliveries } from '#app/platform/outbox/outbox.server.ts'
import type { Page } from '#app/shared/keyset.ts'
import { CONTACT_AUTORESPONSE, CONTACT_MESSAGE } from './contact-delivery.ts'
import type { ContactMessage } from './contact-message.ts'
import { findContactMessage, listContactMessages } from './contact-messages-repository.server.ts'
import { quotingReplyAddressOf, replyAddressOf } from './message-reply.ts'
import { excerptOf, type ListedMessage, type MessageDeliveries, type OpenedMessage } from './message-rows.ts'

type Options = Parameters<typeof listContactMessages>[1]

/** A page of the staff's inbox. */
export async function listMessagesForStaff(db: Db, options: Options): Promise<Page<ListedMessage>> {
  const { items, next } = await listDeliveredMessages(db, options)
  return { items: items.map(listed), next }
}

export async function findMessageForStaff(db: Db, id: string): Promise<OpenedMessage | null> {
  const message = await findContactMessage(db, id)
  return message && { ...message, replyAddress: quotingReplyAddressOf(message) }
}

/** A page of them with every word, each message with what became of it outside the house. */
export async function listDeliveredMessages(
  db: Db,
  options: Options,
): Promise<Page<ContactMessage & MessageDeliveries>> {
  const { items, next } = await listContactMessages(db, options)
  const deliveries = await listDeliveries(
    db,
    items.map((message) => message.id),
  )
  const deliveryOf = (id: string, asked: string) => {
    const delivery = deliveries.get(id)?.findLast(({ kind }) => kind === asked)
    if (!delivery) return null
    const { state, attempts, lastError, sentAt } = delivery
    return { state, attempts, lastError, sentAt }
  }
  return {
    items: items.map((message) => ({
      ...message,
      delivery: deliveryOf(message.id, CONTACT_MESSAGE),
      autoresponse: deliveryOf(message.id, CONTACT_AUTORESPONSE),
    })),
    next,
  }
}

function listed({ message, ...facts }: ContactMessage & MessageDeliveries): ListedMessage {
  return { ...facts, excerpt: excerptOf(message), replyAddress: replyAddressOf(facts) }
}
