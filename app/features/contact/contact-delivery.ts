/** The message on its way to the company, and our short answer on its way to the visitor. */
export const CONTACT_MESSAGE = 'contact-message'
export const CONTACT_AUTORESPONSE = 'contact-autoresponse'

/** What does not get to the company by itself: it was given up, or there was no way when it came. */
export const UNDELIVERED = ['failed', 'unconfigured'] as const
export type Undelivered = (typeof UNDELIVERED)[number]

export const DELIVERY_STATES = { failed: 'dead', unconfigured: 'unconfigured' } as const

/** Whether messages leave the house: by the form relay, or else by our own mail. */
export function isContactDeliveryConfigured(env: {
  FORM_RELAY_URL?: string | undefined
  SMTP_URL?: string | undefined
}): boolean {
  return Boolean(env.FORM_RELAY_URL || env.SMTP_URL)
}
