import { expect, test } from 'vitest'
import { setUpApp, signInWithPassword } from '#tests/support/harnesses/account-harness.ts'
import { engines } from '#tests/support/storage.ts'
import { cookieOf, form, STAFF, startTestApp } from '#tests/support/test-app.ts'
import { nextTotpOf } from '#tests/support/totp.ts'

const AGAIN = '/admin/login/again'

test.for(engines)('ADM-03: a page that stays open signs in by its password (%s)', async (engine) => {
  const app = await startTestApp({ engine })
  const { id } = await signInWithPassword(app)
  expect(await (await app.fetch(AGAIN)).json()).toBeNull()
  const wrong = await app.fetch(AGAIN, form({ email: STAFF.email, password: 'not the password' }))
  expect(wrong.status).toBe(401)
  expect(await wrong.json()).toEqual({ ok: false, message: 'Invalid email or password' })
  const answer = await app.fetch(AGAIN, form(STAFF))
  expect(await answer.clone().json()).toEqual({ ok: true, second: null })
  const who = await app.fetch(AGAIN, { headers: { cookie: cookieOf(answer) } })
  expect(who.headers.get('cache-control')).toBe('no-store')
  expect(await who.json()).toEqual({ id, email: STAFF.email })
})

test.for(engines)('ADM-03: a second factor is asked for there too (%s)', async (engine) => {
  const app = await startTestApp({ engine })
  const { id, cookie } = await signInWithPassword(app)
  const { uri } = await setUpApp(app, cookie)
  const first = await app.fetch(AGAIN, form(STAFF))
  expect(await first.clone().json()).toEqual({ ok: true, second: { hasApp: true, hasPasskey: false } })
  const pending = { cookie: cookieOf(first) }
  expect(await (await app.fetch(AGAIN, { headers: pending })).json()).toBeNull()
  expect((await app.fetch(AGAIN, form({ code: '000000' }, pending))).status).toBe(401)
  const second = await app.fetch(AGAIN, form({ code: nextTotpOf(uri) }, pending))
  expect(await second.clone().json()).toEqual({ ok: true, second: null })
  const who = await app.fetch(AGAIN, { headers: { cookie: cookieOf(second) } })
  expect(await who.json()).toMatchObject({ id })
  const expired = await app.fetch(AGAIN, form({ code: '123456' }))
  expect(expired.status).toBe(401)
  expect(await expired.json()).toMatchObject({ ok: false, isExpired: true })
})

test('ADM-03: too many attempts there say when to come back', async () => {
  const app = await startTestApp()
  const wrong = form({ email: STAFF.email, password: 'not the password' })
  let answer = await app.fetch(AGAIN, wrong)
  for (let n = 0; n < 8; n++) answer = await app.fetch(AGAIN, wrong)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})
