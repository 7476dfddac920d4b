import { expect, test } from 'vitest'
import { openPostsTable, titlesOn } from '#tests/support/harnesses/posts-table.ts'
import { engines } from '#tests/support/storage.ts'
import { form } from '#tests/support/test-app.ts'

test.for(engines)(
  'APOST-08, APOST-09: any status is saved at once, and the date is that of the first publication (%s)',
  async (engine) => {
    let now = Date.parse('2026-11-16T08:00:00Z')
    const { add, change, find } = await openPostsTable({ engine, clock: () => now })
    const { id } = await add({ status: 'archived', date: null })
    const publishedAt = now + 60_000
    for (const status of ['draft', 'published', 'archived', 'draft', 'published']) {
      now += 30_000
      expect(await change({ intent: 'status', id, status })).toBe(200)
      const isFirst = now < publishedAt
      expect(await find(id)).toMatchObject({
        ...{ status, updatedAt: now, updatedBy: 'staff' },
        date: isFirst ? null : publishedAt,
      })
    }
  },
)

test('APOST-09: visitors see a status that was chosen in the table at once', async () => {
  const { app, add, change } = await openPostsTable()
  const { id, slug } = await add({})
  expect((await app.fetch(`/blog/${slug}`)).status).toBe(200)
  await change({ intent: 'status', id, status: 'archived' })
  expect((await app.fetch(`/blog/${slug}`)).status).toBe(404)
})

test('APOST-11: what is no status, no post or no change is refused and changes nothing', async () => {
  const { add, change, find } = await openPostsTable()
  const { id } = await add({})
  for (const fields of [
    { intent: 'status', id, status: 'deleted' },
    { intent: 'status', id },
    { intent: 'status', id: '', status: 'draft' },
    { intent: 'status', id: 'a\u0000b', status: 'draft' },
    { intent: 'rename', id },
    { id, status: 'draft' },
  ] as Record<string, string>[]) {
    expect(await change(fields), JSON.stringify(fields)).toBe(400)
  }
  expect(await change({ intent: 'status', id: 'never-stored', status: 'draft' })).toBe(404)
  expect(await find(id)).toMatchObject({ status: 'published', version: 1 })
})

test('APOST-34, APOST-35: a deleted post is gone for everybody; deleting it again is told to have failed', async () => {
  const { app, add, change, find, read } = await openPostsTable()
  const { id, slug } = await add({ title: 'Goes' })
  await add({ title: 'Stays' })
  expect(await change({ intent: 'delete', id })).toBe(200)
  expect(await find(id)).toBeNull()
  expect(titlesOn(await read('/admin/blog'))).toEqual(['Stays'])
  expect((await app.fetch(`/blog/${slug}`)).status).toBe(404)
  expect(await change({ intent: 'delete', id })).toBe(404)
})

test('APOST-11, APOST-35: a change that the storage refuses is answered and noted, not thrown', async () => {
  const { app, add, change, find } = await openPostsTable()
  const { id } = await add({})
  await app.services.db.schema.dropTable('post_index').execute()
  expect(await change({ intent: 'status', id, status: 'draft' })).toBe(500)
  expect(await change({ intent: 'delete', id })).toBe(500)
  expect(await find(id)).toMatchObject({ status: 'published' })
  const notes = app.logged.filter((line) => line.msg === 'changing a post failed')
  expect(notes.map((line) => typeof line.id)).toEqual(['string', 'string'])
})

test('ADM-04: no visitor without a session changes or deletes a post', async () => {
  const { app, add, find } = await openPostsTable()
  const { id } = await add({})
  for (const path of ['/admin/blog', '/admin/blog.data', '/admin/blog.data?_routes=routes/admin/blog/blog']) {
    for (const fields of [{ intent: 'delete' }, { intent: 'status', status: 'draft' }]) {
      const response = await app.fetch(path, form({ ...fields, id } as Record<string, string>))
      expect([204, 302]).toContain(response.status)
    }
  }
  expect(await find(id)).toMatchObject({ status: 'published', version: 1 })
})
