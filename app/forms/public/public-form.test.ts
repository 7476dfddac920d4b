import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormAnswer, FormRefusal } from './form-outcome.ts'
import {
  createPersistedForm,
  isAnythingTyped,
  isSame,
  mergeTyped,
  questionToAsk,
  readPersistedForm,
  startForm,
  typedInto,
} from './public-form.ts'

type Fields = { name: string; message: string }

const EMPTY: Fields = { name: '', message: '' }
const TYPED: Fields = { name: 'A visitor', message: 'Muraho' }
const TEXTS = { wrong: 'Not the sum', expired: 'Too late' }
const RETRY = { question: { first: 3, second: 4, token: 'signed' }, key: 'a-key-of-one-attempt' }

test('a form begins empty and without a key, or with what a post without scripts came back with', () => {
  const fresh = { typed: EMPTY, key: '', errors: {}, answerError: undefined, refusal: null }
  expect(startForm(EMPTY, undefined, TEXTS)).toEqual(fresh)
  expect(startForm(EMPTY, { result: { ok: true }, typed: TYPED, retry: null }, TEXTS)).toEqual(fresh)

  const errors = { name: 'Please enter your name.' }
  expect(startForm(EMPTY, refused({ ok: false, reason: 'invalid', errors }), TEXTS)).toMatchObject({
    typed: TYPED,
    key: RETRY.key,
    errors,
    answerError: undefined,
  })
})

test('APPLY-09, CONTACT-10: a refused answer is told beside it, one that was not given yet is not', () => {
  const told = (problem: 'missing' | 'wrong' | 'expired') =>
    startForm(EMPTY, refused({ ok: false, reason: 'verification', problem }), TEXTS).answerError
  expect([told('missing'), told('wrong'), told('expired')]).toEqual([undefined, 'Not the sum', 'Too late'])
})

test('without scripts the question comes once the fields are in order, and only where something is taken', () => {
  expect(questionToAsk(undefined)).toBeNull()
  expect(questionToAsk({ result: { ok: true }, typed: TYPED, retry: RETRY })).toBeNull()
  expect(questionToAsk(refused({ ok: false, reason: 'invalid', errors: {} }))).toBeNull()
  expect(questionToAsk(refused({ ok: false, reason: 'closed' }))).toBeNull()
  for (const refusal of [
    { ok: false, reason: 'verification', problem: 'missing' },
    { ok: false, reason: 'limited', retryAfterSeconds: 60 },
    { ok: false, reason: 'failed' },
  ] as const) {
    expect(questionToAsk(refused(refusal)), refusal.reason).toEqual(RETRY.question)
  }
})

test('what was typed before the scripts ran stands above what an earlier visit has left', () => {
  expect(mergeTyped({ name: 'Now', message: '' }, TYPED)).toEqual({ name: 'Now', message: 'Muraho' })
  expect(typedInto(null, EMPTY)).toEqual(EMPTY)
  expect([isSame(TYPED, { ...TYPED }), isSame(TYPED, { ...TYPED, name: '' })]).toEqual([true, false])
  expect([isAnythingTyped(EMPTY), isAnythingTyped({ ...EMPTY, message: ' ' })]).toEqual([false, true])
})

test('what an earlier visit has left is taken only whole, and nothing more than the fields', () => {
  const { key } = RETRY
  const more = { key, typed: { ...TYPED, other: 'x' }, other: 'y' }
  expect(readPersistedForm(more, EMPTY)).toEqual({ key, typed: TYPED })
  for (const value of [
    null,
    'text',
    [],
    { typed: TYPED },
    { key },
    { key: 'short', typed: TYPED },
    { key, typed: { name: 'A visitor' } },
    { key, typed: { ...TYPED, message: 7 } },
  ]) {
    expect(readPersistedForm(value, EMPTY), JSON.stringify(value)).toBeUndefined()
  }
})

const NOW = Date.parse('2026-11-16T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('localStorage', fakeStorage())
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what is typed stays in its tab, and is gone from it when it was sent', () => {
  const form = createPersistedForm('contact', EMPTY)
  form.write({ key: RETRY.key, typed: TYPED })
  expect(form.read(EMPTY)).toEqual({ key: RETRY.key, typed: TYPED, isUnsent: false })
  expect(Object.keys(localStorage)).toEqual([])
  form.clear(RETRY.key)
  expect(form.read(EMPTY)).toBeNull()
})

test('what could not be sent for want of a network is offered to another tab, with the same key, until it is sent', () => {
  const form = createPersistedForm('contact', EMPTY)
  const unsent = { key: RETRY.key, typed: TYPED }
  form.write(unsent)
  expect(form.writeUnsent(unsent)).toBe(true)
  expect(form.read(EMPTY)).toEqual({ ...unsent, isUnsent: true })
  vi.stubGlobal('sessionStorage', fakeStorage())
  expect(form.read(EMPTY)).toEqual({ ...unsent, isUnsent: true })
  expect(createPersistedForm('application:1', EMPTY).read(EMPTY)).toBeNull()
  form.clear(RETRY.key)
  expect(Object.keys(localStorage)).toEqual([])
})

test('an unsent form is left for later where another is begun, and read by its key where it is what is shown', () => {
  const form = createPersistedForm('contact', EMPTY)
  form.writeUnsent({ key: RETRY.key, typed: TYPED })
  expect(form.read({ ...EMPTY, name: 'Another' })).toBeNull()
  expect(form.read({ ...EMPTY, name: 'Another' }, 'a-key-of-another-attempt')).toBeNull()
  expect(form.read(TYPED, RETRY.key)).toMatchObject({ key: RETRY.key, isUnsent: true })
})

test('a tab that holds another text keeps it, and sending that leaves the unsent one', () => {
  const form = createPersistedForm('contact', EMPTY)
  form.writeUnsent({ key: RETRY.key, typed: TYPED })
  const other = { key: 'a-key-of-another-attempt', typed: { ...TYPED, message: 'Other' } }
  form.write(other)
  expect(form.read(EMPTY)).toEqual({ ...other, isUnsent: false })
  form.clear(other.key)
  expect(form.read(EMPTY)).toMatchObject({ key: RETRY.key, isUnsent: true })
})

test('whoever has begun another text keeps it, and the unsent one waits for the next time', () => {
  const form = createPersistedForm('contact', EMPTY)
  form.writeUnsent({ key: RETRY.key, typed: TYPED })
  expect(form.read({ ...EMPTY, message: 'Another' })).toBeNull()
  expect(form.read(EMPTY)).toMatchObject({ key: RETRY.key, typed: TYPED })
})

test('a text that cannot be read in its tab does not hide an unsent one', () => {
  sessionStorage.setItem('contact', '{"half a')
  const form = createPersistedForm('contact', EMPTY)
  form.writeUnsent({ key: RETRY.key, typed: TYPED })
  expect(form.read(EMPTY)).toMatchObject({ key: RETRY.key, isUnsent: true })
})

test('what stays in a tab for more than seven days is not shown again, and deleted', () => {
  const form = createPersistedForm('contact', EMPTY)
  form.write({ key: RETRY.key, typed: TYPED })
  vi.setSystemTime(NOW + 7 * DAY_MS)
  expect(form.read(EMPTY)).toMatchObject({ typed: TYPED })
  vi.setSystemTime(NOW + 7 * DAY_MS + 1)
  expect(form.read(EMPTY)).toBeNull()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a text that is changed after it could not be sent is no older or younger than before', () => {
  const form = createPersistedForm('contact', EMPTY)
  form.writeUnsent({ key: RETRY.key, typed: TYPED })
  const name = `unsent:${NOW}:contact:${RETRY.key}`
  vi.setSystemTime(NOW + DAY_MS)
  form.writeUnsent({ key: RETRY.key, typed: { ...TYPED, message: 'Changed' } })
  expect(Object.keys(localStorage)).toEqual([name])
  expect(localStorage.getItem(name)).toContain('Changed')
})

test('a device that stores nothing does not promise to', () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  const form = createPersistedForm('contact', EMPTY)
  expect(form.writeUnsent({ key: RETRY.key, typed: TYPED })).toBe(false)
  form.write({ key: RETRY.key, typed: TYPED })
  form.clear(RETRY.key)
  expect(form.read(EMPTY)).toBeNull()
})

/** As in browsers, the stored names are the object's own keys. */
function fakeStorage(): object {
  const methods = {
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, value: string) => void Object.assign(items, { [name]: value }),
    removeItem: (name: string) => Reflect.deleteProperty(items, name),
  }
  const items: Record<string, string> = Object.create(methods)
  return items
}

function refused(result: FormRefusal<Fields>): FormAnswer<object, Fields> {
  return { result, typed: TYPED, retry: RETRY }
}
