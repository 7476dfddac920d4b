import { orNull } from '#app/platform/request/or-null.server.ts'
import type { RequestContext } from '#app/platform/request/request-context.server.ts'
import { inWords } from '#app/shared/in-words.ts'
import { ADMIN_LIST_LIMIT, encodeCursor } from '#app/shared/keyset.ts'
import { isContactDeliveryConfigured } from './contact-delivery.ts'
import { countUnreadMessages } from './contact-messages-repository.server.ts'
import type { askedOf } from './message-filter.ts'
import { findMessageForStaff, listMessagesForStaff } from './message-listing.server.ts'
import type { Inbox } from './message-rows.ts'

/** The inbox as an address asks for it; its list may arrive later than the rest. */
export async function readInbox(about: RequestContext, asked: ReturnType<typeof askedOf>): Promise<Inbox> {
  const { db, env } = about.services
  const { filter, after, openedId } = asked
  const options = { after, limit: ADMIN_LIST_LIMIT, filter }
  const page = orNull(about, 'listing messages', listMessagesForStaff(db, options))
  const [unread, opened] = await Promise.all([
    orNull(about, 'counting unread messages', countUnreadMessages(db)),
    openedId === null ? null : orNull(about, 'reading a message', findMessageForStaff(db, openedId)),
  ])
  return {
    page,
    unread,
    opened,
    isMissing: openedId !== null && opened === null,
    filter,
    after: after && encodeCursor(after),
    isDeliveryConfigured: isContactDeliveryConfigured(env),
    retention: inWords(env.RETENTION_MONTHS, 'month'),
  }
}
