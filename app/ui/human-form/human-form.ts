import type { FieldErrors } from '#app/shared/field-errors.ts'
import type { HumanQuestion } from '#app/shared/human-check.ts'
import { createKeptFields } from '../kept-fields.ts'

/** The texts of a form, by the names of its fields. */
export type Texts<Fields> = Record<keyof Fields, string>

/** Why a form was not taken: the server's word, or that there is none. */
export type Refusal<Fields> =
  | { ok: false; reason: 'invalid'; errors: FieldErrors<Fields> }
  | { ok: false; reason: 'verification'; problem: 'missing' | 'wrong' | 'expired' }
  /** Nothing more is taken, whatever is typed. */
  | { ok: false; reason: 'closed' }
  | { ok: false; reason: 'limited'; retryAfterSeconds: number }
  | { ok: false; reason: 'failed' }
  | { ok: false; reason: 'out of reach' }

/** What a page without scripts comes back with. */
export type FormAnswer<Fields> = {
  result: { ok: true } | Refusal<Fields>
  typed: Fields
  retry: { question: HumanQuestion; key: string } | null
}

/** What stands beside a refused answer. */
export type AnswerTexts = Record<'wrong' | 'expired', string>

type FormStart<Fields> = {
  typed: Fields
  /** Empty until the browser makes one: a page that is kept for everybody holds no key. */
  key: string
  errors: FieldErrors<Fields>
  answerError: string | undefined
  refusal: Refusal<Fields> | null
}

const KEY_MIN_LENGTH = 16

/** How a form begins: empty, or with what a post without scripts came back with. */
export function startForm<Fields>(
  empty: Fields,
  answer: FormAnswer<Fields> | undefined,
  texts: AnswerTexts,
): FormStart<Fields> {
  if (!answer || answer.result.ok) {
    return { typed: empty, key: '', errors: {}, answerError: undefined, refusal: null }
  }
  const { result, typed, retry } = answer
  const problem = result.reason === 'verification' ? result.problem : 'missing'
  return {
    typed,
    key: retry?.key ?? '',
    errors: result.reason === 'invalid' ? result.errors : {},
    answerError: problem === 'missing' ? undefined : texts[problem],
    refusal: result,
  }
}

/** Once the fields are in order, a page without scripts asks its question. */
export function questionToAsk<Fields>(answer: FormAnswer<Fields> | undefined): HumanQuestion | null {
  if (!answer || answer.result.ok) return null
  const { reason } = answer.result
  return reason === 'invalid' || reason === 'closed' ? null : (answer.retry?.question ?? null)
}

export function isAnythingTyped<Fields extends Texts<Fields>>(typed: Fields): boolean {
  return Object.values(typed).some((value) => value !== '')
}

/** What somebody typed before the scripts ran stands above what an earlier visit has left. */
export function mergeTyped<Fields extends Texts<Fields>>(shown: Fields, kept: Fields): Fields {
  return eachField(shown, (name) => shown[name] || kept[name])
}

/** What stands in the fields now, whoever put it there. */
export function typedInto<Fields extends Texts<Fields>>(form: HTMLFormElement | null, empty: Fields): Fields {
  const fields = new FormData(form ?? undefined)
  return eachField(empty, (name) => String(fields.get(name) ?? ''))
}

/** The key goes with the text: whoever sends it again after a reload has sent it once. */
type KeptForm<Fields> = { key: string; typed: Fields }

/** What was typed under a name, until it is sent. What is not ready yet is kept all the same. */
export function createKeptForm<Fields extends Texts<Fields>>(name: string, empty: Fields) {
  return createKeptFields<KeptForm<Fields>>(name, {
    safeParse: (value) => ({ data: readKeptForm(value, empty) }),
  })
}

export function readKeptForm<Fields extends Texts<Fields>>(
  value: unknown,
  empty: Fields,
): KeptForm<Fields> | undefined {
  const { key, typed } = (value ?? {}) as Partial<KeptForm<Fields>>
  if (typeof key !== 'string' || key.length < KEY_MIN_LENGTH || !typed) return undefined
  const isWhole = fieldNames(empty).every((name) => typeof typed[name] === 'string')
  return isWhole ? { key, typed: eachField(empty, (name) => typed[name]) } : undefined
}

function eachField<Fields extends Texts<Fields>>(
  fields: Fields,
  text: (name: keyof Fields & string) => string,
): Fields {
  return Object.fromEntries(fieldNames(fields).map((name) => [name, text(name)])) as Fields
}

function fieldNames<Fields extends Texts<Fields>>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[]
}
