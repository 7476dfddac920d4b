import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addStaff } from '#app/features/staff/staff-accounts.server.ts'
import { engines } from '#tests/support/storage.ts'
import { cookieOf, form, STAFF, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

test.for(engines)(
  'ADM-03, ADM-08: the right password opens a session and leads to the dashboard (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    await addStaff(app.services, STAFF)
    const response = await app.fetch(
      '/admin/login',
      form({ ...STAFF, email: ` ${STAFF.email.toUpperCase()} ` }),
    )
    expect([response.status, response.headers.get('location')]).toEqual([302, '/admin/dashboard'])
    const cookie = response.headers.getSetCookie().join()
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Max-Age=604800/)
    const dashboard = await app.fetch('/admin/dashboard', { headers: { cookie: cookieOf(response) } })
    expect(await dashboard.text()).toContain('Dashboard')
  },
)

test('session and device cookies are Secure where the site is served by https', async () => {
  const app = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://urugero.rw', TRUST_PROXY: 'on' } })
  await addStaff(app.services, STAFF)
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'urugero.rw' }
  const response = await app.fetch(
    '/admin/login',
    form(STAFF, { ...forwarded, origin: 'https://urugero.rw' }),
  )
  expect(response.headers.getSetCookie().join()).toMatch(/__Secure-urugero\.session_token=[^;]+;.*Secure/)
  expect(response.headers.getSetCookie().at(-1)).toMatch(/^urugero\.device-.*; Secure$/)
  const dashboard = await app.fetch('/admin/dashboard', { headers: { cookie: cookieOf(response) } })
  expect(dashboard.status).toBe(200)
  expect(dashboard.headers.get('strict-transport-security')).toContain('max-age')
})

test('ADM-09: a wrong password and an unknown address get the same answer', async () => {
  const app = await startTestApp()
  await addStaff(app.services, STAFF)
  const wrong = await app.fetch('/admin/login', form({ email: STAFF.email, password: 'not the password' }))
  const unknown = await app.fetch(
    '/admin/login',
    form({ email: 'nobody@example.org', password: 'not the password' }),
  )
  const notAnAddress = await app.fetch(
    '/admin/login',
    form({ email: 'nobody', password: 'not the password' }),
  )
  for (const response of [wrong, unknown]) {
    expect(response.status).toBe(401)
    expect(await response.text()).toContain('Invalid email or password')
  }
  expect(notAnAddress.status).toBe(401)
})

test('ADM-10: a sign-in that fails without a message of the service says that the error was unexpected', async () => {
  const app = await startTestApp()
  await app.services.db.schema.dropTable('staff_accounts').execute()
  await app.services.db.schema.dropTable('staff_sessions').execute()
  await app.services.db.schema.dropTable('staff').execute()
  const response = await app.fetch('/admin/login', form(STAFF))
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('An unexpected error occurred')
})

test('sign-in slows down by account, known or not, also for the right password', async () => {
  const app = await startTestApp()
  await addStaff(app.services, STAFF)
  for (const email of [STAFF.email, 'nobody@example.org']) {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 10; attempt++) {
      const response = await app.fetch('/admin/login', form({ email, password: 'wrong wrong wrong' }))
      statuses.push(response.status)
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses).toEqual([...Array(8).fill(401), 429, 429])
  }
  const locked = await app.fetch('/admin/login', form(STAFF))
  expect(await locked.text()).toContain('Too many attempts. Please try again in 15 minutes.')
})

test('failed sign-ins from elsewhere do not lock the owner of an account out, until a hundred have failed', async () => {
  const app = await startTestApp()
  await addStaff(app.services, STAFF)
  for (let attempt = 0; attempt < 9; attempt++) {
    await app.fetch('/admin/login', { ...form({ ...STAFF, password: 'wrong' }), address: '203.0.113.5' })
  }
  expect((await app.fetch('/admin/login', form(STAFF))).status).toBe(302)
  for (let attempt = 0; attempt < 100; attempt++) {
    await app.services.rateLimiter.consume('signInByAccount', STAFF.email)
  }
  expect((await app.fetch('/admin/login', { ...form(STAFF), address: '203.0.113.6' })).status).toBe(429)
})

test('a known device signs in through the login page while more than a hundred addresses fail at its account', async () => {
  const now = Date.now()
  const app = await startTestApp({ clock: () => now })
  await addStaff(app.services, STAFF)
  const first = await app.fetch('/admin/login', form(STAFF))
  const [device = ''] = first.headers.getSetCookie().filter((line) => line.startsWith('urugero.device-'))
  expect(device).toMatch(
    /^urugero\.device-[\w-]{16}=[\w-]{22}\.\d+\.[\w-]{43}; Path=\/admin; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
  )
  const logout = await app.fetch('/admin/logout', form({}, { cookie: cookieOf(first) }))
  expect(logout.headers.getSetCookie().join()).not.toContain('device')
  // Two wrong passwords are sent; the others are only counted in the limiter, because hashing takes a minute.
  for (let attempt = 1; attempt <= 101; attempt++) {
    await app.services.rateLimiter.consume('signInByAccount', STAFF.email)
  }
  const wrong = form({ ...STAFF, password: 'wrong wrong wrong' })
  for (const address of ['203.0.113.5', '203.0.113.6']) {
    expect((await app.fetch('/admin/login', { ...wrong, address })).status).toBe(429)
  }
  const unknown = await app.fetch('/admin/login', { ...form(STAFF), address: '203.0.113.7' })
  expect(unknown.status).toBe(429)
  const [cookie = ''] = device.split(';')
  const owner = await app.fetch('/admin/login', { ...form(STAFF, { cookie }), address: '203.0.113.7' })
  expect([owner.status, owner.headers.get('location')]).toEqual([302, '/admin/dashboard'])
})

test.for(engines)(
  'a session names the address and the browser that it was opened from (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    await addStaff(app.services, STAFF)
    const stored = () =>
      app.services.db
        .selectFrom('staff_sessions')
        .select(['ipAddress', 'userAgent'])
        .orderBy('createdAt', 'desc')
        .executeTakeFirst()
    const forged = { 'x-forwarded-for': '198.51.100.66', 'x-urugero-address': '198.51.100.66' }
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
    await app.fetch('/admin/login', {
      ...form(STAFF, { ...forged, 'user-agent': agent }),
      address: '203.0.113.9',
    })
    expect(await stored()).toEqual({ ipAddress: '203.0.113.9', userAgent: agent })
    await app.fetch('/admin/login', {
      ...form(STAFF, { 'user-agent': `a\tb\u0085${'c'.repeat(400)}` }),
      address: '2001:db8:1:2:3:4:5:6',
    })
    expect(await stored()).toEqual({ ipAddress: '2001:db8:1:2::/64', userAgent: `a b ${'c'.repeat(296)}` })
  },
)

test('a success starts the account’s count anew', async () => {
  const app = await startTestApp()
  await addStaff(app.services, STAFF)
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt++) {
    const password = attempt % 4 === 3 ? STAFF.password : 'wrong wrong wrong'
    const response = await app.fetch('/admin/login', form({ email: STAFF.email, password }))
    statuses.push(response.status)
  }
  expect(statuses).toEqual([401, 401, 401, 302, 401, 401, 401, 302, 401, 401, 401, 302])
})

test('sign-in slows down by address, whatever accounts it tries', async () => {
  const app = await startTestApp()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 32; attempt++) {
    const response = await app.fetch(
      '/admin/login',
      form({ email: `a${attempt}@example.org`, password: 'wrong' }),
    )
    statuses.push(response.status)
  }
  expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true)
  expect(statuses.slice(30)).toEqual([429, 429])
})

test.for(engines)(
  'ADM-16: after logout the session is dead on the server, not only in the browser (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const cookie = await signInAsStaff(app)
    expect((await app.fetch('/admin/blog', { headers: { cookie } })).status).toBe(200)
    const logout = await app.fetch('/admin/logout', form({}, { cookie }))
    expect([logout.status, logout.headers.get('location')]).toEqual([302, '/admin/login'])
    expect(logout.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/i)
    expect((await app.fetch('/admin/blog', { headers: { cookie } })).headers.get('location')).toBe(
      '/admin/login',
    )
  },
)

test.for(engines)(
  'a session lives on while it is used and ends when it was idle for twelve hours (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const cookie = await signInAsStaff(app)
    const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000).toISOString()
    const { db } = app.services
    await db
      .updateTable('staff_sessions')
      .set({ expiresAt: hours(11) })
      .execute()
    expect((await app.fetch('/admin/blog', { headers: { cookie } })).status).toBe(200)
    const { expiresAt } = await db.selectFrom('staff_sessions').select('expiresAt').executeTakeFirstOrThrow()
    expect(expiresAt > hours(11.9)).toBe(true)
    await db
      .updateTable('staff_sessions')
      .set({ expiresAt: hours(-1) })
      .execute()
    expect((await app.fetch('/admin/blog', { headers: { cookie } })).headers.get('location')).toBe(
      '/admin/login',
    )
  },
)

test('ADM-16: a logout that cannot end the session does not claim that it did', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  const { db } = app.services
  await sql`CREATE TRIGGER stuck BEFORE DELETE ON staff_sessions BEGIN SELECT raise(FAIL, 'stuck'); END`.execute(
    db,
  )
  const failed = await app.fetch('/admin/logout', form({}, { cookie }))
  expect(failed.status).toBe(500)
  expect(failed.headers.getSetCookie().join()).not.toContain('session_token')
  expect((await app.fetch('/admin/blog', { headers: { cookie } })).status).toBe(200)
})

test('a session ends after seven days, however busy', async () => {
  let now = Date.now()
  const app = await startTestApp({ clock: () => now })
  const cookie = await signInAsStaff(app)
  now += 7 * 24 * 60 * 60 * 1000 + 60 * 60 * 1000
  expect((await app.fetch('/admin/blog', { headers: { cookie } })).headers.get('location')).toBe(
    '/admin/login',
  )
})

test('every sign-in makes a new session; no visitor can sign up; the library’s own routes are not there', async () => {
  const app = await startTestApp()
  const first = await signInAsStaff(app)
  const second = cookieOf(await app.fetch('/admin/login', form(STAFF, { cookie: first })))
  expect(second).not.toBe(first)
  for (const path of ['/api/auth/sign-up/email', '/api/auth/sign-in/email']) {
    const response = await app.fetch(path, form({ ...STAFF, name: 'x' }))
    expect(response.status).toBe(404)
  }
})
