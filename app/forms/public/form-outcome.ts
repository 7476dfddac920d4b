import type { FieldErrors } from '#app/forms/field-errors.ts'
import type { HumanQuestion } from '#app/shared/human-check-rules.ts'

/** Why a visitor's form was not accepted. */
export type FormRefusal<Fields> =
  | { ok: false; reason: 'invalid'; errors: FieldErrors<Fields> }
  /** The question was not answered yet, or wrongly, or too late. */
  | { ok: false; reason: 'verification'; problem: 'missing' | 'wrong' | 'expired' }
  /** The form is closed: no input is accepted. */
  | { ok: false; reason: 'closed' }
  | { ok: false; reason: 'limited'; retryAfterSeconds: number }
  | { ok: false; reason: 'failed' }

/** The outcome of a visitor's form; `Done` is what a success returns. */
export type FormOutcome<Done extends object, Fields = never> = ({ ok: true } & Done) | FormRefusal<Fields>

/** The outcome, with the input and a new question for a page without scripts. */
export type FormAnswer<Done extends object, Fields> = {
  result: FormOutcome<Done, Fields>
  typed: Fields
  retry: { question: HumanQuestion; key: string } | null
}
