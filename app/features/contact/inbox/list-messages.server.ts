import { listEntries } from '#app/forms/entries/entries-repository.server.ts'
import { showEntry } from '#app/forms/entries/entry.schema.ts'
import { listRecordHistory } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { type DeliveryStatus, listDeliveries } from '#app/platform/outbox/outbox.server.ts'
import type { Delivery } from '#app/shared/delivery.ts'
import { adminListOptions, encodeCursor, type Page } from '#app/shared/pagination.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import {
  CONTACT_AUTORESPONSE,
  CONTACT_MESSAGE,
  CONTACT_REPLY,
  type ContactMessage,
  isContactDeliveryConfigured,
  type MessageEntry,
} from '../message.ts'
import { countMessages, findContactMessage, listContactMessages } from '../messages-repository.server.ts'
import type { readListUrl } from './message-filter.ts'
import { replyAddressOf } from './message-reply.ts'
import {
  type Assignee,
  excerptOf,
  type Inbox,
  type ListedMessage,
  type MessageDeliveries,
  type OpenedMessage,
  UNREAD_SHOWN_MAX,
} from './message-rows.ts'

type Options = Parameters<typeof listContactMessages>[1]

/** One page of the staff's inbox. */
export async function listMessagesForStaff(db: Db, options: Options): Promise<Page<ListedMessage>> {
  const { items, next } = await listDeliveredMessages(db, options)
  return { items: items.map(listed), next }
}

export async function readMessage(
  { db }: { db: Db },
  { id, actor }: { id: string; actor: Actor },
): Promise<OpenedMessage | null> {
  requirePermission(actor, 'messages')
  const message = await findContactMessage(db, id)
  if (!message) return null
  const history = await listRecordHistory(db, { kind: 'message', id })
  const deliveries = (await listDeliveries(db, [id])).get(id) ?? []
  const stored = await listEntries<MessageEntry['kind']>(db, 'message_entries', id)
  const entries = stored.map((entry) => {
    const delivery = deliveries.find((one) => one.id === entry.id)
    return showEntry(entry, { reader: actor, delivery: delivery ? shownDelivery(delivery) : null })
  })
  return { ...message, replyAddress: replyAddressOf(message), entries, history }
}

/** One page with full texts, each message with the state of its deliveries. */
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
    return delivery ? shownDelivery(delivery) : null
  }
  return {
    items: items.map((message) => ({
      ...message,
      delivery: deliveryOf(message.id, CONTACT_MESSAGE),
      autoresponse: deliveryOf(message.id, CONTACT_AUTORESPONSE),
      reply: deliveryOf(message.id, CONTACT_REPLY),
    })),
    next,
  }
}

function shownDelivery({ state, attempts, lastError, sentAt }: DeliveryStatus): Delivery {
  return { state, attempts, lastError, sentAt }
}

function listed({ message, ...fields }: ContactMessage & MessageDeliveries): ListedMessage {
  return { ...fields, excerpt: excerptOf(message) }
}

type InboxOptions = ReturnType<typeof readListUrl> & {
  actor: Actor
  listAssignees: (db: Db) => Promise<Assignee[]>
}

/** The inbox for a URL; its list is a promise that may resolve after the rest. */
export async function readInbox(
  ctx: RequestContext,
  { filter, after, openedId, actor, listAssignees }: InboxOptions,
): Promise<Inbox> {
  requirePermission(actor, 'messages')
  const { db, env, clock } = ctx.services
  // The moment before all queries: nothing that came since is sure to be among what they found.
  const now = clock()
  const options = { ...adminListOptions(after), filter }
  const page = nullOnFailure(ctx, 'listing messages', listMessagesForStaff(db, options))
  const [unread, assignees, opened] = await Promise.all([
    nullOnFailure(
      ctx,
      'counting unread messages',
      countMessages(db, { show: 'unread', max: UNREAD_SHOWN_MAX + 1 }),
    ),
    nullOnFailure(ctx, 'listing the team', listAssignees(db)),
    openedId === null
      ? null
      : nullOnFailure(ctx, 'reading a message', readMessage({ db }, { id: openedId, actor })),
  ])
  return {
    page,
    unread,
    opened,
    isMissing: openedId !== null && opened === null,
    filter,
    after: after && encodeCursor(after),
    isDeliveryConfigured: isContactDeliveryConfigured(env),
    isReplyConfigured: Boolean(env.SMTP_URL),
    assignees: assignees ?? [],
    now,
    retention: pluralize(env.RETENTION_MONTHS, 'month'),
  }
}
