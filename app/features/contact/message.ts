/** Outbox kinds: the message to the company, and the automatic reply to the visitor. */
export const CONTACT_MESSAGE = 'contact-message'
export const CONTACT_AUTORESPONSE = 'contact-autoresponse'

/** Not delivered to the company: failed for good, or nothing was configured when it arrived. */
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
}

export const SHOWN_MESSAGES = ['unread', ...UNDELIVERED] as const

/** The filter of the inbox: all messages, unread ones, or undelivered ones. */
export type MessageFilter = { show: (typeof SHOWN_MESSAGES)[number] | null; search: string | null }

/** Null for any other filter. */
export function undeliveredOf({ show }: MessageFilter): Undelivered | null {
  return UNDELIVERED.find((undelivered) => undelivered === show) ?? null
}
