import type { FieldErrors } from '#app/forms/field-errors.ts'
import type { FormAnswer } from '#app/forms/public/form-outcome.ts'

export const MESSAGE_MAX_LENGTH = 10_000

/** What a visitor types. The schema is in `message.schema.ts`, which is too large for the first page load. */
export type MessageFields = { name: string; phone: string; email: string; subject: string; message: string }
export type ContactErrors = FieldErrors<MessageFields>

export const EMPTY_CONTACT: MessageFields = { name: '', phone: '', email: '', subject: '', message: '' }

/** What a message that arrived tells. */
export type SentMessage = { reference: string }

/** `page` is the one that the form was opened on. */
export type ContactAnswer = FormAnswer<SentMessage, MessageFields> & { page: string }

/** Such as UG-7K3M-9QXT: easy to read out on the phone, without characters that look alike. */
export const REFERENCE_PATTERN = /^UG-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/
