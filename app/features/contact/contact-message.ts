import { UNDELIVERED, type Undelivered } from './contact-delivery.ts'

export type ContactMessage = {
  id: string
  /** What the visitor quotes when asking about the message. */
  reference: string
  name: string
  phone: string | null
  email: string
  subject: string | null
  message: string
  /** The path of the page that the form stood on. */
  page: string
  readAt: number | null
  createdAt: number
}

export const SHOWN_MESSAGES = ['unread', ...UNDELIVERED] as const

/** What of the inbox is shown: all of it, what nobody has read, or what did not get to the company. */
export type MessageFilter = { show: (typeof SHOWN_MESSAGES)[number] | null; search: string | null }

/** Null where the filter asks for something else. */
export function undeliveredOf({ show }: MessageFilter): Undelivered | null {
  return UNDELIVERED.find((undelivered) => undelivered === show) ?? null
}
