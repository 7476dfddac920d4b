import type { FieldErrors } from '#app/forms/field-errors.ts'
import type { HumanQuestion } from '#app/shared/human-check-rules.ts'
import { oldestUnsent, UNSENT } from '#app/shared/unsent-forms.ts'
import type { FormAnswer, FormRefusal } from './form-outcome.ts'

/** The texts of a form, by the names of its fields. */
export type Texts<Fields> = Record<keyof Fields, string>

/** Why a form was not accepted: the server's reason, or that it could not be reached. */
export type Refusal<Fields> = FormRefusal<Fields> | { ok: false; reason: 'out of reach' }

/** The error below a refused answer. */
export type AnswerTexts = Record<'wrong' | 'expired', string>

type FormStart<Fields> = {
  typed: Fields
  /** Empty until the browser makes one: a cached page holds no key. */
  key: string
  errors: FieldErrors<Fields>
  answerError: string | undefined
  refusal: Refusal<Fields> | null
}

const KEY_MIN_LENGTH = 16

/** The initial state: empty, or the result of a post without scripts. */
export function startForm<Fields>(
  empty: Fields,
  answer: FormAnswer<object, Fields> | undefined,
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

/** Without scripts the question is asked once the fields are valid. */
export function questionToAsk<Fields>(answer: FormAnswer<object, Fields> | undefined): HumanQuestion | null {
  if (!answer || answer.result.ok) return null
  const { reason } = answer.result
  return reason === 'invalid' || reason === 'closed' ? null : (answer.retry?.question ?? null)
}

export function isAnythingTyped<Fields extends Texts<Fields>>(typed: Fields): boolean {
  return Object.values(typed).some((value) => value !== '')
}

/** Input typed before hydration takes precedence over that of an earlier visit. */
export function mergeTyped<Fields extends Texts<Fields>>(shown: Fields, persisted: Fields): Fields {
  return eachField(shown, (name) => shown[name] || persisted[name])
}

export function isSame<Fields extends Texts<Fields>>(one: Fields, other: Fields): boolean {
  return fieldNames(one).every((name) => one[name] === other[name])
}

/** The current values of the text fields, autofill included. Not by FormData, for which Chromium lays out the page first. */
export function typedInto<Fields extends Texts<Fields>>(form: HTMLFormElement | null, empty: Fields): Fields {
  return eachField(empty, (name) => {
    const field = form?.elements.namedItem(name)
    return field && 'value' in field ? String(field.value) : ''
  })
}

export function typeInto<Fields extends Texts<Fields>>(form: HTMLFormElement, typed: Fields): void {
  for (const name of fieldNames(typed))
    Object.assign(form.elements.namedItem(name) ?? {}, { value: typed[name] })
}

/** The idempotency key is stored with the text, so that sending again after a reload counts once. */
type PersistedForm<Fields> = { key: string; typed: Fields }

/**
 * The input of a form, persisted for this tab until it is sent: through errors, accidental closing and reload. What could
 * not be sent for want of a network is also persisted on this device.
 * Storage may be full or forbidden; the form then works without it.
 */
export function createPersistedForm<Fields extends Texts<Fields>>(name: string, empty: Fields) {
  const sendingName = `${name}-sending`
  const findUnsent = (key?: string) => findUnsentForm(name, key)

  function clear(key: string): void {
    orNull(() => {
      sessionStorage.removeItem(name)
      sessionStorage.removeItem(sendingName)
      localStorage.removeItem(findUnsent(key) ?? UNSENT)
    })
  }

  function parse(text: string | null): PersistedForm<Fields> | undefined {
    return orNull(() => readPersistedForm(JSON.parse(text ?? 'null'), empty)) ?? undefined
  }

  return {
    /** An unsent form is left for later where the visitor has begun to type another than the one with this key. */
    read(shown: Fields, key?: string): (PersistedForm<Fields> & { isUnsent: boolean }) | null {
      return orNull(() => {
        const own = parse(sessionStorage.getItem(name))
        if (!own) sessionStorage.removeItem(name)
        const unsent = isAnythingTyped(shown) ? key && findUnsent(key) : findUnsent()
        const form = own ?? parse(localStorage.getItem(unsent || UNSENT))
        return form ? { ...form, isUnsent: findUnsent(form.key) !== undefined } : null
      })
    },
    write(form: PersistedForm<Fields>): void {
      orNull(() => sessionStorage.setItem(name, JSON.stringify({ ...form, at: Date.now() })))
    },
    /** Returns whether the device could store it. */
    writeUnsent(form: PersistedForm<Fields>): boolean {
      const stored = orNull(() => {
        const place = findUnsent(form.key) ?? `${UNSENT}:${Date.now()}:${name}:${form.key}`
        localStorage.setItem(place, JSON.stringify(form))
        return true
      })
      return stored ?? false
    },
    clear,
    /** The browser itself sends the form with this key; the page that says so calls `clearSent`. */
    markSending(key: string): void {
      orNull(() => sessionStorage.setItem(sendingName, key))
    },
    clearSent(): void {
      const key = orNull(() => sessionStorage.getItem(sendingName))
      if (key) clear(key)
    },
  }
}

/** Whether a form of this name could not be sent and is persisted on this device. */
export function hasUnsentForm(name: string): boolean {
  return orNull(() => findUnsentForm(name) !== undefined) ?? false
}

/** The name of an unsent form in localStorage; without a key, of the first one. */
function findUnsentForm(name: string, key = ''): string | undefined {
  const names = Object.keys(localStorage).filter((stored) => stored.startsWith(`${UNSENT}:`))
  return names.find((stored) => stored.includes(`:${name}:${key}`))
}

function orNull<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}

export function readPersistedForm<Fields extends Texts<Fields>>(
  value: unknown,
  empty: Fields,
): PersistedForm<Fields> | undefined {
  const { key, typed, at } = (value ?? {}) as Partial<PersistedForm<Fields>> & { at: number }
  if (typeof key !== 'string' || key.length < KEY_MIN_LENGTH || !typed) return undefined
  // A tab may stay open, or be restored, longer than anything typed is stored.
  if (at < oldestUnsent()) return undefined
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
