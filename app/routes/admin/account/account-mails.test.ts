import { expect, test } from 'vitest'
import { ACCOUNT_PATH } from '#tests/support/harnesses/account-harness.ts'
import { startStaffMails } from '#tests/support/harnesses/staff-mails-harness.ts'
import { engines } from '#tests/support/storage.ts'
import { form } from '#tests/support/test-app.ts'

/** Sessions end by the real time. */
const NOW = Date.now()

test.for(engines)('staff choose their mails, and each change is on record (%s)', async (engine) => {
  const { app, db, addMember, time } = await startStaffMails(engine, { now: NOW })
  const { cookie } = await addMember('owner@example.org', 'owner')
  const choose = async (choices: Record<string, string>) =>
    (await app.fetch(ACCOUNT_PATH, form({ intent: 'mails', ...choices }, { cookie }))).text()
  const stored = () =>
    db.selectFrom('staff_mails').select(['kind', 'frequency', 'digest_at']).orderBy('kind').execute()

  const page = await (await app.fetch(ACCOUNT_PATH, { headers: { cookie } })).text()
  expect(page).toContain('Mails to you')
  expect(page).not.toContain('Mail is not configured')
  expect(selectedIn(page)).toEqual({ messages: 'No mail', applications: 'No mail' })

  const saved = await choose({ messages: 'at-once', applications: 'daily' })
  expect(saved).toContain('Your choice is saved.')
  expect(selectedIn(saved)).toEqual({ messages: 'At once', applications: 'Once a day' })
  time.now = NOW + 1
  await choose({ messages: 'none', applications: 'daily' })
  // An unchanged choice keeps the moment from which its digest counts.
  expect(await stored()).toEqual([{ kind: 'applications', frequency: 'daily', digest_at: NOW }])
  await choose({ messages: 'none', applications: 'daily' })
  await choose({ applications: 'at-once' })
  expect(await stored()).toEqual([{ kind: 'applications', frequency: 'at-once', digest_at: NOW + 1 }])
  const recorded = await db
    .selectFrom('activity')
    .select('details')
    .where('record_kind', '=', 'member')
    .execute()
  expect(recorded.map(({ details }) => details).sort()).toEqual([
    'mails of applications',
    'mails of messages',
    'mails of messages, mails of applications',
  ])
})

test('each role is offered what it may open, and can choose nothing else', async () => {
  const { app, db, addMember } = await startStaffMails('sqlite', { now: NOW })
  for (const [role, offered, foreign] of [
    ['office', ['messages'], 'applications'],
    ['recruiter', ['applications'], 'messages'],
    ['editor', [], 'messages'],
  ] as const) {
    const { cookie } = await addMember(`${role}@example.org`, role)
    const page = await (await app.fetch(ACCOUNT_PATH, { headers: { cookie } })).text()
    expect(Object.keys(selectedIn(page)), role).toEqual(offered)
    expect(page.includes('Mails to you'), role).toBe(offered.length > 0)
    const answer = await app.fetch(ACCOUNT_PATH, form({ intent: 'mails', [foreign]: 'daily' }, { cookie }))
    expect(answer.status, role).toBe(400)
  }
  expect(await db.selectFrom('staff_mails').selectAll().execute()).toEqual([])
})

test('an unknown choice is refused', async () => {
  const { app, db, addMember } = await startStaffMails('sqlite', { now: NOW })
  const { cookie } = await addMember('owner@example.org', 'owner')
  const answer = await app.fetch(ACCOUNT_PATH, form({ intent: 'mails', messages: 'hourly' }, { cookie }))
  expect([answer.status, await db.selectFrom('staff_mails').selectAll().execute()]).toEqual([400, []])
})

test('without a mail server the section says so', async () => {
  const { app, addMember } = await startStaffMails('sqlite', { now: NOW, isMailed: false })
  const { cookie } = await addMember('owner@example.org', 'owner')
  const page = await (await app.fetch(ACCOUNT_PATH, { headers: { cookie } })).text()
  expect(page).toContain('Mail is not configured on this server: nothing is sent until it is.')
})

/** The chosen option of each select on the page. */
function selectedIn(html: string): Record<string, string> {
  const selects = html.matchAll(/<select[^>]* name="(\w+)"[^>]*>(.*?)<\/select>/gs)
  return Object.fromEntries(
    Array.from(selects, ([, name = '', options = '']) => [
      name,
      /<option[^>]* selected=""[^>]*>([^<]+)/.exec(options)?.[1] ?? '',
    ]),
  )
}
