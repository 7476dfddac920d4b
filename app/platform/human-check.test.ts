import { expect, test } from 'vitest'
import type { HumanQuestion } from '#app/shared/human-check-rules.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { createHumanCheck, purgeSpentQuestions, spendQuestion } from './human-check.server.ts'

const SECRET = 'a secret of at least thirty-two characters'
const TEN_MINUTES_MS = 10 * 60 * 1000

function newCheck() {
  const time = { now: Date.parse('2026-11-15T10:00:00Z') }
  return { ...createHumanCheck({ secret: SECRET, clock: () => time.now }), time }
}

function sumOf({ first, second }: HumanQuestion): string {
  return String(first + second)
}

test('CONTACT-09, APPLY-08: contact asks for digits 0 to 9, an application for 1 to 10', () => {
  const { ask } = newCheck()
  const numbers = (form: 'contact' | 'application') => {
    const asked = Array.from({ length: 1_000 }, () => ask(form)).flatMap(({ first, second }) => [
      first,
      second,
    ])
    return [...new Set(asked)].sort((a, b) => a - b)
  }
  expect(numbers('contact')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(numbers('application')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('the right sum is accepted, also with spaces around it', () => {
  const { ask, verify, time } = newCheck()
  const question = ask('contact')
  const accepted = { ok: true, questionId: expect.any(String), expiresAt: time.now + TEN_MINUTES_MS }
  expect(verify('contact', question.token, sumOf(question))).toEqual(accepted)
  expect(verify('contact', question.token, ` ${sumOf(question)} `)).toEqual(accepted)
})

test('CONTACT-10, APPLY-09: any other answer is wrong', () => {
  const { ask, verify } = newCheck()
  const question = ask('application')
  const { first, second } = question
  const answers = ['', ' ', 'two', String(first + second + 1), `${first + second}.0`, `0x${first + second}`]
  for (const answer of [...answers, `${first}+${second}`, '1e1', '-1', 'NaN', '9'.repeat(10_000)]) {
    expect(verify('application', question.token, answer)).toEqual({ ok: false, reason: 'wrong' })
  }
})

test('a question counts for ten minutes', () => {
  const { ask, verify, time } = newCheck()
  const question = ask('contact')
  time.now += TEN_MINUTES_MS - 1
  expect(verify('contact', question.token, sumOf(question))).toMatchObject({ ok: true })
  time.now += 1
  expect(verify('contact', question.token, sumOf(question))).toEqual({ ok: false, reason: 'expired' })
})

test('a question of one form does not open the other', () => {
  const { ask, verify } = newCheck()
  const question = ask('contact')
  const outcome = verify('application', question.token, sumOf(question))
  expect(outcome).toEqual({ ok: false, reason: 'forged' })
})

test('a question that was changed, or asked under another secret, is forged', () => {
  const { ask, verify } = newCheck()
  const question = ask('contact')
  const [body = '', signature = ''] = question.token.split('.')
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString())
  const changedPayload = { ...payload, first: payload.first + 1 }
  const changed = Buffer.from(JSON.stringify(changedPayload)).toString('base64url')
  const outcome = verify('contact', `${changed}.${signature}`, sumOf(changedPayload))
  expect(outcome).toEqual({ ok: false, reason: 'forged' })
  const other = createHumanCheck({ secret: 'another secret of thirty-two characters', clock: Date.now })
  const foreign = other.ask('contact')
  expect(verify('contact', foreign.token, sumOf(foreign))).toEqual({ ok: false, reason: 'forged' })
})

test('garbage instead of a question is forged, never a fault', () => {
  const { ask, verify } = newCheck()
  const { token } = ask('contact')
  const [body = '', signature = ''] = token.split('.')
  const garbage = ['', '.', '..', 'a.b', 'x'.repeat(10_000), `${'x'.repeat(10_000)}.y`, '{}.{}', '\0.\0']
  const nearly = [
    body,
    `${body}.`,
    `.${signature}`,
    `${token}.`,
    `${token}.x`,
    `${token}=`,
    `${body}.${body}`,
  ]
  // As many characters as a signature, but more bytes.
  const wide = `${body}.${'é'.repeat(signature.length)}`
  for (const one of [...garbage, ...nearly, wide, `${token}\n`, token.toUpperCase()]) {
    expect(verify('contact', one, '0')).toEqual({ ok: false, reason: 'forged' })
  }
})

test.for(engines)('a question counts once, also for two who use it at the same time (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const question = { questionId: 'a-question', expiresAt: 1 }
  const spend = () => db.transaction().execute((trx) => spendQuestion(trx, question))
  const outcomes = await Promise.all([spend(), spend()])
  expect(outcomes.sort()).toEqual([false, true])
  expect(await spend()).toBe(false)
  expect(await spendQuestion(db, { ...question, questionId: 'another' })).toBe(true)
})

test.for(engines)('a question stays unused when what it was for was not stored (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const question = { questionId: 'a-question', expiresAt: 1 }
  const undone = db.transaction().execute(async (trx) => {
    await spendQuestion(trx, question)
    throw new Error('not stored')
  })
  await expect(undone).rejects.toThrow('not stored')
  expect(await spendQuestion(db, question)).toBe(true)
})

test.for(engines)('used questions are forgotten when they have expired (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  for (const expiresAt of [99, 100, 101])
    await spendQuestion(db, { questionId: `until-${expiresAt}`, expiresAt })
  await purgeSpentQuestions(db, 100)
  const left = await db.selectFrom('used_questions').select('id').orderBy('id').execute()
  expect(left).toEqual([{ id: 'until-100' }, { id: 'until-101' }])
})
