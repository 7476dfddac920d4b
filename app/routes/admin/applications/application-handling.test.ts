import { expect, test } from 'vitest'
import { emptyTrash } from '#app/composition/admin/trash.server.ts'
import {
  findApplicants,
  listToBeAnswered,
} from '#app/features/careers/applications/answers/answers-repository.server.ts'
import { answerTemplates } from '#app/features/careers/applications/answers/application-answer.ts'
import type { OpenedApplication } from '#app/features/careers/applications/application-rows.ts'
import {
  findApplication,
  insertApplication,
} from '#app/features/careers/applications/applications-repository.server.ts'
import { applicationPath } from '#app/features/careers/applications/status-page/application-link.server.ts'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { insertEntry, purgeRemovedEntries } from '#app/forms/entries/entries-repository.server.ts'
import { listDeliveries } from '#app/platform/outbox/outbox.server.ts'
import { TRASH_MS } from '#app/shared/trash.ts'
import { makeApplication, makePosition } from '#tests/factories/content.ts'
import { engines } from '#tests/support/storage.ts'
import { form, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

const MAIL = { SMTP_URL: 'smtp://localhost:2525' }
const ADDRESS = '/admin/applications'

test.for(engines)(
  'AAPP-02: an application has an address that shows all of it beside its list (%s)',
  async (engine) => {
    const { add, read, change } = await openApplications({ engine })
    const { id } = await add({ applicantName: 'Opened', coverLetter: 'Muraho\nmwese', appliedAt: 2_000 })
    const { id: older } = await add({ applicantName: 'Older', appliedAt: 1_000 })
    const { id: newer } = await add({ applicantName: 'Newer', appliedAt: 3_000 })
    await add({ applicantName: 'Decided', status: 'rejected', appliedAt: 1_500 })
    await change({ intent: 'status', id, status: 'reviewing' })
    await change({ intent: 'status', id, status: 'new' })
    const html = await read(`${ADDRESS}?status=new&application=${id}`)
    for (const text of [
      '>Opened<',
      '2 of 3 new',
      'Muraho\nmwese',
      'href="https://example.org/resume.pdf"',
      'href="tel:+250788111222"',
      'href="mailto:applicant@example.org"',
      'Changed: status (new → reviewing)',
      'Changed: status (reviewing → new)',
      'Only staff see notes.',
    ]) {
      expect(html).toContain(text)
    }
    const path = `${ADDRESS}?status=new&amp;application=`
    expect(linkNamed(html, 'Previous application')).toContain(`href="${path}${newer}"`)
    expect(linkNamed(html, 'Next application')).toContain(`href="${path}${older}"`)
    expect(linkNamed(html, 'Close')).toContain(`href="${ADDRESS}?status=new"`)
    expect(html).not.toContain('>Decided<')
  },
)

test.for(engines)(
  'an application that its filter no longer lists, or that is gone, says so (%s)',
  async (engine) => {
    const { add, read, json } = await openApplications({ engine })
    const { id } = await add({ applicantName: 'Decided', status: 'rejected', appliedAt: 2_000 })
    const { id: next } = await add({ applicantName: 'Waiting', appliedAt: 1_000 })
    const html = await read(`${ADDRESS}?status=new&application=${id}`)
    expect(html).toContain('Not among 1 new')
    expect(linkNamed(html, 'Next application')).toContain(next)
    expect(html).not.toContain('aria-label="Previous application"')
    expect(await read(`${ADDRESS}?application=never-stored`)).toContain(
      'This application could not be opened. It may have been deleted.',
    )
    expect((await json('never-stored')).status).toBe(404)
    expect((await json('a%20b')).status).toBe(404)
  },
)

test.for(engines)('a note is stored once, however often it is sent (%s)', async (engine) => {
  const { add, change, opened, read } = await openApplications({ engine })
  const { id } = await add({})
  const note = { intent: 'note', id, entryId: 'n1', text: '  Call back\r\non Friday ' }
  expect(await Promise.all([change(note), change(note), change(note)])).toEqual([200, 200, 200])
  for (const text of [' \u200b', 'x'.repeat(10_001), 'a\u0000b']) {
    expect(await change({ ...note, entryId: 'n2', text })).toBe(400)
  }
  expect(await change({ ...note, id: 'never-stored', entryId: 'n3' })).toBe(404)
  const { entries, history } = await opened(id)
  expect(entries).toMatchObject([{ kind: 'note', text: 'Call back\non Friday', delivery: null }])
  expect(history.map(({ details }) => details)).toEqual(['note added'])
  expect((await read(`${ADDRESS}?application=${id}`)).split('Call back\non Friday')).toHaveLength(2)
})

test.for(engines)(
  'AAPP-05: several applications get a status together, and those that are gone are left out (%s)',
  async (engine) => {
    let now = Date.parse('2026-11-16T08:00:00Z')
    const { add, changed, find } = await openApplications({ engine, clock: () => ++now })
    const ids = [(await add({})).id, (await add({ status: 'accepted' })).id, (await add({})).id]
    const [first = '', second = '', third = ''] = ids
    const answer = await changed({
      intent: 'set statuses',
      ids: [first, second, 'gone'].join('.'),
      status: 'rejected',
    })
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('gone')
    for (const id of [first, second]) expect(await find(id)).toMatchObject({ status: 'rejected' })
    expect(await find(third)).toMatchObject({ status: 'new' })
    for (const wrong of ['', 'a b', '..', Array.from({ length: 201 }, (_, n) => `id${n}`).join('.')]) {
      const fields = { intent: 'set statuses', ids: wrong, status: 'new' }
      expect((await changed(fields)).status, wrong).toBe(400)
    }
    expect((await changed({ intent: 'set statuses', ids: 'gone', status: 'new' })).status).toBe(404)
  },
)

test.for(engines)(
  'AAPP-08: several applications are deleted together, with all that belongs to them (%s)',
  async (engine) => {
    const { app, add, change, find } = await openApplications({ engine, env: MAIL })
    const { db } = app.services
    const ids = [(await add({})).id, (await add({})).id]
    const { id: stays } = await add({})
    await change({ intent: 'answer', ids: [...ids, stays].join('.'), entryId: 'a1', text: 'Hello' })
    expect(await change({ intent: 'delete all', ids: ids.join('.') })).toBe(200)
    for (const id of ids) expect(await find(id)).toBeNull()
    expect(await change({ intent: 'delete all', ids: ids.join('.') })).toBe(404)
    await emptyTrash({ ...app.services, clock: () => Date.now() + 2 * TRASH_MS })
    const left = await db.selectFrom('application_entries').select('application_id').execute()
    expect(left).toEqual([{ application_id: stays }])
    expect(await db.selectFrom('outbox').select('subject_id').execute()).toEqual([{ subject_id: stays }])
  },
)

test.for(engines)(
  'an answer goes to each applicant by name, once, and says what became of it (%s)',
  async (engine) => {
    const { app, add, change, opened, read } = await openApplications({ engine, env: MAIL })
    const { db } = app.services
    const { id: one } = await add({ applicantName: 'First {position}', email: 'first@example.org' })
    const { id: other } = await add({ applicantName: 'Second', positionTitle: 'Designer' })
    const text = 'Hello {name},\n\nabout {position} ({reference}).'
    const answer = { intent: 'answer', ids: `${one}.${other}`, entryId: 'a1', text }
    expect(await Promise.all([change(answer), change(answer)])).toEqual([200, 200])
    expect(await change({ ...answer, entryId: 'a2', text: 'Hello {nmae}' })).toBe(400)
    expect((await opened(one)).entries.map((entry) => entry.text)).toEqual([
      `Hello First {position},\n\nabout Backend engineer (${referenceOf(one)}).`,
    ])
    const { entries } = await opened(other)
    expect(entries).toMatchObject([{ kind: 'answer', delivery: { state: 'waiting' } }])
    expect(entries[0]?.text).toBe(`Hello Second,\n\nabout Designer (${referenceOf(other)}).`)
    const deliveries = await listDeliveries(db, [one, other])
    expect([...deliveries.values()].flat()).toMatchObject([
      { kind: 'application-answer' },
      { kind: 'application-answer' },
    ])
    expect((await app.fetch(applicationPath(app.services.env.secret, one))).status).toBe(200)
    await db
      .updateTable('outbox')
      .set({ state: 'dead', last_error: 'mailbox full' })
      .where('subject_id', '=', one)
      .execute()
    const failed = await read(`${ADDRESS}?delivery=failed`)
    expect(failed).toContain('Answer failed: mailbox full')
    expect(failed).not.toContain('Select Second')
    expect(await change({ intent: 'send answer again', id: one })).toBe(200)
    expect((await opened(one)).entries).toMatchObject([{ delivery: { state: 'waiting', attempts: 0 } }])
    for (const state of ['sent', 'sending', 'waiting'] as const) {
      await db.updateTable('outbox').set({ state, attempts: 1 }).execute()
      expect(await read(ADDRESS), state).not.toContain('Send again')
      expect(await change({ intent: 'send answer again', id: one }), state).toBe(404)
    }
  },
)

test.for(engines)(
  'AJOB-10: whoever got no decision, or got none because the mail failed, is answered when the position goes (%s)',
  async (engine) => {
    const { app, add, change } = await openApplications({ engine, env: MAIL })
    const { db } = app.services
    const answers = new Map<string, string>([
      ...answerTemplates.map(({ name, text }) => [name, text.replace('[day and time]', 'Friday')] as const),
      ['Moved', answerTemplates[1].text.replace('Would [day and time] suit you', 'Please come')],
      ['Own text', 'Hello {name}, we chose somebody else.'],
      ['Failed', answerTemplates[3].text],
    ])
    const ids = new Map<string, string>()
    for (const [name, text] of answers) {
      const { id } = await add({ applicantName: name, positionId: 'p', email: `${ids.size}@example.org` })
      ids.set(name, id)
      expect(await change({ intent: 'answer', ids: id, entryId: `a${ids.size}`, text })).toBe(200)
    }
    const remaining = async () => {
      const { applications } = await listToBeAnswered(db, 'p', { limit: 9 })
      return applications.map(({ applicantName }) => applicantName).toSorted()
    }
    const asFailed = db.updateTable('outbox').set({ state: 'dead' })
    await asFailed.where('subject_id', '=', ids.get('Failed') ?? '').execute()
    expect(await remaining()).toEqual(['Failed', 'Invited', 'Moved', 'Received'])
    await insertPosition(db, makePosition({ id: 'p' }))
    const applicants = (await findApplicants(db, ['p'], { namesMax: 9 })).get('p')
    expect(applicants).toMatchObject({ waiting: 7, undecided: 4 })
    const own = { intent: 'answer', ids: ids.get('Invited') ?? '', entryId: 'b1', text: 'We met, thank you.' }
    expect(await change(own)).toBe(200)
    expect(await change({ intent: 'send answer again', id: ids.get('Failed') ?? '' })).toBe(200)
    expect(await remaining()).toEqual(['Moved', 'Received'])
    // As a server of the version before has written it, and as it reads it.
    await db.updateTable('application_entries').set({ template: null }).execute()
    expect(await remaining()).toEqual(['Moved', 'Received'])
  },
)

test.for(engines)(
  'AJOB-10: a receipt is no decision either when the outbox no longer has it (%s)',
  async (engine) => {
    const { app, add, change } = await openApplications({ engine, env: MAIL })
    const { db } = app.services
    for (const { name, text } of [answerTemplates[0], answerTemplates[2]]) {
      const { id } = await add({ applicantName: name, positionId: 'p', email: `${name}@example.org` })
      expect(await change({ intent: 'answer', ids: id, entryId: name, text })).toBe(200)
    }
    await db.deleteFrom('outbox').execute()
    const { applications } = await listToBeAnswered(db, 'p', { limit: 9 })
    expect(applications.map(({ applicantName }) => applicantName)).toEqual(['Received'])
  },
)

test.for(engines)('AJOB-10: a receipt that was sent elsewhere is no decision either (%s)', async (engine) => {
  const { app, add, change } = await openApplications({ engine })
  const mark = { intent: 'answered elsewhere', entryId: 'e1' }
  for (const [applicantName, template] of [
    ['Receipt', { template: 'Received' }],
    ['Refusal', { template: 'Rejected' }],
    ['Own text', {}],
  ] as const) {
    const { id } = await add({ applicantName, positionId: 'p', email: `${applicantName}@example.org` })
    expect(await change({ ...mark, ...template, ids: id })).toBe(200)
  }
  const { applications } = await listToBeAnswered(app.services.db, 'p', { limit: 9 })
  expect(applications.map(({ applicantName }) => applicantName)).toEqual(['Receipt'])
  expect(await change({ ...mark, ids: applications[0]?.id ?? '', template: 'Another' })).toBe(400)
})

test('an answer with a day and time that nobody filled in is not sent', async () => {
  const { add, change, opened } = await openApplications({ env: MAIL })
  const { id } = await add({})
  const { text } = answerTemplates[1]
  const answer = { intent: 'answer', ids: id, entryId: 'a1', text }
  expect(await change(answer)).toBe(400)
  expect((await opened(id)).entries).toEqual([])
  expect(await change({ ...answer, text: text.replace('[day and time]', 'Friday at 9:00') })).toBe(200)
})

test.for(engines)(
  'a mark ‘answered elsewhere’ is taken back and restored, for one and for many (%s)',
  async (engine) => {
    let now = Date.parse('2026-11-16T08:00:00Z')
    const { app, add, change, opened, read } = await openApplications({ engine, clock: () => now })
    const [{ id: one }, { id: other }] = [await add({ positionId: 'p' }), await add({ positionId: 'q' })]
    const marks = { ids: `${one}.${other}`, entryId: 'e1' }
    expect(await change({ intent: 'answered elsewhere', ...marks })).toBe(200)
    now += 60_000
    expect(await change({ intent: 'remove entry', ...marks })).toBe(200)
    expect(await read(ADDRESS)).not.toContain('Answered elsewhere')
    const own = applicationPath(app.services.env.secret, one)
    expect(await (await app.fetch(own)).text()).not.toContain('We wrote to you')
    const { applications } = await listToBeAnswered(app.services.db, 'p', { limit: 9 })
    expect(applications).toHaveLength(1)

    now += 1
    expect(await change({ intent: 'restore entry', ...marks })).toBe(200)
    const page = await read(ADDRESS)
    // With the time that it had.
    expect(page.match(/Answered elsewhere November 16, 2026, 10:00/g)).toHaveLength(2)
    // From the panel, by the id under which it is stored.
    const [entry] = (await opened(one)).entries
    now += 1
    expect(await change({ intent: 'remove entry', ids: one, entryId: entry?.id ?? '' })).toBe(200)
    expect((await opened(one)).entries).toEqual([])
    expect((await opened(other)).entries).toHaveLength(1)
    expect((await opened(one)).history.map(({ details }) => details).slice(0, 2)).toEqual([
      'not answered elsewhere',
      'answered elsewhere',
    ])
    expect(await change({ intent: 'remove entry', ids: one, entryId: 'never-stored' })).toBe(404)
  },
)

test.for(engines)(
  'a note is deleted and restored by its author alone, and a sent answer by nobody (%s)',
  async (engine) => {
    const { app, add, change, opened } = await openApplications({ engine, env: MAIL })
    const { db } = app.services
    const { id } = await add({})
    await change({ intent: 'note', id, entryId: 'n1', text: 'Mine' })
    await change({ intent: 'answer', ids: id, entryId: 'a1', text: 'Yes' })
    const theirs = { id: 'n2', kind: 'note', author: 'A colleague', authorId: 'another', text: 'Theirs' }
    await insertEntry(db, 'application_entries', id, { ...theirs, createdAt: 1 })
    const texts = async () => (await opened(id)).entries.map(({ text, isOwn }) => [text, isOwn])
    expect(await texts()).toEqual([
      ['Theirs', false],
      ['Mine', true],
      ['Yes', true],
    ])
    for (const entryId of ['n2', 'a1']) {
      expect(await change({ intent: 'remove entry', ids: id, entryId }), entryId).toBe(404)
    }
    expect(await change({ intent: 'remove entry', ids: id, entryId: 'n1' })).toBe(200)
    expect((await texts()).map(([text]) => text)).toEqual(['Theirs', 'Yes'])
    expect(await change({ intent: 'restore entry', ids: id, entryId: 'n1' })).toBe(200)
    expect(await texts()).toHaveLength(3)
    await change({ intent: 'remove entry', ids: id, entryId: 'n1' })
    await purgeRemovedEntries(db, Date.now() + 1)
    expect(await db.selectFrom('application_entries').select('id').execute()).toHaveLength(2)
    expect(await change({ intent: 'restore entry', ids: id, entryId: 'n1' })).toBe(404)
  },
)

test.for(engines)(
  'without mail an answer is marked as given elsewhere, and the applicant reads that (%s)',
  async (engine) => {
    const now = Date.parse('2026-11-16T08:00:00Z')
    const { app, add, change, read } = await openApplications({ engine, clock: () => now })
    const { id } = await add({})
    expect(await change({ intent: 'answer', ids: id, entryId: 'a1', text: 'Yes' })).toBe(409)
    expect(await change({ intent: 'send answer again', id })).toBe(409)
    const own = applicationPath(app.services.env.secret, id)
    expect(await (await app.fetch(own)).text()).not.toContain('Our answer')
    expect(await change({ intent: 'answered elsewhere', ids: id, entryId: 'e1' })).toBe(200)
    expect(await read(ADDRESS)).toContain('Answered elsewhere November 16, 2026, 10:00')
    expect(await (await app.fetch(own)).text()).toContain('We wrote to you on November 16, 2026.')
    expect(await app.services.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  },
)

test.for(engines)('the selected applications are exported alone (%s)', async (engine) => {
  const { add, read } = await openApplications({ engine })
  const { id: one } = await add({ applicantName: 'Chosen', email: 'same@example.org', positionId: 'p' })
  await add({ applicantName: 'Of the same person', email: 'same@example.org', positionId: 'p' })
  const { id: other } = await add({ applicantName: 'Also chosen' })
  const csv = await read(`${ADDRESS}/export?ids=${one}.${other}&status=rejected`)
  expect(csv).toMatch(/Chosen/)
  expect(csv).toMatch(/Also chosen/)
  expect(csv).not.toContain('Of the same person')
  expect((await read(`${ADDRESS}/export?ids=`)).trim().split('\n')).toHaveLength(1)
})

test.for(engines)(
  'what is written about an application goes when the applicant erases it (%s)',
  async (engine) => {
    const { app, add } = await openApplications({ engine })
    const { db, env } = app.services
    const { id } = await add({})
    const entry = {
      id: 'n1',
      kind: 'note',
      author: 'staff',
      authorId: null,
      text: 'A note',
      createdAt: 1,
    } as const
    expect(await insertEntry(db, 'application_entries', id, entry)).toBe(true)
    expect(await insertEntry(db, 'application_entries', id, entry)).toBe(false)
    const erase = form({ intent: 'erase', understood: 'on' })
    expect((await app.fetch(applicationPath(env.secret, id), erase)).status).toBe(200)
    expect(await db.selectFrom('application_entries').selectAll().execute()).toEqual([])
  },
)

test.for(engines)(
  'another text under the id of a stored note or answer is refused, and what is stored comes back (%s)',
  async (engine) => {
    const { add, changed, opened } = await openApplications({ engine, env: MAIL })
    const { id } = await add({})
    for (const fields of [
      { intent: 'note', id, entryId: 'n1' },
      { intent: 'answer', ids: id, entryId: 'a1' },
    ] as Record<string, string>[]) {
      expect((await changed({ ...fields, text: 'As it was sent' })).status).toBe(200)
      const late = await changed({ ...fields, text: 'Edited since' })
      expect(late.status).toBe(409)
      expect(late.text).toContain('As it was sent')
    }
    expect((await opened(id)).entries.map(({ text }) => text)).toEqual(['As it was sent', 'As it was sent'])
  },
)

test('the answer to one applicant comes back with the application, as the panel shows it', async () => {
  const { add, changed } = await openApplications({ env: MAIL })
  const { id } = await add({})
  const { text } = await changed({ intent: 'answer', ids: id, entryId: 'a1', text: 'Dear {name}' })
  expect(text).toContain('Dear An applicant')
})

test.for(engines)('AAPP-04: an undo leaves what a colleague decided meanwhile (%s)', async (engine) => {
  const { add, changed, find } = await openApplications({ engine })
  const [{ id: one }, { id: other }] = [await add({ status: 'rejected' }), await add({ status: 'rejected' })]
  expect((await changed({ intent: 'status', id: one, status: 'accepted' })).status).toBe(200)
  const undo = { intent: 'status', id: one, status: 'new', from: 'rejected' }
  const refused = await changed(undo)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('accepted')
  const both = { intent: 'set statuses', ids: `${one}.${other}`, status: 'new', from: 'rejected' }
  expect((await changed(both)).status).toBe(200)
  expect(await find(one)).toMatchObject({ status: 'accepted' })
  expect(await find(other)).toMatchObject({ status: 'new' })
  // Sent twice because its answer got lost, or a colleague has decided the same.
  expect((await changed({ ...undo, status: 'accepted' })).status).toBe(200)
  expect((await changed({ ...undo, from: 'lost' })).status).toBe(400)
})

/** A signed-in member of staff with the applications open. */
async function openApplications(options: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(options)
  const cookie = await signInAsStaff(app)
  const json = (id: string) => app.fetch(`${ADDRESS}/${id}`, { headers: { cookie } })
  async function changed(fields: Record<string, string>) {
    const response = await app.fetch(`${ADDRESS}.data`, form(fields, { cookie }))
    return { status: response.status, text: await response.text() }
  }
  return {
    app,
    json,
    changed,
    async add(change: Parameters<typeof makeApplication>[0]) {
      const application = makeApplication(change)
      await insertApplication(app.services.db, application)
      return application
    },
    async read(address: string): Promise<string> {
      const response = await app.fetch(address, { headers: { cookie } })
      expect(response.status, address).toBe(200)
      return response.text()
    },
    change: async (fields: Record<string, string>) => (await changed(fields)).status,
    opened: async (id: string): Promise<OpenedApplication> => (await json(id)).json(),
    find: (id: string) => findApplication(app.services.db, id),
  }
}

function linkNamed(html: string, name: string): string {
  return html.match(/<a [^>]*>/g)?.find((link) => link.includes(`aria-label="${name}"`)) ?? ''
}

function referenceOf(id: string): string {
  return `AP-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
}
