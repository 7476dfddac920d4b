import { expect, test } from 'vitest'
import { insertApplication } from '#app/features/careers/applications/applications-repository.server.ts'
import { insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { addStaff } from '#app/features/staff/staff-accounts.server.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import { makeApplication, makeContactMessage } from '#tests/factories/content.ts'
import { parseCsv } from '#tests/support/csv.ts'
import { openActivity } from '#tests/support/harnesses/activity-harness.ts'
import { engines } from '#tests/support/storage.ts'
import { columnsOn } from '#tests/support/table-columns.ts'
import { STAFF } from '#tests/support/test-app.ts'

const ADDRESS = '/admin/activity'

test.for(engines)(
  'the activity screen shows who did what, with a link to each record that still exists (%s)',
  async (engine) => {
    const { db, read, change, savePost, savePosition, saveClient } = await openActivity({ engine })
    await insertApplication(db, makeApplication({ id: 'an-application' }))
    await insertContactMessage(db, makeContactMessage({ id: 'a-message', reference: 'UG-7K3M-9QXT' }))
    await savePost('gone-post', null, { title: 'Gone' })
    await change('/admin/blog', { intent: 'delete', id: 'gone-post' })
    await savePost('a-post', null, { title: 'Ferries' })
    await savePosition('a-position', null, { title: 'Cook' })
    await saveClient('a-client', null, { name: 'Clinic' })
    await change('/admin/applications', { intent: 'status', id: 'an-application', status: 'accepted' })
    await change('/admin/messages', { intent: 'read', id: 'a-message' })
    const html = await read(ADDRESS)
    expect(columnsOn(html)).toEqual(['Record', 'Action', 'Details', 'Staff', 'Time'])
    expect(linksOn(html)).toEqual([
      '/admin/messages?message=a-message',
      '/admin/applications?application=an-application',
      '/admin/clients?client=a-client',
      '/admin/careers/a-position',
      '/admin/blog/a-post',
    ])
    expect(html).toContain('status (new → accepted)')
    expect(html).toContain('>7 entries<')
    expect(html).toContain('Entries are erased after 12 months.')
    expect(html).toMatch(/<a [^>]*href="\/admin\/activity\/export"[^>]*>/)
    for (const [query, count] of [
      ['action=deleted', '1 entry'],
      ['kind=post', '3 entries'],
      ['action=created&kind=client', '1 entry'],
      ['q=FERRIES%20staff', '1 entry'],
      ['action=%00&kind=none&q=%00', '7 entries'],
    ]) {
      expect(await read(`${ADDRESS}?${query}`), query).toContain(`>${count}<`)
    }
    expect(await read(`${ADDRESS}?q=nothing`)).toContain('No entry matches')
    expect(await read(`${ADDRESS}?kind=post`)).toContain('href="/admin/activity/export?kind=post"')
  },
)

test('the activity is one list of up to 200 entries, then pages of fifty, of which the cursor leads to the next', async () => {
  const { db, read } = await openActivity()
  const record = async (n: number) => {
    const category = { kind: 'category', id: null, label: `Category ${n}.` } as const
    await recordActivity(db, n, { actor: { id: 'a', name: 'Editor' }, action: 'created', record: category })
  }
  for (let n = 1; n <= 200; n++) await record(n)
  const whole = await read(`${ADDRESS}?kind=category`)
  expect(whole).toContain('>200 entries<')
  expect(whole).toContain('Category 1.')
  await record(201)
  const first = await read(`${ADDRESS}?kind=category`)
  expect(first).toContain('>50 entries on this page<')
  expect(first).toContain('Category 152.')
  expect(first).not.toContain('Category 151.')
  const next = /href="(\/admin\/activity\?kind=category&amp;after=[^"]+)"/.exec(first)?.[1] ?? ''
  const second = await read(next.replaceAll('&amp;', '&'))
  expect(second).toContain('>50 entries on this page<')
  expect(second).toContain('Category 151.')
  expect(second).not.toContain('Category 152.')
})

test('the export holds what is filtered, and is an entry of the next one', async () => {
  const { read, savePost, saveClient } = await openActivity()
  await savePost('a-post', null, { title: '=Ferries' })
  await saveClient('a-client', null, { name: 'Clinic' })
  const [, ...posts] = parseCsv((await read('/admin/activity/export?kind=post')).replace(/^\uFEFF/, ''))
  expect(posts.map(([, ...cells]) => cells)).toEqual([['staff', 'Created', 'Post', "'=Ferries", '']])
  const [head, ...all] = parseCsv((await read('/admin/activity/export')).replace(/^\uFEFF/, ''))
  expect(head).toEqual(['Time', 'Staff', 'Action', 'Kind', 'Record', 'Details'])
  expect(all.map((cells) => cells[2])).toEqual(['Exported', 'Created', 'Created'])
  expect(all[0]?.[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
})

test('what was done from the command line says so, on the screen, in the export and to a search', async () => {
  const { app, read } = await openActivity()
  await addStaff(app.services, { email: 'second@example.org', password: STAFF.password })
  const html = await read(`${ADDRESS}?q=command`)
  expect(html).toContain('>1 entry<')
  expect(html).toContain('>Command line<')
  const [, ...rows] = parseCsv((await read('/admin/activity/export')).replace(/^\uFEFF/, ''))
  expect(rows.map(([, ...cells]) => cells)).toEqual([
    ['Command line', 'Created', 'Member of staff', 'second', ''],
  ])
})

test('each record shows its own history to staff who may open it', async () => {
  const { db, read, change, savePost, savePosition, saveClient } = await openActivity()
  await insertApplication(db, makeApplication({ id: 'an-application' }))
  await insertContactMessage(db, makeContactMessage({ id: 'a-message' }))
  await savePost('a-post', null, { title: 'Ferries' })
  await savePost('another-post', null, { title: 'Other', status: 'draft' })
  await savePost('a-post', 1, { title: 'Ferries on the lake' })
  await savePosition('a-position', null)
  await saveClient('a-client', null)
  await change('/admin/applications', { intent: 'status', id: 'an-application', status: 'accepted' })
  await change('/admin/messages', { intent: 'read', id: 'a-message' })
  expect(historyOn(await read('/admin/blog/a-post'))).toEqual(['Changed: title', 'Created'])
  expect(historyOn(await read('/admin/careers/a-position'))).toEqual(['Created'])
  expect(historyOn(await read('/admin/clients?client=a-client'))).toEqual(['Created'])
  expect(historyOn(await read('/admin/applications?application=an-application'))).toEqual([
    'Changed: status (new → accepted)',
  ])
  expect(historyOn(await read('/admin/messages?message=a-message'))).toEqual(['Changed: marked as read'])
  expect(await read('/admin/blog/new')).not.toContain('History of changes')
})

test('a role without the activity sees the history of its own records, but not the screen nor its link', async () => {
  const { app, cookie, read, savePost } = await openActivity({ role: 'editor' })
  await savePost('a-post', null)
  expect((await app.fetch(ADDRESS, { headers: { cookie } })).status).toBe(403)
  expect((await app.fetch(`${ADDRESS}/export`, { headers: { cookie } })).status).toBe(403)
  const post = await read('/admin/blog/a-post')
  expect(historyOn(post)).toEqual(['Created'])
  expect(post).not.toContain('href="/admin/activity"')
  const administrator = await openActivity()
  expect(await administrator.read('/admin/dashboard')).toContain('href="/admin/activity"')
})

/** The links in the rows, in their order. */
function linksOn(html: string): string[] {
  const table = /<table aria-label="Activity".*?<\/table>/s.exec(html)?.[0] ?? ''
  return [...table.matchAll(/<a [^>]*href="([^"]+)"/g)].map((match) => match[1] ?? '')
}

/** What happened to the record, newest first. */
function historyOn(html: string): string[] {
  const history = /History of changes.*?<\/details>/s.exec(html)?.[0] ?? ''
  return [...history.matchAll(/<li[^>]*><p>([^<]*)<\/p>/g)].map((match) => match[1] ?? '')
}
