import type { Delivery } from '#app/shared/delivery.ts'
import type { Page } from '#app/shared/keyset.ts'
import type { ContactMessage, MessageFilter } from './contact-message.ts'

/** What becomes of a message outside the house. */
export type MessageDeliveries = {
  /** Null where it was never to be sent on. */
  delivery: Delivery | null
  /** What the visitor gets at once; null where nothing was to be sent. */
  autoresponse: Delivery | null
}

/** A message as staff see it in their inbox: its first words, and the rest when they open it. */
export type ListedMessage = Omit<ContactMessage, 'message'> &
  MessageDeliveries & { excerpt: string; replyAddress: string }

/** The whole of it. */
export type OpenedMessage = ContactMessage & { replyAddress: string }

/** Everything that the screen of the inbox shows. */
export type Inbox = {
  /** Null where the list could not be read. */
  page: Promise<Page<ListedMessage> | null>
  unread: number | null
  /** The message that was read for the address last. */
  opened: OpenedMessage | null
  /** A message was asked for that could not be read. */
  isMissing: boolean
  filter: MessageFilter
  /** Where this page of the list begins; null for its start. */
  after: string | null
  isDeliveryConfigured: boolean
  /** How long messages are kept: '12 months'. */
  retention: string
}

export const MESSAGE_NAME = 'Message'
export const AUTORESPONSE_NAME = 'Automatic reply'

const EXCERPT_MAX_LENGTH = 140

/** The first words on one line; cut between words where one ends near the limit. */
export function excerptOf(message: string): string {
  const line = message.replace(/\s+/gu, ' ').trim()
  if (line.length <= EXCERPT_MAX_LENGTH) return line
  const wordEnd = line.lastIndexOf(' ', EXCERPT_MAX_LENGTH - 1)
  const text = line.slice(0, wordEnd > EXCERPT_MAX_LENGTH - 30 ? wordEnd : EXCERPT_MAX_LENGTH - 1)
  // Half of a character at the end is none.
  return `${text.replace(/[\uD800-\uDBFF]$/, '')}…`
}

export function subjectOf({ subject }: Pick<ContactMessage, 'subject'>): string {
  return subject || 'No subject'
}

/** Names a row for those who hear its actions one by one. */
export function namedInLabels({ name, subject }: Pick<ContactMessage, 'name' | 'subject'>): string {
  return subject ? `${name}: ${subject}` : name
}
