import { expect, onTestFinished, test, vi } from 'vitest'
import { resetSecondFactor } from '#app/features/staff/account/second-factor/second-factor.server.ts'
import { addPasskey, answerWithPasskey } from '#tests/support/browser/passkey.ts'
import {
  codesIn,
  SECOND_FACTOR_PATH,
  setUpApp,
  signInWithPassword,
  uriIn,
} from '#tests/support/harnesses/account-harness.ts'
import { engines } from '#tests/support/storage.ts'
import { cookieOf, form, STAFF, signInAsStaff, startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { nextTotpOf, totpOf } from '#tests/support/totp.ts'

const SECOND_STEP = '/admin/login/second-factor'

test.for(engines)(
  'after an app is set up, the password alone opens nothing: its code does, or a recovery code, once (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const { cookie } = await signInWithPassword(app)
    const { uri, codes } = await setUpApp(app, cookie)
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const changes = app.services.db.selectFrom('activity').select(['record_kind', 'details'])
    expect(await changes.where('action', '=', 'changed').execute()).toEqual([
      { record_kind: 'member', details: expect.stringContaining('app') },
    ])

    const pending = await startSignIn(app)
    expect((await app.fetch('/admin/blog', { headers: { cookie: pending } })).headers.get('location')).toBe(
      '/admin/login',
    )
    const wrong = await enter(app, pending, '000000')
    expect([wrong.status, await wrong.text()]).toEqual([
      401,
      expect.stringContaining('This code is not right'),
    ])
    await expectSignedIn(app, await enter(app, pending, nextTotpOf(uri)))
    // The challenge is spent with the code.
    const spent = await enter(app, pending, nextTotpOf(uri))
    expect([spent.status, await spent.text()]).toEqual([
      401,
      expect.stringContaining('This sign-in has expired.'),
    ])

    const [code = ''] = codes
    await expectSignedIn(app, await enter(app, await startSignIn(app), code))
    expect((await enter(app, await startSignIn(app), code)).status).toBe(401)
  },
)

test('a wrong code at the set-up leaves the account as it was, and the picture is still there', async () => {
  const app = await startTestApp()
  const { cookie } = await signInWithPassword(app)
  const begin = form({ intent: 'begin-app', password: STAFF.password }, { cookie })
  const uri = uriIn(await (await app.fetch(SECOND_FACTOR_PATH, begin)).text())
  const answer = await app.fetch(
    SECOND_FACTOR_PATH,
    form({ intent: 'finish-app', uri, code: '000000' }, { cookie }),
  )
  const page = await answer.text()
  expect(page).toContain('This code is not right.')
  expect(page).toContain('data:image/svg+xml')
  expect((await app.fetch('/admin/login', form(STAFF))).headers.get('location')).toBe('/admin/dashboard')
})

test.for(engines)(
  'a code of the app is accepted once, also when two sign-ins use it at the same time (%s)',
  async (engine) => {
    const start = Date.parse('2026-11-17T08:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    onTestFinished(() => void vi.useRealTimers())
    const app = await startTestApp({ engine, clock: () => Date.now() })
    const { cookie } = await signInWithPassword(app)
    const { uri } = await setUpApp(app, cookie)
    const one = await startSignIn(app)
    const other = await startSignIn(app)
    const seen = await enter(app, one, totpOf(uri))
    expect([seen.status, await seen.text()]).toEqual([401, expect.stringContaining('it was used before')])

    vi.setSystemTime(start + 30_000)
    const code = totpOf(uri)
    const parallel = await Promise.all([enter(app, one, code), enter(app, other, code)])
    expect(parallel.map(({ status }) => status).sort()).toEqual([302, 401])
    // The library still accepts the code, one step later.
    vi.setSystemTime(start + 89_000)
    expect((await enter(app, await startSignIn(app), code)).status).toBe(401)
    await expectSignedIn(app, await enter(app, await startSignIn(app), totpOf(uri)))
    expect((await enter(app, await startSignIn(app), code)).status).toBe(401)
  },
)

test('a code that was wrong is not spent: a phone whose clock is ahead may enter it again', async () => {
  const start = Date.parse('2026-11-17T08:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  onTestFinished(() => void vi.useRealTimers())
  const app = await startTestApp({ clock: () => Date.now() })
  const { cookie } = await signInWithPassword(app)
  const { uri } = await setUpApp(app, cookie)
  const pending = await startSignIn(app)
  const early = totpOf(uri, start + 60_000)
  expect((await enter(app, pending, early)).status).toBe(401)
  vi.setSystemTime(start + 30_000)
  await expectSignedIn(app, await enter(app, pending, early))
})

test('a second tab that is out of date gets an answer in the form, not an error page', async () => {
  const app = await startTestApp()
  const { cookie } = await signInWithPassword(app)
  const own = await setUpApp(app, cookie)
  const send = async (intent: string) => {
    const fields = { intent, password: STAFF.password }
    const answer = await app.fetch(SECOND_FACTOR_PATH, form(fields, { cookie: own.cookie }))
    return [answer.status, await answer.text()]
  }
  expect(await send('begin-app')).toEqual([400, expect.stringContaining('An app is set up already')])
  await send('remove-app')
  expect(await send('new-codes')).toEqual([400, expect.stringContaining('There is no app any more')])
})

test('recovery codes can be downloaded as a text that says whose they are and when they were made', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-17T08:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const app = await startTestApp({ clock: () => Date.now() })
  const own = await setUpApp(app, (await signInWithPassword(app)).cookie)
  const renew = form({ intent: 'new-codes', password: STAFF.password }, { cookie: own.cookie })
  const page = await (await app.fetch(SECOND_FACTOR_PATH, renew)).text()
  const [, file = ''] =
    /href="data:text\/plain;charset=utf-8,([^"]+)" download="recovery-codes.txt"/.exec(page) ?? []
  const text = decodeURIComponent(file.replaceAll('&#x27;', "'"))
  const head = 'Urugero Software: recovery codes\nAccount: staff@example.org\nMade on November 17, 2026\n'
  expect(text).toContain(head)
  expect(codesIn(page)).toHaveLength(10)
  expect(text.match(/\w{5}-\w{5}/g)).toEqual(codesIn(page))
})

test('wrong codes count for the account and the address as wrong passwords do, and a known device has its own', async () => {
  const app = await startTestApp()
  const { cookie } = await signInWithPassword(app)
  const device = cookie.split('; ').find((part) => part.startsWith('urugero.device-')) ?? ''
  const { uri } = await setUpApp(app, cookie)
  const address = '203.0.113.5'
  const pending = cookieOf(await app.fetch('/admin/login', { ...form(STAFF), address }))
  const statuses: number[] = []
  // The library gives each challenge five codes; the password counts as the first of eight attempts.
  for (let attempt = 0; attempt < 4; attempt++) {
    statuses.push(
      (await app.fetch(SECOND_STEP, { ...form({ code: '000000' }, { cookie: pending }), address })).status,
    )
  }
  const again = cookieOf(await app.fetch('/admin/login', { ...form(STAFF), address }))
  for (let attempt = 0; attempt < 3; attempt++) {
    statuses.push(
      (await app.fetch(SECOND_STEP, { ...form({ code: '000000' }, { cookie: again }), address })).status,
    )
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429])
  const known = await app.fetch('/admin/login', { ...form(STAFF, { cookie: device }), address })
  const both = `${device}; ${cookieOf(known)}`
  const finished = await app.fetch(SECOND_STEP, {
    ...form({ code: nextTotpOf(uri) }, { cookie: both }),
    address,
  })
  await expectSignedIn(app, finished)
})

test('new recovery codes replace the earlier ones, and a removed app asks for nothing', async () => {
  const app = await startTestApp()
  const { cookie } = await signInWithPassword(app)
  const own = await setUpApp(app, cookie)
  const [old = ''] = own.codes
  const renew = form({ intent: 'new-codes', password: STAFF.password }, { cookie: own.cookie })
  const [fresh = ''] = codesIn(await (await app.fetch(SECOND_FACTOR_PATH, renew)).text())
  expect((await enter(app, await startSignIn(app), old)).status).toBe(401)
  await expectSignedIn(app, await enter(app, await startSignIn(app), fresh))
  await app.fetch(SECOND_FACTOR_PATH, form({ intent: 'remove-app' }, { cookie: own.cookie }))
  expect((await app.fetch('/admin/login', form(STAFF))).headers.get('location')).toBe('/admin/dashboard')
})

test.for(engines)(
  'a member who has only a passkey is asked for it after the password, and a code is no way around it (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const { id } = await signInWithPassword(app)
    await addPasskey(app, id)
    const pending = await startSignIn(app)
    const page = await (await app.fetch(SECOND_STEP, { headers: { cookie: pending } })).text()
    expect(page).toContain('Your account is protected by a passkey.')
    expect(page).not.toContain('name="code"')
    for (const code of ['000000', 'aaaaa-bbbbb']) {
      expect((await enter(app, pending, code)).status).toBe(401)
    }
    await resetSecondFactor(app.services, STAFF.email)
    expect((await app.fetch('/admin/login', form(STAFF))).headers.get('location')).toBe('/admin/dashboard')
  },
)

test.for(engines)(
  'a passkey counts from the next sign-in on, also if the server ended before it had said so (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const { id } = await signInWithPassword(app)
    await addPasskey(app, id)
    const { db } = app.services
    await db.updateTable('staff').set({ twoFactorEnabled: 0 }).execute()
    await startSignIn(app)
    // The other way round, the account would stay closed.
    await db.deleteFrom('staff_passkeys').execute()
    expect((await app.fetch('/admin/login', form(STAFF))).headers.get('location')).toBe('/admin/dashboard')
  },
)

test('where a second factor is required, a passkey opens the admin area also after such an end', async () => {
  const app = await startTestApp({ env: { REQUIRE_SECOND_FACTOR: 'on' } })
  const { id } = await signInWithPassword(app)
  const passkey = await addPasskey(app, id)
  await app.services.db.updateTable('staff').set({ twoFactorEnabled: 0 }).execute()
  const cookie = cookieOf(await answerWithPasskey(app, passkey))
  expect((await app.fetch('/admin/blog', { headers: { cookie } })).status).toBe(200)
})

test('removing the app of a member who also has a passkey leaves the second step', async () => {
  const app = await startTestApp()
  const { id, cookie } = await signInWithPassword(app)
  const own = await setUpApp(app, cookie)
  const passkey = await addPasskey(app, id)
  await app.fetch(SECOND_FACTOR_PATH, form({ intent: 'remove-app' }, { cookie: own.cookie }))
  await startSignIn(app)
  const stranger = await signInAsStaff(app, { email: 'another@example.org' })
  const remove = (as: string) =>
    app.fetch(SECOND_FACTOR_PATH, form({ intent: 'remove-passkey', id: passkey.id }, { cookie: as }))
  expect(await (await remove(stranger)).text()).toContain('This passkey was removed already.')
  await startSignIn(app)
  expect(await (await remove(own.cookie)).text()).toContain('The passkey is removed.')
  expect((await app.fetch('/admin/login', form(STAFF))).headers.get('location')).toBe('/admin/dashboard')
})

test.for(engines)('what is no passkey of this site signs nobody in (%s)', async (engine) => {
  const app = await startTestApp({ engine })
  const { id } = await signInWithPassword(app)
  const passkey = await addPasskey(app, id)
  const challenge = cookieOf(await app.fetch('/admin/login/passkey'))
  expect(challenge).toContain('better-auth-passkey')
  const response = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' }
  const made = {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  }
  for (const [credential, status] of [
    ['', 400],
    ['{', 400],
    ['{}', 400],
    [JSON.stringify({ ...made, id: 'a\u0000b' }), 400],
    [JSON.stringify({ ...made, id: 'unknown' }), 401],
    [JSON.stringify(made), 401],
  ] as const) {
    const answer = await app.fetch('/admin/login/passkey', form({ credential }, { cookie: challenge }))
    expect([answer.status, await answer.json()], credential).toEqual([
      status,
      { message: 'Invalid email or password' },
    ])
    expect(answer.headers.getSetCookie().join()).not.toContain('session_token')
  }
})

test.for(engines)(
  'where a second factor is required, a member without one reaches its set-up and nothing else (%s)',
  async (engine) => {
    const app = await startTestApp({ engine, env: { REQUIRE_SECOND_FACTOR: 'on' } })
    const { cookie } = await signInWithPassword(app)
    for (const path of ['/admin/dashboard', '/admin/blog', '/admin/account', '/admin/applications/export']) {
      const page = await app.fetch(path, { headers: { cookie } })
      expect([page.status, page.headers.get('location')], path).toEqual([302, SECOND_FACTOR_PATH])
      const write = await app.fetch(path, form({ intent: 'end-others' }, { cookie }))
      expect([302, 403], path).toContain(write.status)
    }
    const setUp = await app.fetch(SECOND_FACTOR_PATH, { headers: { cookie } })
    expect(await setUp.text()).toContain('Everyone here needs a second factor.')
    const own = await setUpApp(app, cookie)
    const page = await app.fetch('/admin/blog', { headers: { cookie: own.cookie } })
    expect(page.status).toBe(200)
  },
)

test.for(engines)(
  'a deactivated member gets the answer of a wrong password, also with the right one and with a code (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const { cookie } = await signInWithPassword(app)
    const { uri } = await setUpApp(app, cookie)
    const pending = await startSignIn(app)
    await app.services.db.updateTable('staff').set({ deactivatedAt: new Date().toISOString() }).execute()
    const right = await app.fetch('/admin/login', form(STAFF))
    const wrong = await app.fetch('/admin/login', form({ ...STAFF, password: 'not the password' }))
    for (const answer of [right, wrong]) {
      expect([answer.status, await answer.text()]).toEqual([
        401,
        expect.stringContaining('Invalid email or password'),
      ])
      expect(answer.headers.getSetCookie().join()).not.toMatch(/two_factor|session_token/)
    }
    const late = await enter(app, pending, nextTotpOf(uri))
    expect([late.status, await late.text()]).toEqual([
      401,
      expect.stringContaining('Invalid email or password'),
    ])
  },
)

/** Gives the right password, and expects to be asked for more. */
async function startSignIn(app: TestApp): Promise<string> {
  const answer = await app.fetch('/admin/login', form(STAFF))
  expect([answer.status, answer.headers.get('location')]).toEqual([302, SECOND_STEP])
  return cookieOf(answer)
}

function enter(app: TestApp, cookie: string, code: string): Promise<Response> {
  return app.fetch(SECOND_STEP, form({ code }, { cookie }))
}

async function expectSignedIn(app: TestApp, answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/dashboard'])
  expect(answer.headers.getSetCookie().join()).toMatch(/session_token=[^;]+; Max-Age=604800/)
  const page = await app.fetch('/admin/blog', { headers: { cookie: cookieOf(answer) } })
  expect(page.status).toBe(200)
}
