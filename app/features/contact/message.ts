import type { Entry } from '#app/forms/entries/entry.schema.ts'
import type { Sort, SortOrder } from '#app/shared/list-sort.ts'
import { addWorkingTime, WORKING_DAY_MS } from '#app/shared/working-hours.ts'

/** Outbox kinds: the message to the company, the automatic reply to the visitor, and what staff reply. */
export const CONTACT_MESSAGE = 'contact-message'
export const CONTACT_AUTORESPONSE = 'contact-autoresponse'
export const CONTACT_REPLY = 'contact-reply'

/** Those whose failure staff have to know about. */
export const WATCHED_DELIVERIES = [CONTACT_MESSAGE, CONTACT_REPLY]

/** Not delivered: failed for good, or nothing was configured when it arrived. */
export const UNDELIVERED = ['failed', 'unconfigured'] as const
export type Undelivered = (typeof UNDELIVERED)[number]

export const DELIVERY_STATES = { failed: 'dead', unconfigured: 'unconfigured' } as const

/** Whether messages are sent out: through the form relay, or by our own mail. */
export function isContactDeliveryConfigured(env: {
  FORM_RELAY_URL?: string | undefined
  SMTP_URL?: string | undefined
}): boolean {
  return Boolean(env.FORM_RELAY_URL || env.SMTP_URL)
}

export type ContactMessage = {
  id: string
  /** The visitor quotes it when asking about the message. */
  reference: string
  name: string
  phone: string | null
  email: string
  subject: string | null
  message: string
  /** The path of the page with the form. */
  page: string
  readAt: number | null
  createdAt: number
  state: MessageState
  /** When it was answered first; null before. */
  answeredAt: number | null
  assigneeId: string | null
}

export const messageStates = ['open', 'answered', 'closed', 'spam'] as const
export type MessageState = (typeof messageStates)[number]

/** What staff wrote about a message, or to its sender. */
export type MessageEntry = Entry<'note' | 'reply'>

/** The form promises an answer within one working day. Later messages are never due earlier. */
export function answerDueAt({ createdAt }: Pick<ContactMessage, 'createdAt'>): number {
  return addWorkingTime(createdAt, WORKING_DAY_MS)
}

export const SHOWN_MESSAGES = [...messageStates, 'unread', ...UNDELIVERED] as const

/** The filter of the inbox: all messages, those in one state, unread ones, or undelivered ones. */
export type MessageFilter = {
  show: (typeof SHOWN_MESSAGES)[number] | null
  search: string | null
  sort?: Sort<(typeof MESSAGE_SORTS)[number]>
}

/** The columns by which staff can sort. */
export const MESSAGE_SORTS = ['from', 'message', 'received'] as const

/** By the date; of those that wait for an answer, what is due first comes first. */
export function defaultOrder({ show }: MessageFilter): SortOrder {
  return show === 'open' ? 'asc' : 'desc'
}

/** Null for any other filter. */
export function stateOf({ show }: MessageFilter): MessageState | null {
  return messageStates.find((state) => state === show) ?? null
}

/** Null for any other filter. */
export function undeliveredOf({ show }: MessageFilter): Undelivered | null {
  return UNDELIVERED.find((undelivered) => undelivered === show) ?? null
}
