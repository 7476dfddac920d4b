import type { ShownEntry } from '#app/forms/entries/entry.schema.ts'
import type { Activity } from '#app/shared/activity.ts'
import type { Delivery } from '#app/shared/delivery.ts'
import type { StreamedPage } from '#app/shared/pagination.ts'
import type { ContactMessage, MessageEntry, MessageFilter } from '../message.ts'

/** The deliveries of a message. */
export type MessageDeliveries = {
  /** Null if it was never queued. */
  delivery: Delivery | null
  /** The automatic reply; null if none was queued. */
  autoresponse: Delivery | null
  /** The last reply of staff; null if none was queued. */
  reply: Delivery | null
}

/** A message in the inbox: an excerpt; the full text is loaded when staff open it. */
export type ListedMessage = Omit<ContactMessage, 'message'> & MessageDeliveries & { excerpt: string }

/** The full message, and what staff did with it. */
export type OpenedMessage = ContactMessage & {
  replyAddress: string
  entries: ShownEntry<MessageEntry['kind']>[]
  history: Activity[]
}

/** A member of staff who may have a message assigned. */
export type Assignee = { id: string; name: string }

/** The data of the inbox screen. */
export type Inbox = {
  /** Null if the list could not be read. */
  page: StreamedPage<ListedMessage>
  /** Null if unknown. At most one more than `UNREAD_SHOWN_MAX`. */
  unread: number | null
  /** The message loaded last for the URL. */
  opened: OpenedMessage | null
  /** A requested message could not be loaded. */
  isMissing: boolean
  filter: MessageFilter
  /** The cursor of this page; null for the first page. */
  after: string | null
  isDeliveryConfigured: boolean
  /** Whether this server sends replies itself. */
  isReplyConfigured: boolean
  assignees: Assignee[]
  /** The server's time, by which answers are late. */
  now: number
  /** How long messages are retained, such as '12 months'. */
  retention: string
}

/** The inbox says '1000+ unread' beyond that: counting on would take longer than reading the list. */
export const UNREAD_SHOWN_MAX = 1_000

/** The company's copy of a message: not to be mistaken for the answer to it. */
export const MESSAGE_NAME = 'Copy to our mailbox'
export const AUTORESPONSE_NAME = 'Automatic reply'
export const REPLY_NAME = 'Reply'

const EXCERPT_MAX_LENGTH = 140

/** An excerpt on one line; cut between words if a word ends near the limit. */
export function excerptOf(message: string): string {
  const line = message.replace(/\s+/gu, ' ').trim()
  if (line.length <= EXCERPT_MAX_LENGTH) return line
  const wordEnd = line.lastIndexOf(' ', EXCERPT_MAX_LENGTH - 1)
  const text = line.slice(0, wordEnd > EXCERPT_MAX_LENGTH - 30 ? wordEnd : EXCERPT_MAX_LENGTH - 1)
  // Removes the first half of a surrogate pair that was cut.
  return `${text.replace(/[\uD800-\uDBFF]$/, '')}…`
}

export function subjectOf({ subject }: Pick<ContactMessage, 'subject'>): string {
  return subject || 'No subject'
}

/** The row's name in the accessible labels of its actions. */
export function namedInLabels({ name, subject }: Pick<ContactMessage, 'name' | 'subject'>): string {
  return subject ? `${name}: ${subject}` : name
}
