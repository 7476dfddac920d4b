import { expect, onTestFinished, test } from 'vitest'
import { startSmtp } from '#tests/fakes/smtp.ts'
import { decoded } from '#tests/support/decoded-mail.ts'
import {
  ACCOUNT_PATH,
  deliverAll,
  linkIn,
  NEW_PASSWORD,
  signInWithPassword,
} from '#tests/support/harnesses/account-harness.ts'
import { engines } from '#tests/support/storage.ts'
import { cookieOf, form, STAFF, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

test.for(engines)('staff change their name, and the change is on record (%s)', async (engine) => {
  const app = await startTestApp({ engine })
  const cookie = await signInAsStaff(app, { role: 'office' })
  const answer = await app.fetch(ACCOUNT_PATH, form({ intent: 'name', name: ' The front desk ' }, { cookie }))
  expect(await answer.text()).toContain('Your name is saved.')
  const page = await (await app.fetch(ACCOUNT_PATH, { headers: { cookie } })).text()
  expect(page).toContain('value="The front desk"')
  const recorded = await app.services.db
    .selectFrom('activity')
    .select(['action', 'details', 'label'])
    .execute()
  expect(recorded).toEqual([{ action: 'changed', details: 'name', label: 'The front desk' }])
})

test('without mail a new address takes effect at once, after the password', async () => {
  const app = await startTestApp()
  const { cookie } = await signInWithPassword(app)
  const change = (emailPassword: string) =>
    app.fetch(ACCOUNT_PATH, form({ intent: 'email', email: 'New@Example.org', emailPassword }, { cookie }))
  const refused = await change('not the password')
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('not your current password'),
  ])
  expect(await (await change(STAFF.password)).text()).toContain('Your email address is changed.')
  const old = await app.fetch('/admin/login', form(STAFF))
  const moved = await app.fetch('/admin/login', form({ ...STAFF, email: 'new@example.org' }))
  expect([old.status, moved.status]).toEqual([401, 302])
})

test('an address of another member is refused', async () => {
  const app = await startTestApp()
  const { cookie } = await signInWithPassword(app)
  await signInAsStaff(app, { email: 'taken@example.org' })
  const fields = { intent: 'email', email: 'taken@example.org', emailPassword: STAFF.password }
  const answer = await app.fetch(ACCOUNT_PATH, form(fields, { cookie }))
  expect(await answer.text()).toContain('There is an account with this address already.')
})

test.for(engines)(
  'with mail a new address takes effect by a link sent there, once, and the old one is told (%s)',
  async (engine) => {
    const smtp = await startSmtp()
    onTestFinished(() => smtp.close())
    const app = await startTestApp({ engine, env: { SMTP_URL: smtp.url } })
    const { cookie } = await signInWithPassword(app)
    const fields = { intent: 'email', email: 'new@example.org', emailPassword: STAFF.password }
    const asked = await app.fetch(ACCOUNT_PATH, form(fields, { cookie }))
    expect(await asked.text()).toContain('Please open the link that we sent to new@example.org')
    await deliverAll(app)
    expect(smtp.messages.map(({ to }) => to)).toEqual([['new@example.org']])
    const link = linkIn(smtp.messages[0]?.raw ?? '')

    expect(await (await app.fetch(link)).text()).toContain('USE THIS ADDRESS')
    const elsewhere = link.replace('new%40', 'other%40')
    expect((await app.fetch(elsewhere, form({}))).status).toBe(400)
    expect((await app.fetch('/admin/login', form(STAFF))).status).toBe(302)

    expect(await (await app.fetch(link, form({}))).text()).toContain('Your email address is changed.')
    expect((await app.fetch(link, form({}))).status).toBe(400)
    expect((await app.fetch('/admin/login', form({ ...STAFF, email: 'new@example.org' }))).status).toBe(302)
    await deliverAll(app)
    const notice = smtp.messages[1]
    expect(notice?.to).toEqual([STAFF.email])
    expect(decoded(notice?.raw ?? '')).toContain('now has another email address')
  },
)

test('a move to another address ends with a change of the password, also if its mail is delivered later', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const app = await startTestApp({ env: { SMTP_URL: smtp.url } })
  const { cookie } = await signInWithPassword(app)
  const move = (email: string) =>
    app.fetch(ACCOUNT_PATH, form({ intent: 'email', email, emailPassword: STAFF.password }, { cookie }))
  await move('delivered@example.org')
  await deliverAll(app)
  await move('waiting@example.org')
  const fields = { intent: 'password', currentPassword: STAFF.password, password: NEW_PASSWORD }
  expect((await app.fetch(ACCOUNT_PATH, form(fields, { cookie }))).status).toBe(200)
  await deliverAll(app)
  const links = smtp.messages
    .filter(({ to }) => !to.includes(STAFF.email))
    .map(({ to, raw }) => ({ to, link: linkIn(raw) }))
  expect(links.map(({ to }) => to)).toEqual([['delivered@example.org'], ['waiting@example.org']])
  for (const { link } of links) expect((await app.fetch(link, form({}))).status).toBe(400)
})

test.for(engines)(
  'a new password needs the current one, must be hard to guess, and ends every other session (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const { cookie } = await signInWithPassword(app)
    const other = cookieOf(await app.fetch('/admin/login', form(STAFF)))
    const change = async (currentPassword: string, password: string) => {
      const fields = { intent: 'password', currentPassword, password }
      return (await app.fetch(ACCOUNT_PATH, form(fields, { cookie }))).text()
    }
    expect(await change('not the password', NEW_PASSWORD)).toContain('This is not your current password.')
    expect(await change(STAFF.password, 'short')).toContain('A password has at least 12 characters.')
    expect(await change(STAFF.password, 'password1234')).toContain('This password is easy to guess.')
    expect((await app.fetch('/admin/blog', { headers: { cookie: other } })).status).toBe(200)

    expect(await change(STAFF.password, NEW_PASSWORD)).toContain('Your password is changed')
    expect((await app.fetch('/admin/blog', { headers: { cookie } })).status).toBe(200)
    expect((await app.fetch('/admin/blog', { headers: { cookie: other } })).status).toBe(302)
    const [old, fresh] = [form(STAFF), form({ ...STAFF, password: NEW_PASSWORD })]
    expect([
      (await app.fetch('/admin/login', old)).status,
      (await app.fetch('/admin/login', fresh)).status,
    ]).toEqual([401, 302])
  },
)

test('guesses at the current password in an open session are limited', async () => {
  const app = await startTestApp()
  const { cookie } = await signInWithPassword(app)
  const guess = (currentPassword: string) =>
    app.fetch(ACCOUNT_PATH, form({ intent: 'password', currentPassword, password: NEW_PASSWORD }, { cookie }))
  for (let attempt = 0; attempt < 8; attempt++) await guess('not the password')
  expect(await (await guess(STAFF.password)).text()).toContain('Too many attempts.')
})

test.for(engines)(
  'the sessions are listed with device, place and last use, and each can be ended, or all others (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const { id, cookie } = await signInWithPassword(app)
    const stranger = await signInAsStaff(app, { email: 'another@example.org' })
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const open = async (address: string) =>
      cookieOf(await app.fetch('/admin/login', { ...form(STAFF, { 'user-agent': agent }), address }))
    const [first, second, third] = [
      await open('203.0.113.9'),
      await open('192.168.1.5'),
      await open('127.0.0.1'),
    ]
    const page = await (await app.fetch(ACCOUNT_PATH, { headers: { cookie } })).text()
    for (const words of [
      'Firefox on Linux',
      'Internet address 203.0.113.x',
      'Private network',
      'This computer',
    ]) {
      expect(page).toContain(words)
    }
    expect(page).not.toContain('203.0.113.9')
    expect(page.match(/This session</g)).toHaveLength(1)

    const { id: firstId } = await app.services.db
      .selectFrom('staff_sessions')
      .select('id')
      .where('userId', '=', id)
      .where('ipAddress', '=', '203.0.113.9')
      .executeTakeFirstOrThrow()
    const end = (as: string) =>
      app.fetch(ACCOUNT_PATH, form({ intent: 'end-session', id: firstId }, { cookie: as }))
    const statusOf = async (as: string) =>
      (await app.fetch('/admin/blog', { headers: { cookie: as } })).status
    expect(await (await end(stranger)).text()).toContain('This session had ended already.')
    expect(await statusOf(first)).toBe(200)
    expect(await (await end(cookie)).text()).toContain('The session has ended.')
    expect(await statusOf(first)).toBe(302)

    const others = await app.fetch(ACCOUNT_PATH, form({ intent: 'end-others' }, { cookie }))
    expect(await others.text()).toContain('2 other sessions have ended.')
    expect([
      await statusOf(second),
      await statusOf(third),
      await statusOf(cookie),
      await statusOf(stranger),
    ]).toEqual([302, 302, 200, 200])
  },
)
