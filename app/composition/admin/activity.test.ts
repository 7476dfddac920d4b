import { expect, test } from 'vitest'
import { APPLICATION_ANSWER } from '#app/features/careers/applications/answers/application-answer.ts'
import { CONFIRMATION } from '#app/features/careers/applications/application.ts'
import { insertApplication } from '#app/features/careers/applications/applications-repository.server.ts'
import { CONTACT_MESSAGE } from '#app/features/contact/message.ts'
import { insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { addStaff, changeStaff } from '#app/features/staff/staff-accounts.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { makeApplication, makeContactMessage } from '#tests/factories/content.ts'
import { addPasskey, answerWithPasskey } from '#tests/support/browser/passkey.ts'
import { signInWithPassword } from '#tests/support/harnesses/account-harness.ts'
import { type ActivityHarness, openActivity } from '#tests/support/harnesses/activity-harness.ts'
import { engines } from '#tests/support/storage.ts'
import { cookieOf, form, STAFF, startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { adminPermissions } from './admin-permissions.ts'

const PERSONAL = {
  name: 'Unmistakable person',
  email: 'unmistakable@example.org',
  phone: '+250 788 999 111',
}
const TRACES = /unmistakable|999 111|999111/i

test.for(engines)(
  'each change of a post is recorded with the names of its fields, a save without a change is not (%s)',
  async (engine) => {
    const { savePost, change, entries, newId, storedText } = await openActivity({ engine })
    const id = newId()
    await savePost(id, null, { title: 'First', status: 'draft' })
    await savePost(id, 1, { title: 'First', status: 'draft' })
    await savePost(id, 1, { title: 'Second', content: '<p>Other text.</p>', status: 'published' })
    await savePost(id, 1, { title: 'Late' })
    await savePost(id, 2, { title: 'First', status: 'published' })
    await change('/admin/blog', { intent: 'status', id, status: 'archived' })
    await change('/admin/blog', { intent: 'status', id, status: 'archived' })
    await change('/admin/blog', { intent: 'delete', id })
    await change('/admin/blog', { intent: 'delete', id })
    expect(await entries()).toEqual([
      ['created', 'post', 'First', ''],
      ['changed', 'post', 'Second', 'title, slug, content, excerpt, status (draft → published), date'],
      // A published post keeps its address.
      ['restored', 'post', 'First', 'title, content, excerpt'],
      ['changed', 'post', 'First', 'status (published → archived)'],
      ['deleted', 'post', 'First', ''],
    ])
    expect(await storedText()).not.toContain('Other text')
  },
)

test.for(engines)('each change of a position or a client is recorded (%s)', async (engine) => {
  const { savePosition, saveClient, change, entries, newId } = await openActivity({ engine })
  const [position, client] = [newId(), newId()]
  await savePosition(position, null, { title: 'Engineer' })
  await savePosition(position, 1, { title: 'Engineer', status: 'closed', applicationDeadline: '2027-01-31' })
  await change('/admin/careers', { intent: 'delete', id: position })
  await saveClient(client, null, { name: 'Clinic' })
  await saveClient(client, 1, { name: 'Clinic', featured: true })
  await change('/admin/clients', { intent: 'delete', id: client })
  await change('/admin/clients', { intent: 'delete', id: client })
  expect(await entries()).toEqual([
    ['created', 'position', 'Engineer', ''],
    ['changed', 'position', 'Engineer', 'status (active → closed), application deadline'],
    ['deleted', 'position', 'Engineer', ''],
    ['created', 'client', 'Clinic', ''],
    ['changed', 'client', 'Clinic', 'featured'],
    ['deleted', 'client', 'Clinic', ''],
  ])
})

test.for(engines)(
  'what staff do with an application says nothing about the applicant (%s)',
  async (engine) => {
    const { app, db, change, entries, storedText } = await openActivity({ engine })
    const { name: applicantName, email, phone } = PERSONAL
    const application = makeApplication({ applicantName, email, phone, coverLetter: 'Unmistakable letter' })
    await insertApplication(db, application)
    const { id } = application
    await enqueue(app.services, { kind: CONFIRMATION, subjectId: id, payload: {}, isConfigured: true })
    const address = '/admin/applications'
    await change(address, { intent: 'status', id, status: 'reviewing' })
    await change(address, { intent: 'status', id, status: 'reviewing' })
    await change(address, { intent: 'send again', id })
    const text = 'Unmistakable words'
    await change(address, { intent: 'note', id, entryId: 'n1', text })
    await change(address, { intent: 'note', id, entryId: 'n1', text })
    await change(address, { intent: 'answer', ids: id, entryId: 'a1', text })
    await change(address, { intent: 'answered elsewhere', ids: id, entryId: 'e1' })
    await change(address, { intent: 'send answer again', id })
    await db.updateTable('outbox').set({ state: 'dead' }).where('kind', '=', APPLICATION_ANSWER).execute()
    await change(address, { intent: 'send answer again', id })
    await change(address, { intent: 'set statuses', ids: `${id}.gone`, status: 'rejected' })
    await change(address, { intent: 'delete all', ids: id })
    await change(address, { intent: 'status', id, status: 'accepted' })
    expect(await entries()).toEqual([
      ['changed', 'application', 'Backend engineer', 'status (new → reviewing)'],
      ['sent-again', 'application', 'Backend engineer', ''],
      ['changed', 'application', 'Backend engineer', 'note added'],
      ['changed', 'application', 'Backend engineer', 'answered'],
      ['changed', 'application', 'Backend engineer', 'answered elsewhere'],
      ['sent-again', 'application', 'Backend engineer', 'answer'],
      ['changed', 'application', 'Backend engineer', 'status (reviewing → rejected)'],
      ['deleted', 'application', 'Backend engineer', ''],
    ])
    expect(await storedText()).not.toMatch(TRACES)
  },
)

test.for(engines)(
  'what staff do with messages is one entry for each, without the sender (%s)',
  async (engine) => {
    const { app, db, change, entries, storedText } = await openActivity({ engine })
    const address = '/admin/messages'
    for (const id of ['m1', 'm2']) {
      const text = { subject: 'Unmistakable subject', message: 'Unmistakable text' }
      await insertContactMessage(db, makeContactMessage({ id, reference: `UG-${id}`, ...PERSONAL, ...text }))
      await enqueue(app.services, { kind: CONTACT_MESSAGE, subjectId: id, payload: {}, isConfigured: false })
    }
    await change(address, { intent: 'read', id: 'm1' })
    await change(address, { intent: 'read', id: 'm1' })
    await change(address, { intent: 'unread', id: 'm1' })
    await change(address, { intent: 'send all again', show: 'unconfigured' })
    await change(address, { intent: 'send all again', show: 'unconfigured' })
    await change(address, { intent: 'send again', id: 'm2' })
    await change(address, { intent: 'delete', id: 'm1' })
    const [read, unread, one, other, ...rest] = await entries()
    expect([read, unread]).toEqual([
      ['changed', 'message', 'UG-m1', 'marked as read'],
      ['changed', 'message', 'UG-m1', 'marked as unread'],
    ])
    expect([one, other].sort()).toEqual([
      ['sent-again', 'message', 'UG-m1', ''],
      ['sent-again', 'message', 'UG-m2', ''],
    ])
    expect(rest).toEqual([
      ['sent-again', 'message', 'UG-m2', ''],
      ['deleted', 'message', 'UG-m1', ''],
    ])
    expect(await storedText()).not.toMatch(TRACES)
  },
)

test('an export is recorded with the names of its filters, never with the person searched for', async () => {
  const { read, entries, storedText } = await openActivity()
  await read('/admin/applications/export?status=new&q=Unmistakable')
  await read('/admin/applications/export?ids=one.two&q=Unmistakable')
  await read('/admin/messages/export')
  await read('/admin/activity/export?kind=message&q=Unmistakable')
  expect(await entries()).toEqual([
    ['exported', 'application', '', 'filtered by status, search'],
    ['exported', 'application', '', '2 selected'],
    ['exported', 'message', '', ''],
    ['exported', 'activity', '', 'filtered by kind, search'],
  ])
  expect(await storedText()).not.toMatch(TRACES)
})

test.for(engines)(
  'a sign-in is recorded, a failed one under a keyed hash, and one that a limit refuses not at all (%s)',
  async (engine) => {
    let now = Date.now()
    const app = await startTestApp({ engine, clock: () => ++now })
    await addStaff(app.services, STAFF)
    const attempt = async (email: string, password: string) =>
      (await app.fetch('/admin/login', form({ email, password }))).status
    expect(await attempt(STAFF.email, STAFF.password)).toBe(302)
    const statuses: number[] = []
    for (let n = 0; n < 10; n++)
      statuses.push(await attempt(PERSONAL.email.toUpperCase(), 'not the password'))
    expect(await attempt('someone-else@example.org', 'not the password')).toBe(401)
    expect(statuses).toEqual([...Array(8).fill(401), 429, 429])

    const rows = await app.services.db.selectFrom('activity').selectAll().orderBy('happened_at').execute()
    const [added, signedIn, ...failed] = rows
    expect(added).toMatchObject({ action: 'created', staff_name: 'Command line', label: 'staff' })
    expect(signedIn).toMatchObject({
      action: 'signed-in',
      staff_name: 'staff',
      record_kind: null,
      details: '',
    })
    expect(failed).toHaveLength(9)
    for (const row of failed) {
      expect(row).toMatchObject({ action: 'sign-in-failed', staff_id: null, staff_name: '', label: '' })
      expect(row.details).toMatch(/^address [0-9a-f]{12}$/)
    }
    expect(new Set(failed.map((row) => row.details)).size).toBe(2)
    expect(JSON.stringify(rows)).not.toMatch(/unmistakable|someone-else|192\.0\.2/i)
  },
)

test('a sign-in by passkey is recorded, and a failed one under a keyed hash of the passkey', async () => {
  let now = Date.now()
  const app = await startTestApp({ clock: () => ++now })
  const { id } = await signInWithPassword(app)
  const passkey = await addPasskey(app, id)
  const other = await addPasskey(app, id)
  expect((await answerWithPasskey(app, passkey)).status).toBe(200)
  const forged = { ...passkey, privateKey: other.privateKey }
  const unknown = { ...passkey, id: 'unmistakable' }
  for (const wrong of [forged, forged, unknown])
    expect((await answerWithPasskey(app, wrong)).status).toBe(401)
  const [, , ...rows] = await listEntries(app)
  const details = rows.map((row) => row.details)
  expect(rows.map(({ action, staff_name }) => [action, staff_name])).toEqual([
    ['signed-in', 'staff'],
    ...Array(3).fill(['sign-in-failed', '']),
  ])
  for (const text of details.slice(1)) expect(text).toMatch(/^passkey [0-9a-f]{12}$/)
  expect(new Set(details).size).toBe(3)
  expect(JSON.stringify(rows)).not.toMatch(TRACES)
})

test('to confirm by passkey that it is still them is no sign-in', async () => {
  const app = await startTestApp()
  const { id, cookie } = await signInWithPassword(app)
  const passkey = await addPasskey(app, id)
  const before = await listEntries(app)
  const answer = await answerWithPasskey(app, passkey, { path: '/admin/confirm', cookie })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/dashboard'])
  const wrong = { ...passkey, id: 'unknown' }
  const refused = await answerWithPasskey(app, wrong, { path: '/admin/confirm', cookie: cookieOf(answer) })
  expect(refused.status).toBe(401)
  expect(await listEntries(app)).toEqual(before)
})

test('the entries of a member who is removed stay', async () => {
  const { app, saveClient, newId, cookie } = await openActivity()
  await addStaff(app.services, { email: 'other@example.org', password: STAFF.password })
  await saveClient(newId(), null)
  await changeStaff(app.services, STAFF.email, { intent: 'delete' })
  const answer = await app.fetch('/admin/clients', { headers: { cookie } })
  expect(answer.status).toBe(302)
  const rows = await app.services.db.selectFrom('activity').select(['staff_name', 'action']).execute()
  expect(rows).toContainEqual({ staff_name: 'staff', action: 'created' })
})

test('a change whose entry cannot be stored is not stored either', async () => {
  const { db, savePost, change, newId, app } = await openActivity()
  const id = newId()
  await savePost(id, null, { title: 'Before' })
  const application = makeApplication()
  await insertApplication(db, application)
  await db.schema.dropTable('activity').execute()
  expect(await savePost(id, 1, { title: 'After' })).toBe(500)
  expect(await change('/admin/blog', { intent: 'delete', id })).toBe(500)
  const status = { intent: 'status', id: application.id, status: 'accepted' }
  expect(await change('/admin/applications', status)).toBe(500)
  expect(await db.selectFrom('posts').select(['title', 'version']).execute()).toEqual([
    { title: 'Before', version: 1 },
  ])
  expect(await db.selectFrom('applications').select('status').execute()).toEqual([{ status: 'new' }])
  expect(app.logged.filter((line) => String(line.msg).endsWith('failed'))).not.toHaveLength(0)
})

async function listEntries({ services: { db } }: TestApp) {
  return db.selectFrom('activity').selectAll().orderBy('happened_at').execute()
}

/** Actions that leave no entry, and why. */
const UNRECORDED: Record<string, string> = {
  '/admin/ai/posts': 'the calls of models have a ledger of their own, and a draft is not stored',
  '/admin/ai/pictures': 'the calls of models have a ledger of their own',
  '/admin/ai/positions': 'the calls of models have a ledger of their own, and a draft is not stored',
  '/admin/ai/clients': 'the calls of models have a ledger of their own, and a draft is not stored',
  '/admin/blog/drafts': 'unsaved work is no change of a post yet',
  '/admin/careers/drafts': 'unsaved work is no change of a position yet',
  '/admin/account/second-factor': 'has several steps, and a test of its own that looks for the entries',
  '/admin/account/passkeys': 'needs an authenticator, which a test in the browser has',
  '/admin/confirm': 'proves the own session anew, and touches no record',
  '/admin/logout': 'ends the own session, and touches no record',
}

/** One use of each action, and of each export. */
const USES: Record<string, (admin: ActivityHarness) => Promise<unknown>> = {
  '/admin/blog': async ({ savePost, change }) => {
    await savePost('post-of-the-table', null)
    await change('/admin/blog', { intent: 'delete', id: 'post-of-the-table' })
  },
  '/admin/blog/trash': ({ change }) =>
    change('/admin/blog/trash', { intent: 'restore', ids: 'post-of-the-table' }),
  '/admin/blog/categories': ({ change }) => change('/admin/blog/categories', { name: 'Health' }),
  '/admin/categories': async ({ change }) => {
    await change('/admin/blog/categories', { name: 'Rain' })
    await change('/admin/categories', { intent: 'rename', name: 'Rain', to: 'Weather' })
  },
  '/admin/blog/new': ({ savePost }) => savePost('a-post', null),
  '/admin/blog/:id': ({ savePost }) => savePost('a-post', 1, { title: 'Another title' }),
  '/admin/blog/:id/preview-links': ({ change }) =>
    change('/admin/blog/a-post/preview-links', { intent: 'make' }),
  '/admin/images': ({ upload }) => upload(),
  '/admin/careers': async ({ savePosition, change }) => {
    await savePosition('position-of-the-table', null)
    await change('/admin/careers', { intent: 'delete', id: 'position-of-the-table' })
  },
  '/admin/careers/trash': ({ change }) =>
    change('/admin/careers/trash', { intent: 'delete', id: 'position-of-the-table' }),
  '/admin/careers/new': ({ savePosition }) => savePosition('a-position', null),
  '/admin/careers/:id': ({ savePosition }) => savePosition('a-position', 1, { title: 'Another title' }),
  '/admin/applications': async ({ db, change }) => {
    await insertApplication(db, makeApplication({ id: 'an-application' }))
    await change('/admin/applications', { intent: 'delete', id: 'an-application' })
  },
  '/admin/applications/trash': ({ change }) =>
    change('/admin/applications/trash', { intent: 'restore', ids: 'an-application' }),
  '/admin/applications/export': ({ read }) => read('/admin/applications/export'),
  '/admin/clients': ({ saveClient }) => saveClient('a-client', null),
  '/admin/clients/trash': async ({ change }) => {
    await change('/admin/clients', { intent: 'delete', id: 'a-client' })
    await change('/admin/clients/trash', { intent: 'restore', ids: 'a-client' })
  },
  '/admin/events': ({ change }) =>
    change('/admin/events', { intent: 'archive', id: 'open-studio-evening', version: '1' }),
  '/admin/events/trash': async ({ change }) => {
    await change('/admin/events', { intent: 'delete', id: 'open-studio-evening' })
    await change('/admin/events/trash', { intent: 'restore', ids: 'open-studio-evening' })
  },
  '/admin/events/new': ({ saveEvent }) => saveEvent('an-event', null),
  '/admin/events/:id': ({ saveEvent }) => saveEvent('an-event', 1, { title: 'Another title' }),
  '/admin/messages': async ({ db, change }) => {
    await insertContactMessage(db, makeContactMessage({ id: 'a-message' }))
    await change('/admin/messages', { intent: 'read', id: 'a-message' })
  },
  '/admin/messages/trash': async ({ change }) => {
    await change('/admin/messages', { intent: 'delete', id: 'a-message' })
    await change('/admin/messages/trash', { intent: 'delete', id: 'a-message' })
  },
  '/admin/messages/export': ({ read }) => read('/admin/messages/export'),
  '/admin/account': ({ change }) => change('/admin/account', { intent: 'name', name: 'Another name' }),
  '/admin/people': ({ change }) => change('/admin/people', { email: 'person@example.org' }),
  '/admin/people/export': ({ read }) => read('/admin/people/export?email=person@example.org'),
  '/admin/team': ({ change }) =>
    change('/admin/team', { intent: 'invite', email: 'person@example.org', role: 'editor' }),
  '/admin/activity/export': ({ read }) => read('/admin/activity/export'),
}

test('every action and every export of the admin area leaves an entry, or its exception has a reason', async () => {
  const admin = await openActivity({ role: 'owner' })
  const recorded = Object.entries(adminPermissions)
    .filter(([pattern, { change }]) => (change && !UNRECORDED[pattern]) || pattern.endsWith('/export'))
    .map(([pattern]) => pattern)
  expect(Object.keys(USES).sort()).toEqual(recorded.sort())
  for (const pattern of Object.keys(UNRECORDED)) expect(adminPermissions).toHaveProperty([pattern])
  for (const [pattern, use] of Object.entries(USES)) {
    const before = (await admin.entries()).length
    await use(admin)
    expect((await admin.entries()).length, pattern).toBeGreaterThan(before)
  }
})
