import { expect, test } from 'vitest'
import { switchOffPath } from '#app/features/staff/mails/switch-off-link.server.ts'
import { startStaffMails } from '#tests/support/harnesses/staff-mails-harness.ts'
import { type Engine, engines } from '#tests/support/storage.ts'
import { form } from '#tests/support/test-app.ts'

test.for(engines)(
  'the link of a mail asks first, then switches that kind off, without signing in and as often as it is used (%s)',
  async (engine) => {
    const { app, path, chosen, changes } = await startWithLink(engine)
    const page = await app.fetch(path)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(html).toContain('Mails of new messages are sent to you because you asked for them.')
    expect(html).toMatch(/<form[^>]* action="\/staff-mails\?key=[^"]+" method="post"/)
    expect(html).toMatch(/<button type="submit"[^>]*>Switch off</)
    expect(html).not.toMatch(/member@example\.org|>staff</)
    expect(await chosen()).toEqual(['applications', 'messages'])

    for (const use of ['first', 'second']) {
      const done = await app.fetch(path, form({}))
      expect([done.status, done.headers.get('cache-control')], use).toEqual([200, 'private, no-store'])
      expect(await done.text(), use).toContain('Mails of new messages are switched off.')
      expect(await chosen(), use).toEqual(['applications'])
    }
    expect(await changes()).toEqual([
      { action: 'changed', details: 'mails of messages', staff_name: 'staff' },
    ])
    // It is as silent about the account as before.
    expect(await (await app.fetch(path)).text()).toContain('Switch them off?')
  },
)

test.for(engines)('a mail program switches off by one request of its own, RFC 8058 (%s)', async (engine) => {
  const { app, path, chosen } = await startWithLink(engine)
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  const foreign = await app.fetch(path, { ...oneClick, headers: { origin: 'https://evil.example' } })
  expect([foreign.status, await chosen()]).toEqual([403, ['applications', 'messages']])
  expect((await app.fetch(path, oneClick)).status).toBe(200)
  expect(await chosen()).toEqual(['applications'])
})

test('nowhere else a request without an origin changes something', async () => {
  const { app } = await startWithLink('sqlite')
  for (const target of [
    '/contact',
    '/staff-mails/',
    '/staff-mails.data',
    '/api/contact-messages',
    '/admin/account',
  ]) {
    const answer = await app.fetch(target, { method: 'POST', body: new URLSearchParams() })
    expect(answer.status, target).toBe(403)
  }
})

test('a link that is cut, altered, of another kind or of another secret switches nothing off', async () => {
  const { app, path, memberId, chosen } = await startWithLink('sqlite')
  const key = path.split('=')[1] ?? ''
  const signature = key.split('.')[2] ?? ''
  const other = switchOffPath('another secret of at least thirty-two chars', { memberId, kind: 'messages' })
  for (const target of [
    '/staff-mails',
    '/staff-mails?key=',
    path.slice(0, -1),
    `${path}A`,
    path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A'),
    `/staff-mails?key=${memberId}.applications.${signature}`,
    `/staff-mails?key=${memberId}.posts.${signature}`,
    `/staff-mails?key=another.messages.${signature}`,
    other,
  ]) {
    const [page, done] = [await app.fetch(target), await app.fetch(target, form({}))]
    expect([page.status, done.status], target).toEqual([404, 404])
    expect(await page.text(), target).toContain('This link is not complete or not ours.')
    expect(await chosen(), target).toEqual(['applications', 'messages'])
  }
})

test('the link of a removed member says the same, and fails for nobody', async () => {
  const { app, path, memberId, db } = await startWithLink('sqlite')
  await db.deleteFrom('staff').where('id', '=', memberId).execute()
  expect(await (await app.fetch(path)).text()).toContain('Switch them off?')
  expect(await (await app.fetch(path, form({}))).text()).toContain('are switched off.')
})

test('a database that fails is told, and the button stays', async () => {
  const { app, path, db } = await startWithLink('sqlite')
  await db.schema.dropTable('staff_mails').execute()
  const answer = await app.fetch(path, form({}))
  const html = await answer.text()
  expect(answer.status).toBe(500)
  expect(html).toContain('The mails could not be switched off. Please try again.')
  expect(html).toMatch(/<button type="submit"[^>]*>Switch off</)
})

async function startWithLink(engine: Engine) {
  const { app, db, addMember } = await startStaffMails(engine)
  const { id: memberId } = await addMember('member@example.org', 'owner', {
    messages: 'at-once',
    applications: 'daily',
  })
  return {
    app,
    db,
    memberId,
    path: switchOffPath(app.services.env.secret, { memberId, kind: 'messages' }),
    async chosen() {
      const rows = await db.selectFrom('staff_mails').select('kind').orderBy('kind').execute()
      return rows.map(({ kind }) => kind)
    },
    changes: () => db.selectFrom('activity').select(['action', 'details', 'staff_name']).execute(),
  }
}
