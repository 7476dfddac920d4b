import { expect, onTestFinished, test } from 'vitest'
import { printableResetLink } from '#app/features/staff/account/send-reset-link.server.ts'
import { addStaff } from '#app/features/staff/staff-accounts.server.ts'
import { consumeMailboxLimit } from '#app/platform/mail/mailbox-limit.server.ts'
import { startSmtp } from '#tests/fakes/smtp.ts'
import {
  deliverAll,
  linkIn,
  NEW_PASSWORD,
  signInWithPassword,
} from '#tests/support/harnesses/account-harness.ts'
import { type Engine, engines } from '#tests/support/storage.ts'
import { form, ORIGIN, STAFF, startTestApp } from '#tests/support/test-app.ts'

const MINUTE_MS = 60_000
const VOID = 'This link has expired or was used already.'

test.for(engines)('a mailed link sets a new password once, and ends every session (%s)', async (engine) => {
  const { app, smtp } = await startWithMail(engine)
  const { cookie } = await signInWithPassword(app)
  await app.fetch('/admin/login/forgot', form({ email: STAFF.email.toUpperCase() }))
  await deliverAll(app)
  expect(smtp.messages.map(({ to }) => to)).toEqual([[STAFF.email]])
  const link = linkIn(smtp.messages[0]?.raw ?? '')
  expect(await (await app.fetch(link)).text()).toContain('SET PASSWORD')

  const set = async (password: string) => app.fetch(link, form({ password }))
  expect(await (await set('password1234')).text()).toContain('This password is easy to guess.')
  const together = await Promise.all([set(NEW_PASSWORD), set(NEW_PASSWORD)])
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await (await app.fetch(link)).text()).toContain(VOID)
  expect((await set('another-thunder-gauge-pencil')).status).toBe(400)
  expect((await app.fetch('/admin/blog', { headers: { cookie } })).status).toBe(302)
  const fresh = await app.fetch('/admin/login', form({ ...STAFF, password: NEW_PASSWORD }))
  expect(fresh.headers.get('location')).toBe('/admin/dashboard')
})

test.for(engines)(
  'whether an account exists shows neither in the answer nor in what is done for it (%s)',
  async (engine) => {
    const { app, smtp } = await startWithMail(engine)
    await addStaff(app.services, STAFF)
    const pages: string[] = []
    for (const email of [STAFF.email, 'nobody@example.org']) {
      const answer = await app.fetch('/admin/login/forgot', form({ email }))
      expect(answer.status).toBe(200)
      pages.push((await answer.text()).replaceAll(/nonce="[^"]*"/g, ''))
    }
    expect(pages[0]).toContain('If there is an account with this address, a link is on its way to it.')
    expect(pages[0]).toBe(pages[1])
    const rows = await app.services.db.selectFrom('outbox').select(['kind', 'state']).execute()
    expect(rows).toEqual(Array(2).fill({ kind: 'account-mail', state: 'waiting' }))
    await deliverAll(app)
    expect(smtp.messages.map(({ to }) => to)).toEqual([[STAFF.email]])
  },
)

test('a link works for thirty minutes, and not with another expiry or for another account', async () => {
  let now = Date.now()
  const app = await startTestApp({ clock: () => now })
  await addStaff(app.services, STAFF)
  const link = (await printableResetLink(app.services, STAFF.email)) ?? ''
  expect(link.startsWith(`${ORIGIN}/admin/login/reset?token=`)).toBe(true)
  const other = await addStaff(app.services, { ...STAFF, email: 'another@example.org' })
  const [, id = '', expiry = ''] = /token=([^.]+)\.(\d+)/.exec(link) ?? []
  for (const forged of [
    link.replace(expiry, String(Number(expiry) + 1)),
    link.replace(id, other.ok ? other.member.id : ''),
    link.slice(0, -1),
    `${ORIGIN}/admin/login/reset`,
  ]) {
    expect(await (await app.fetch(forged)).text(), forged).toContain(VOID)
    expect((await app.fetch(forged, form({ password: NEW_PASSWORD }))).status, forged).toBe(400)
  }
  now += 29 * MINUTE_MS
  expect(await (await app.fetch(link)).text()).toContain('SET PASSWORD')
  now += 2 * MINUTE_MS
  expect(await (await app.fetch(link)).text()).toContain(VOID)
  expect((await app.fetch(link, form({ password: NEW_PASSWORD }))).status).toBe(400)
})

test('a deactivated member gets no link, and an earlier one is void', async () => {
  const { app, smtp } = await startWithMail('sqlite')
  await addStaff(app.services, STAFF)
  const link = (await printableResetLink(app.services, STAFF.email)) ?? ''
  await app.services.db.updateTable('staff').set({ deactivatedAt: new Date().toISOString() }).execute()
  expect(await printableResetLink(app.services, STAFF.email)).toBeNull()
  await app.fetch('/admin/login/forgot', form({ email: STAFF.email }))
  await deliverAll(app)
  expect(smtp.messages).toEqual([])
  expect((await app.fetch(link, form({ password: NEW_PASSWORD }))).status).toBe(400)
})

test('a link that expired before its mail could be delivered is not sent', async () => {
  let now = Date.now()
  const { app, smtp } = await startWithMail('sqlite', () => now)
  await addStaff(app.services, STAFF)
  await app.fetch('/admin/login/forgot', form({ email: STAFF.email }))
  now += 30 * MINUTE_MS
  await deliverAll(app)
  expect(smtp.messages).toEqual([])
})

test('what is mailed to an address by the public forms leaves its reset, and the other way round', async () => {
  const { app } = await startWithMail('sqlite')
  const { db, env, clock } = app.services
  const [first, second] = [STAFF.email, 'second@example.org']
  const isWithinLimit = (email: string) => consumeMailboxLimit({ db, env, clock }, email)
  const ask = (email: string) => app.fetch('/admin/login/forgot', form({ email }))
  for (let count = 0; count < 6; count++) await isWithinLimit(first)
  expect(await isWithinLimit(first)).toBe(false)
  await ask(first)
  expect(await db.selectFrom('outbox').select('kind').execute()).toHaveLength(1)
  for (let count = 0; count < 6; count++) await ask(second)
  expect(await db.selectFrom('outbox').select('kind').execute()).toHaveLength(6)
  expect(await isWithinLimit(second)).toBe(true)
})

test('without mail the page says who has a link', async () => {
  const app = await startTestApp()
  const page = await app.fetch('/admin/login/forgot')
  expect(await page.text()).toContain('Ask the person who runs the server for a link')
})

test('links are asked for ten times an hour from one address', async () => {
  const { app } = await startWithMail('sqlite')
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt++) {
    const answer = await app.fetch('/admin/login/forgot', form({ email: `a${attempt}@example.org` }))
    statuses.push(answer.status)
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

async function startWithMail(engine: Engine, clock = Date.now) {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  return { app: await startTestApp({ engine, clock, env: { SMTP_URL: smtp.url } }), smtp }
}
