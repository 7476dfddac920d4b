import { createHash } from 'node:crypto'
import { UNSAFE_decodeViaTurboStream as decodeData } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { createDeliveries } from '#app/composition/deliveries.server.ts'
import { signIn } from '#app/features/staff/sessions.server.ts'
import { changeStaff } from '#app/features/staff/staff-accounts.server.ts'
import { INVITATION } from '#app/features/staff/team/team.ts'
import { deliverNext } from '#app/platform/outbox/outbox-worker.server.ts'
import { startSmtp } from '#tests/fakes/smtp.ts'
import { decoded } from '#tests/support/decoded-mail.ts'
import { engines } from '#tests/support/storage.ts'
import { cookieOf, form, signInAsStaff, startTestApp, type TestApp } from '#tests/support/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const INVITED = 'invited@example.org'
const PASSWORD = 'a-long-enough-password'
const FIELDS = { name: 'A member', password: PASSWORD }

test.for(engines)(
  'an invited person sets name and password, is signed in, and has the role of the invitation (%s)',
  async (engine) => {
    const { app, invite, accept, tokenOf } = await openTeam({ engine })
    const token = tokenOf(await invite({ email: ' Invited@Example.org ', role: 'recruiter' }))
    const page = await app.fetch(`/admin/invitation?token=${token}`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ])
    expect(await page.text()).toContain(`value="${INVITED}"`)
    const answer = await accept(token)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/dashboard'])
    const cookie = cookieOf(answer)
    expect((await app.fetch('/admin/careers', { headers: { cookie } })).status).toBe(200)
    expect((await app.fetch('/admin/blog', { headers: { cookie } })).status).toBe(403)
    const again = await accept(token)
    expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('no longer valid')])
    const { services } = app
    const attempt = { email: INVITED, password: PASSWORD, ipAddress: '192.0.2.9', headers: new Headers() }
    expect(await signIn(services, attempt)).toMatchObject({ ok: true })
    expect(await services.db.selectFrom('staff_invitations').selectAll().execute()).toEqual([])
  },
)

test.for(engines)('a link that two people use at once makes one account (%s)', async (engine) => {
  const { app, invite, accept, tokenOf } = await openTeam({ engine })
  const token = tokenOf(await invite({}))
  const answers = await Promise.all([accept(token), accept(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 404])
  const members = await app.services.db
    .selectFrom('staff')
    .select('email')
    .where('email', '=', INVITED)
    .execute()
  expect(members).toHaveLength(1)
})

test('neither the table nor the outbox nor the log holds the token of a link', async () => {
  const smtp = await startMail()
  const { app, invite, accept, tokenOf } = await openTeam({ env: { SMTP_URL: smtp.url } })
  const token = tokenOf(await invite({}))
  const { db } = app.services
  const [row] = await db.selectFrom('staff_invitations').selectAll().execute()
  expect(row).toMatchObject({
    id: createHash('sha256').update(token).digest('base64url'),
    email: INVITED,
    role: 'administrator',
  })
  await app.fetch(`/admin/invitation?token=${token}`)
  await accept(token, { ...FIELDS, password: 'short' })
  const stored = [row, await db.selectFrom('outbox').selectAll().execute(), app.logged]
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('an invitation is mailed where mail is configured, again when asked, and not once it is withdrawn', async () => {
  const smtp = await startMail()
  const { app, change, invite, tokenOf, deliver } = await openTeam({ env: { SMTP_URL: smtp.url } })
  const answer = await invite({ role: 'editor' })
  expect(answer).toMatchObject({ ok: true, invited: { email: INVITED, isMailed: true } })
  const token = tokenOf(answer)
  const { id } = await app.services.db.selectFrom('staff_invitations').select('id').executeTakeFirstOrThrow()
  expect(await deliver()).toBe(true)
  expect(await change({ intent: 'resend', id })).toMatchObject({ ok: true, invited: { isMailed: true } })
  expect(await deliver()).toBe(true)
  expect(smtp.messages.map(({ to }) => to)).toEqual([[INVITED], [INVITED]])
  for (const { raw } of smtp.messages) {
    expect(decoded(raw)).toContain(`http://localhost:3000/admin/invitation?token=${token}`)
    expect(decoded(raw)).toMatch(/role\s+editor/)
  }
  await change({ intent: 'resend', id })
  expect(await change({ intent: 'withdraw', id })).toMatchObject({ ok: true })
  expect(await deliver()).toBe(false)
  expect(smtp.messages).toHaveLength(2)
})

test('without mail the link is shown, and nothing waits to be sent', async () => {
  const { app, change, invite, tokenOf } = await openTeam()
  const answer = await invite({})
  expect(answer).toMatchObject({ ok: true, invited: { isMailed: false } })
  expect(await app.services.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  const { id } = await app.services.db.selectFrom('staff_invitations').select('id').executeTakeFirstOrThrow()
  expect(tokenOf(await change({ intent: 'link', id }))).toBe(tokenOf(answer))
})

test('a link is refused in plain words when it is expired, withdrawn, replaced or made up', async () => {
  const { app, time, change, invite, accept, tokenOf } = await openTeam()
  const expired = tokenOf(await invite({}))
  const { db } = app.services
  const { id, expires_at } = await db
    .selectFrom('staff_invitations')
    .select(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
  expect(expires_at).toBe(time.now + 7 * DAY_MS)
  await db.updateTable('staff_invitations').set({ expires_at: time.now }).execute()
  await expectRefused(expired, 410, 'This invitation has expired')
  // Copying the link makes it valid again.
  await change({ intent: 'link', id })
  expect((await app.fetch(`/admin/invitation?token=${expired}`)).status).toBe(200)
  time.now += 1
  const replacing = tokenOf(await invite({ role: 'office' }))
  await expectRefused(expired, 404, 'used already, withdrawn, or replaced')
  const current = await db.selectFrom('staff_invitations').select('id').executeTakeFirstOrThrow()
  expect(await change({ intent: 'withdraw', id: current.id })).toMatchObject({ ok: true })
  await expectRefused(replacing, 404, 'used already, withdrawn, or replaced')
  expect(await change({ intent: 'withdraw', id: current.id })).toEqual({ ok: false, reason: 'gone' })
  expect(await change({ intent: 'resend', id: current.id })).toEqual({ ok: false, reason: 'gone' })
  await expectRefused('made-up', 404, 'no longer valid')
  await expectRefused('', 404, 'no longer valid')

  async function expectRefused(token: string, status: number, text: string) {
    const page = await app.fetch(`/admin/invitation?token=${token}`)
    expect([page.status, await page.text()]).toEqual([status, expect.stringContaining(text)])
    const answer = await accept(token)
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(text)])
  }
})

test('an address with an account is not invited, and its older link says so', async () => {
  const { app, invite, accept, tokenOf } = await openTeam()
  const token = tokenOf(await invite({}))
  await signInAsStaff(app, { email: INVITED })
  expect(await invite({})).toEqual({ ok: false, reason: 'exists' })
  const page = await app.fetch(`/admin/invitation?token=${token}`)
  expect([page.status, await page.text()]).toEqual([
    409,
    expect.stringContaining('You have an account already'),
  ])
  expect((await accept(token)).status).toBe(409)
})

test('a name and a password of 12 to 128 characters are asked for, and the link stays valid meanwhile', async () => {
  const { invite, accept, tokenOf } = await openTeam()
  const token = tokenOf(await invite({}))
  for (const [fields, text] of [
    [{ name: ' ', password: PASSWORD }, 'Please enter your name.'],
    [{ name: 'A member', password: 'x'.repeat(11) }, 'A password has at least 12 characters.'],
    [{ name: 'A member', password: 'x'.repeat(129) }, 'A password has at most 128 characters.'],
    [{ name: 'A member', password: 'x'.repeat(128) }, 'easy to guess'],
  ] as const) {
    const answer = await accept(token, fields)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(text)])
  }
  expect((await accept(token, { name: 'A member', password: PASSWORD })).status).toBe(302)
})

test('invitations are limited for the owner, and links for those who guess them', async () => {
  const { app, invite, cookie } = await openTeam({ env: { RATE_LIMIT_FACTOR: '0.05' } })
  for (let count = 0; count < 3; count++) {
    expect(await invite({ email: `one-${count}@example.org` })).toMatchObject({ ok: true })
    expect((await app.fetch('/admin/invitation?token=guess')).status).toBe(404)
  }
  expect(await invite({})).toEqual({ ok: false, reason: 'limited' })
  const fields = { intent: 'invite', email: INVITED, role: 'administrator' }
  const refused = await app.fetch('/admin/team.data', form(fields, { cookie }))
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  const guess = await app.fetch('/admin/invitation?token=guess')
  expect([guess.status, await guess.text()]).toEqual([429, expect.stringContaining('a little too fast')])
  expect(Number(guess.headers.get('retry-after'))).toBeGreaterThan(0)
})

test.for(engines)(
  'a member whose role changes, who is deactivated or removed is bound by that at the next request (%s)',
  async (engine) => {
    const { app, change } = await openTeam({ engine })
    const cookie = await signInAsStaff(app, { role: 'administrator', email: 'member@example.org' })
    const { id } = await app.services.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', 'member@example.org')
      .executeTakeFirstOrThrow()
    const open = async (path: string) => (await app.fetch(path, { headers: { cookie } })).status
    expect([await open('/admin/blog'), await open('/admin/messages')]).toEqual([200, 200])
    expect(await change({ intent: 'role', id, role: 'office' })).toMatchObject({ ok: true })
    expect([await open('/admin/blog'), await open('/admin/messages')]).toEqual([403, 200])
    expect(await change({ intent: 'role', id, role: 'editor' })).toMatchObject({ ok: true })
    expect([await open('/admin/blog'), await open('/admin/messages')]).toEqual([200, 403])
    expect(await change({ intent: 'deactivate', id })).toMatchObject({ ok: true })
    expect(await open('/admin/blog')).toBe(302)
    expect(await change({ intent: 'activate', id })).toMatchObject({ ok: true })
    expect(await open('/admin/blog')).toBe(302)
    expect(await change({ intent: 'delete', id })).toMatchObject({ ok: true })
    expect(await change({ intent: 'delete', id })).toEqual({ ok: false, reason: 'gone' })
  },
)

test('the team shows role, second factor, last use and state of each member, and open invitations', async () => {
  const { app, invite, cookie } = await openTeam()
  await signInAsStaff(app, { role: 'office', email: 'office@example.org' })
  await app.services.db
    .updateTable('staff')
    .set({ deactivatedAt: new Date().toISOString(), twoFactorEnabled: 1 })
    .where('email', '=', 'office@example.org')
    .execute()
  await invite({ email: 'waiting@example.org', role: 'editor' })
  const html = await (await app.fetch('/admin/team', { headers: { cookie } })).text()
  for (const text of [
    'office@example.org',
    'Deactivated',
    '>On<',
    '>Off<',
    'Open invitations',
    'waiting@example.org',
    'Not mailed: hand over the link',
    'aria-label="Role of office@example.org"',
    'aria-label="Activate office@example.org"',
    'aria-label="Remove office@example.org"',
  ]) {
    expect(html).toContain(text)
  }
  // A member cannot lock themselves out.
  expect(html).not.toContain('aria-label="Remove owner@example.org"')
  expect(html).not.toContain('aria-label="Role of owner@example.org"')
})

test('each member shows the history of their account, and each invitation who made it', async () => {
  const { app, time, change, invite, cookie } = await openTeam()
  await signInAsStaff(app, { role: 'office', email: 'office@example.org' })
  const { db } = app.services
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'office@example.org')
    .executeTakeFirstOrThrow()
  await db.updateTable('staff').set({ name: 'Owner of the site' }).where('role', '=', 'owner').execute()
  await change({ intent: 'role', id, role: 'editor' })
  time.now += 1
  await changeStaff(app.services, 'office@example.org', { intent: 'deactivate' })
  await invite({})
  const html = (await (await app.fetch('/admin/team', { headers: { cookie } })).text()).replaceAll(
    '<!-- -->',
    '',
  )
  const rows = html.split('<tr')
  const rowOf = (text: string) => rows.find((row) => row.includes(text)) ?? ''
  expect(rowOf('office@example.org')).toMatch(
    /History of changes.*Changed: deactivated.*Command line.*Changed: role: office to editor.*Owner of the site/s,
  )
  expect(rowOf('(you)')).toContain('No change has been recorded yet.')
  expect(rowOf(INVITED)).toContain('Invited by <bdi>Owner of the site</bdi>')
})

test('nonsense is refused', async () => {
  const { app, cookie } = await openTeam()
  for (const fields of [
    {},
    { intent: 'invite', email: 'no address', role: 'editor' },
    { intent: 'invite', email: INVITED, role: 'emperor' },
    { intent: 'role', id: '../x', role: 'editor' },
  ]) {
    const answer = await app.fetch('/admin/team', form(fields as Record<string, string>, { cookie }))
    expect(answer.status).toBe(400)
  }
})

async function openTeam(
  options: Pick<NonNullable<Parameters<typeof startTestApp>[0]>, 'engine' | 'env'> = {},
) {
  const time = { now: Date.now() }
  const app: TestApp = await startTestApp({ ...options, clock: () => time.now })
  const cookie = await signInAsStaff(app, { role: 'owner', email: 'owner@example.org' })

  async function change(fields: Record<string, string>) {
    const answer = await app.fetch('/admin/team.data', form(fields, { cookie }))
    if (!answer.body) throw new Error('The answer is empty.')
    const { value } = await decodeData(answer.body, globalThis as typeof globalThis & Window)
    return (value as { data?: unknown }).data
  }

  return {
    app,
    time,
    cookie,
    change,
    invite: (input: { email?: string; role?: string }) =>
      change({ intent: 'invite', email: INVITED, role: 'administrator', ...input }),
    tokenOf: (answer: unknown) => /token=([\w-]{43})/.exec(JSON.stringify(answer))?.[1] ?? 'none',
    accept: (token: string, fields: Record<string, string> = FIELDS) =>
      app.fetch(`/admin/invitation?token=${token}`, form({ ...fields, token })),
    async deliver() {
      const deliveries = createDeliveries(app.services)
      const deliver = deliveries[INVITATION]
      if (!deliver) throw new Error('Mail is not configured.')
      return deliverNext({ ...app.services, deliveries: { [INVITATION]: deliver } })
    },
  }
}

async function startMail() {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  return smtp
}
