import type { FieldErrors } from '#app/shared/field-errors.ts'
import type { HumanQuestion } from '#app/shared/human-check.ts'

export const MESSAGE_MAX_LENGTH = 10_000

/** What a visitor types. The rules are in `contact-form.schema.ts`, which is too large for every first visit. */
export type ContactFields = { name: string; phone: string; email: string; subject: string; message: string }
export type ContactErrors = FieldErrors<ContactFields>

export const EMPTY_CONTACT: ContactFields = { name: '', phone: '', email: '', subject: '', message: '' }

/** What an attempt to send a message comes back with. */
export type ContactResult =
  | { ok: true; reference: string }
  | { ok: false; reason: 'invalid'; errors: ContactErrors }
  /** The question was not answered yet, or wrongly, or too late. */
  | { ok: false; reason: 'verification'; problem: 'missing' | 'wrong' | 'expired' }
  | { ok: false; reason: 'limited'; retryAfterSeconds: number }
  | { ok: false; reason: 'failed' }

/** The result with all that a page without scripts needs to go on: the texts as typed, and a question to answer. */
export type ContactAnswer = {
  result: ContactResult
  typed: ContactFields
  /** The page that the form was opened on. */
  page: string
  retry: { question: HumanQuestion; key: string } | null
}

/** UG-7K3M-9QXT: easy to read out on the phone, no letter that looks like another. */
export const REFERENCE_PATTERN = /^UG-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/
