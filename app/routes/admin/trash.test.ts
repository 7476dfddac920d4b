import { expect, test } from 'vitest'
import { emptyTrash } from '#app/composition/admin/trash.server.ts'
import { atomPath, rssPath } from '#app/features/blog/feed/feed-links.ts'
import { listRevisions } from '#app/features/blog/post/post-revisions-repository.server.ts'
import { CONFIRMATION } from '#app/features/careers/applications/application.ts'
import {
  findApplication,
  insertApplication,
} from '#app/features/careers/applications/applications-repository.server.ts'
import {
  findResumeFile,
  insertResumeFile,
} from '#app/features/careers/applications/resume/resume-files-repository.server.ts'
import { applicationPath } from '#app/features/careers/applications/status-page/application-link.server.ts'
import { findClient } from '#app/features/clients/clients-repository.server.ts'
import { CONTACT_MESSAGE } from '#app/features/contact/message.ts'
import { findContactMessage, insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { type TrashList, trashLists } from '#app/features/staff/admin/trash/trash.ts'
import { insertEntry, listEntries } from '#app/forms/entries/entries-repository.server.ts'
import { claimNext, enqueue, listDeliveries } from '#app/platform/outbox/outbox.server.ts'
import { isoDateTime, monthsBefore } from '#app/shared/dates.ts'
import { TRASH_MS } from '#app/shared/trash.ts'
import { makeApplication, makeContactMessage, makeStory } from '#tests/factories/content.ts'
import { type ActivityHarness, openActivity } from '#tests/support/harnesses/activity-harness.ts'
import { engines } from '#tests/support/storage.ts'
import { form, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

/** In the name of each record, and nowhere else on the site. */
const NAME = 'Unmistakable lighthouse'
const WORD = /Unmistakable/
const ID = 'a-record'
const DAY_MS = 24 * 60 * 60 * 1000

type Kind = {
  list: string
  create: (admin: ActivityHarness) => Promise<unknown>
  /** Pages that name the record, besides its list. */
  pages: string[]
  /** What the activity calls it. */
  label: string
}

const KINDS: Record<TrashList, Kind> = {
  posts: {
    list: '/admin/blog',
    create: async ({ savePost }) => {
      await savePost(ID, null, { title: NAME, status: 'draft' })
      await savePost(ID, 1, { title: NAME, status: 'published', tags: 'beam' })
    },
    pages: [
      '/blog',
      '/blog?tag=beam',
      '/blog/unmistakable-lighthouse',
      '/api/posts',
      rssPath,
      atomPath,
      '/search?q=lighthouse',
      '/admin/blog?q=lighthouse',
      `/admin/blog/${ID}`,
      '/admin/find?q=lighthouse',
    ],
    label: NAME,
  },
  positions: {
    list: '/admin/careers',
    create: ({ savePosition }) => savePosition(ID, null, { title: NAME, applicationDeadline: null }),
    pages: [
      '/careers',
      `/careers?job=${ID}`,
      '/search?q=lighthouse',
      '/admin/careers?q=lighthouse',
      `/admin/careers/${ID}`,
      '/admin/find?q=lighthouse',
    ],
    label: NAME,
  },
  applications: {
    list: '/admin/applications',
    create: async ({ db }) => {
      await insertApplication(
        db,
        makeApplication({
          id: ID,
          applicantName: NAME,
          positionTitle: 'Keeper',
          email: 'keeper@example.org',
        }),
      )
      await insertResumeFile(db, { applicationId: ID, bytes: Buffer.from('%PDF-'), createdAt: 1 })
    },
    pages: [
      `/admin/applications?application=${ID}`,
      `/admin/applications/${ID}`,
      '/admin/applications?status=new',
      '/admin/applications/export',
      '/admin/find?q=lighthouse',
    ],
    label: 'Keeper',
  },
  clients: {
    list: '/admin/clients',
    create: ({ saveClient }) => saveClient(ID, null, { name: NAME, featured: true }),
    pages: ['/links', `/admin/clients?client=${ID}`, '/admin/find?q=lighthouse'],
    label: NAME,
  },
  events: {
    list: '/admin/events',
    create: ({ saveEvent }) => saveEvent(ID, null, { title: NAME }),
    pages: [
      '/shows',
      `/shows/${ID}.ics`,
      '/search?q=lighthouse',
      `/admin/events/${ID}`,
      '/admin/find?q=lighthouse',
    ],
    label: NAME,
  },
  messages: {
    list: '/admin/messages',
    create: ({ db }) =>
      insertContactMessage(db, makeContactMessage({ id: ID, name: NAME, reference: 'CM-1', state: 'open' })),
    pages: [
      '/admin/dashboard',
      '/admin/messages?show=open',
      `/admin/messages?message=${ID}`,
      `/admin/messages/${ID}`,
      '/admin/messages/export',
      '/admin/find?q=lighthouse',
    ],
    label: 'CM-1',
  },
}

/** The data of an admin page names what the page names, and costs no render; an export has none. */
function dataOf(page: string): string {
  return page.endsWith('/export') ? page : page.replace(/^\/admin[^?]+/, '$&.data')
}

const lists = Object.keys(KINDS) as TrashList[]
const everywhere = engines.flatMap((engine) => lists.map((list) => ({ engine, list })))

test.for(everywhere)(
  'deleted $list are in their Trash and nowhere else, and come back ($engine)',
  async ({ engine, list }) => {
    const { list: path, create, pages, label } = KINDS[list]
    const trash = trashLists[list].trash.to
    const admin = await openActivity({ engine, role: 'owner' })
    await create(admin)
    const shown = async () => {
      const found: string[] = []
      for (const page of [path, ...pages]) if (WORD.test(await admin.read(dataOf(page)))) found.push(page)
      return found
    }
    const sitemap = await admin.read('/sitemap.xml')
    expect(await shown()).toEqual([path, ...pages])
    expect(await admin.read(trash)).toContain('The Trash is empty')

    expect(await admin.change(path, { intent: 'delete', id: ID })).toBe(200)
    expect(await shown()).toEqual([])
    expect(await admin.read('/sitemap.xml')).not.toContain('unmistakable')
    expect(await admin.change(path, { intent: 'delete', id: ID })).toBe(404)
    const html = await admin.read(trash)
    expect(html).toContain('Goes for good')
    for (const name of [`Restore ${NAME}`, `Delete for good: ${NAME}`])
      expect(html).toContain(`aria-label="${name}"`)

    expect(await admin.change(trash, { intent: 'restore', ids: ID })).toBe(200)
    expect(await shown()).toEqual([path, ...pages])
    expect(await admin.read('/sitemap.xml')).toBe(sitemap)
    expect(await admin.read(trash)).not.toMatch(WORD)

    await admin.change(path, { intent: 'delete', id: ID })
    expect(await admin.change(trash, { intent: 'delete', id: ID })).toBe(200)
    expect(await admin.change(trash, { intent: 'delete', id: ID })).toBe(404)
    expect(await admin.change(trash, { intent: 'restore', ids: ID })).toBe(404)
    const entries = (await admin.entries()).filter(([action]) => action !== 'exported')
    expect(entries.slice(-4).map(([action, , name]) => [action, name])).toEqual(
      ['deleted', 'restored', 'deleted', 'erased'].map((action) => [action, label]),
    )
  },
)

test.for(engines)('what is thirty days in the Trash is erased by housekeeping (%s)', async (engine) => {
  const admin = await openActivity({ engine, role: 'owner' })
  const { database, db, clock } = admin.app.services
  for (const list of lists) {
    const { create, list: path } = KINDS[list]
    await create(admin)
    await admin.change(path, { intent: 'delete', id: ID })
  }
  const left = async () => {
    const found: string[] = []
    for (const table of [
      'posts',
      'careers',
      'applications',
      'clients',
      'events',
      'contact_messages',
    ] as const) {
      const rows = await db.selectFrom(table).select('id').where('id', '=', ID).execute()
      if (rows.length > 0) found.push(table)
    }
    return found.length
  }
  await emptyTrash({ database, db, clock: () => clock() + TRASH_MS - 60_000 })
  expect(await left()).toBe(lists.length)
  await emptyTrash({ database, db, clock: () => clock() + TRASH_MS + 60_000 })
  expect(await left()).toBe(0)
  for (const table of ['post_revisions', 'post_slugs', 'post_tags', 'resume_files'] as const) {
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
  const erased = (await admin.entries()).filter(([action]) => action === 'erased')
  expect(erased.map(([, kind]) => kind).sort()).toEqual([
    'application',
    'client',
    'event',
    'message',
    'position',
    'post',
  ])
})

test.for(engines)(
  'APOST-27: a restored post has its history, tags and old addresses, or another address where its own was taken (%s)',
  async (engine) => {
    const { db, savePost, change, read, app, cookie } = await openActivity({ engine })
    await savePost(ID, null, { title: 'First name', status: 'published', tags: 'beam' })
    await savePost(ID, 1, { title: 'First name', slug: 'second-name', status: 'published', tags: 'beam' })
    await change('/admin/blog', { intent: 'delete', id: ID })
    expect((await app.fetch('/blog/second-name')).status).toBe(404)
    expect((await app.fetch('/blog/first-name')).status).toBe(404)
    await change('/admin/blog/trash', { intent: 'restore', ids: ID })
    expect((await app.fetch('/blog/second-name')).status).toBe(200)
    expect((await app.fetch('/blog/first-name')).headers.get('location')).toBe('/blog/second-name')
    expect(await listRevisions(db, ID)).toMatchObject([{ version: 1 }])
    expect(await read('/blog?tag=beam')).toContain('First name')

    await change('/admin/blog', { intent: 'delete', id: ID })
    expect(await savePost('another', null, { title: 'Second name', status: 'published' })).toBe(200)
    expect((await app.fetch('/blog/second-name')).status).toBe(200)
    const answer = await app.fetch('/admin/blog/trash.data', form({ intent: 'restore', ids: ID }, { cookie }))
    expect(await answer.text()).toContain('Its address was taken meanwhile. It is now at /blog/first-name.')
    expect(await read('/blog/second-name')).toContain('Second name')
    expect(await read('/blog/first-name')).toContain('First name')
  },
)

test.for(engines)(
  'a draft whose moment passed in the Trash is not published by being restored (%s)',
  async (engine) => {
    const { db, savePost, change, app, cookie } = await openActivity({ engine })
    await savePost(ID, null, { title: 'Scheduled', status: 'draft' })
    await db.updateTable('posts').set({ publish_at: 1 }).where('id', '=', ID).execute()
    await change('/admin/blog', { intent: 'delete', id: ID })
    const answer = await app.fetch('/admin/blog/trash.data', form({ intent: 'restore', ids: ID }, { cookie }))
    expect(await answer.text()).toContain('The moment of its publication has passed')
    const row = await db.selectFrom('posts').select(['publish_at', 'status']).executeTakeFirstOrThrow()
    expect(row).toEqual({ publish_at: null, status: 'draft' })
  },
)

test.for(engines)(
  'a restored client has its story, at another address where its own was taken (%s)',
  async (engine) => {
    const { db, saveClient, change, read } = await openActivity({ engine })
    const story = makeStory({ name: 'Harbour', summary: 'A light.' })
    await saveClient(ID, null, story)
    expect(await findClient(db, ID)).toMatchObject({ slug: 'harbour' })
    await change('/admin/clients', { intent: 'delete', id: ID })
    expect(await saveClient('another', null, { ...story, summary: 'Another light.' })).toBe(200)
    await change('/admin/clients/trash', { intent: 'restore', ids: ID })
    expect(await findClient(db, ID)).toMatchObject({ slug: 'harbour-2', summary: 'A light.' })
    expect(await read('/links/harbour-2')).toContain('A light.')
    expect(await read('/links/harbour')).toContain('Another light.')
  },
)

test.for(engines)(
  'one Undo brings all selected applications back, with notes, resume and what was to be sent (%s)',
  async (engine) => {
    const { app, db, change } = await openActivity({ engine })
    const ids = ['first', 'other']
    for (const id of ids) {
      await insertApplication(db, makeApplication({ id, email: `${id}@example.org` }))
      await insertResumeFile(db, { applicationId: id, bytes: Buffer.from('%PDF-'), createdAt: 1 })
      await change('/admin/applications', { intent: 'note', id, entryId: `note-of-${id}`, text: 'Call her.' })
      await enqueue(app.services, { kind: CONFIRMATION, subjectId: id, payload: {}, isConfigured: true })
    }
    expect(await change('/admin/applications', { intent: 'delete all', ids: ids.join('.') })).toBe(200)
    expect(await claimNext(app.services, [CONFIRMATION])).toBeNull()
    expect(await change('/admin/applications/trash', { intent: 'restore', ids: ids.join('.') })).toBe(200)
    for (const id of ids) {
      expect(await findApplication(db, id)).not.toBeNull()
      expect(await listEntries(db, 'application_entries', id)).toMatchObject([{ text: 'Call her.' }])
      expect(String(await findResumeFile(db, id))).toBe('%PDF-')
    }
    expect(await claimNext(app.services, [CONFIRMATION])).not.toBeNull()
  },
)

test.for(engines)(
  'what was to be sent and comes back after more than three days waits for staff (%s)',
  async (engine) => {
    const { app, db, change, read } = await openActivity({ engine })
    const ids = ['fresh', 'late', 'sent-late']
    for (const id of ids) {
      await insertApplication(db, makeApplication({ id, email: `${id}@example.org` }))
      const item = { id: `mail-${id}`, kind: CONFIRMATION, subjectId: id, payload: {}, isConfigured: true }
      await enqueue(app.services, item)
    }
    await db.updateTable('outbox').set({ state: 'sent' }).where('id', '=', 'mail-sent-late').execute()
    await change('/admin/applications', { intent: 'delete all', ids: ids.join('.') })
    const aged = { deleted_at: app.services.clock() - 3 * DAY_MS - 60_000 }
    await db.updateTable('applications').set(aged).where('id', 'in', ['late', 'sent-late']).execute()
    await change('/admin/applications/trash', { intent: 'restore', ids: ids.join('.') })
    const stateOf = async (id: string) => (await listDeliveries(db, [id])).get(id)?.[0]?.state
    expect(await Promise.all(ids.map(stateOf))).toEqual(['waiting', 'dead', 'sent'])
    expect(await read('/admin/applications')).toContain(
      'Confirmation failed: not sent, because it was in the Trash for more than three days',
    )
    expect(await change('/admin/applications', { intent: 'send again', id: 'late' })).toBe(200)
    expect(await stateOf('late')).toBe('waiting')
  },
)

test.for(engines)('LEGAL-01: the Trash names the day on which personal data goes (%s)', async (engine) => {
  const { app, db, change, read } = await openActivity({ engine, role: 'owner' })
  const now = app.services.clock()
  const endsIn = (days: number) => monthsBefore(now + days * DAY_MS, app.services.env.RETENTION_MONTHS)
  for (const days of [10, 100]) {
    const id = `of-${days}`
    await insertApplication(db, makeApplication({ id, email: `${id}@example.org`, appliedAt: endsIn(days) }))
    await insertContactMessage(db, makeContactMessage({ id, reference: id, createdAt: endsIn(days) }))
    for (const list of ['/admin/applications', '/admin/messages']) {
      await change(list, { intent: 'delete', id })
    }
  }
  for (const list of ['/admin/applications/trash', '/admin/messages/trash']) {
    const html = await read(list)
    for (const at of [now + 10 * DAY_MS, now + TRASH_MS]) expect(html).toContain(isoDateTime(at).slice(0, 10))
    expect(html).not.toContain(isoDateTime(now + 100 * DAY_MS).slice(0, 10))
  }
})

test.for(engines)('a restored message has its notes and replies (%s)', async (engine) => {
  const { db, change, read } = await openActivity({ engine, role: 'owner' })
  await insertContactMessage(db, makeContactMessage({ id: ID }))
  const entry = {
    id: 'reply',
    kind: 'reply',
    author: 'Office',
    authorId: null,
    text: 'We will come.',
    createdAt: 1,
  } as const
  await insertEntry(db, 'message_entries', ID, entry)
  await change('/admin/messages', { intent: 'delete', id: ID })
  expect(await findContactMessage(db, ID)).toBeNull()
  await change('/admin/messages/trash', { intent: 'restore', ids: ID })
  expect(await read(`/admin/messages/${ID}`)).toContain('We will come.')
})

test.for(engines)(
  'a person is told of what is in the Trash, and erasing the person erases it there (%s)',
  async (engine) => {
    const { db, change, read } = await openActivity({ engine, role: 'owner' })
    const email = 'person@example.org'
    await insertApplication(db, makeApplication({ id: 'theirs', email, positionTitle: 'Keeper' }))
    await insertContactMessage(db, makeContactMessage({ id: 'message', email, reference: 'CM-9' }))
    await change('/admin/applications', { intent: 'delete', id: 'theirs' })
    await change('/admin/messages', { intent: 'delete', id: 'message' })
    const html = await read(`/admin/people?email=${email}`)
    expect(html).toContain('Keeper (in the Trash)')
    expect(html).toContain('CM-9 (in the Trash)')
    expect(await read(`/admin/people/export?email=${email}`)).toContain('"deletedAt"')
    expect(await change('/admin/people', { email })).toBe(200)
    expect(await db.selectFrom('applications').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('contact_messages').selectAll().execute()).toEqual([])
  },
)

test.for(engines)(
  'an applicant withdraws and erases an application also from the Trash (%s)',
  async (engine) => {
    const { app, db, change } = await openActivity({ engine })
    await insertApplication(db, makeApplication({ id: ID }))
    await insertResumeFile(db, { applicationId: ID, bytes: Buffer.from('%PDF-'), createdAt: 1 })
    await change('/admin/applications', { intent: 'delete', id: ID })
    const own = applicationPath(app.services.env.secret, ID)
    const shown = await app.fetch(own)
    expect(shown.status).toBe(200)
    const html = await shown.text()
    expect(html).toContain('>No longer considered<')
    expect(html).toContain('Our team has removed this application')
    expect(html).not.toContain('on its way')
    expect((await app.fetch(own.replace('/careers/application', '/api/own-resume'))).status).toBe(200)
    expect((await app.fetch(own, form({ intent: 'withdraw' }))).status).toBe(303)
    expect(await (await app.fetch(own)).text()).toContain('>Withdrawn on ')
    const answer = await app.fetch(own, form({ intent: 'erase', understood: 'on' }))
    expect(answer.status).toBe(200)
    expect(await db.selectFrom('applications').selectAll().execute()).toEqual([])
  },
)

test.for(engines)('restoring needs the permission that deleting needs (%s)', async (engine) => {
  const app = await startTestApp({ engine })
  await insertApplication(app.services.db, makeApplication({ id: ID }))
  const recruiter = await signInAsStaff(app, { role: 'recruiter' })
  await app.fetch('/admin/applications.data', form({ intent: 'delete', id: ID }, { cookie: recruiter }))
  const editor = await signInAsStaff(app, { role: 'editor', email: 'editor@example.org' })
  const asked = { intent: 'restore', ids: ID }
  const refused = await app.fetch('/admin/applications/trash.data', form(asked, { cookie: editor }))
  expect(refused.status).toBe(403)
  expect((await app.fetch('/admin/applications/trash', { headers: { cookie: editor } })).status).toBe(403)
  const done = await app.fetch('/admin/applications/trash.data', form(asked, { cookie: recruiter }))
  expect(done.status).toBe(200)
})

test.for(engines)('of two people who restore a record, the second is told plainly (%s)', async (engine) => {
  const { app, cookie, saveEvent, change } = await openActivity({ engine })
  await saveEvent(ID, null)
  await change('/admin/events', { intent: 'delete', id: ID })
  const restore = () =>
    app.fetch('/admin/events/trash.data', form({ intent: 'restore', ids: ID }, { cookie }))
  const answers = await Promise.all([restore(), restore()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const second = answers.find(({ status }) => status === 409)
  expect(await second?.text()).toContain('A colleague has restored this event already.')
})

test.for(engines)(
  'a stale Trash erases nothing of what a colleague has restored, whatever list it names (%s)',
  async (engine) => {
    const admin = await openActivity({ engine, role: 'owner' })
    await KINDS.messages.create(admin)
    const deps = { db: admin.db, clock: () => 1 }
    await enqueue(deps, { kind: CONTACT_MESSAGE, subjectId: ID, payload: {}, isConfigured: true })
    for (const list of lists) {
      expect(await admin.change(trashLists[list].trash.to, { intent: 'delete', id: ID })).toBe(404)
    }
    expect((await listDeliveries(admin.db, [ID])).get(ID)).toHaveLength(1)
  },
)

test.for(engines)('what is in the Trash is not saved anew under its id (%s)', async (engine) => {
  const admin = await openActivity({ engine, role: 'owner' })
  await KINDS.positions.create(admin)
  await admin.change('/admin/careers', { intent: 'delete', id: ID })
  expect(await admin.savePosition(ID, null, { title: 'Another' })).toBe(410)
})
