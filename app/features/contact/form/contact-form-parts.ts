import { createPersistedForm } from '#app/forms/public/public-form.ts'
import { EMPTY_CONTACT } from './message-fields.ts'

/** One text for all pages that have the form: it is there on the next one, too. */
export const persistedContact = createPersistedForm('contact', EMPTY_CONTACT)

/** The captcha of the contact form, with React and without. */
export const contactCheck = {
  kind: 'contact',
  countdown: (seconds: number) => `New question in ${seconds}s`,
  label: 'Send message',
  busyLabel: 'Sending...',
  deed: 'send',
} as const
