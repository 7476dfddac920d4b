import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listCategories } from '#app/features/blog/categories/categories-repository.server.ts'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { makePost } from '#tests/factories/content.ts'
import { engines } from '#tests/support/storage.ts'
import { form, signInAsStaff, startTestApp, type TestApp } from '#tests/support/test-app.ts'

test.for(engines)(
  'APOST-21, APOST-22: a category is added once, to a list that is made for it (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const cookie = await signInAsStaff(app)
    expect(await add(app, cookie, ' Design ')).toEqual({ status: 200, ok: true, categories: ['Design'] })
    expect(await add(app, cookie, 'تصميم')).toMatchObject({ status: 200, categories: ['Design', 'تصميم'] })
    expect(await add(app, cookie, 'Cafe\u0301')).toMatchObject({ status: 200 })
    for (const [name, error] of [
      ['', 'Please enter a category.'],
      ['   ', 'Please enter a category.'],
      ['DESIGN', 'This category is in the list already.'],
      ['caf\u00e9', 'This category is in the list already.'],
      ['\u200b', 'Please enter a category.'],
      ['x'.repeat(200), 'A category has at most 60 characters.'],
      ['a\u0000b', 'This text holds a character that cannot be stored.'],
    ] as const) {
      expect(await add(app, cookie, name), name).toEqual({ status: 400, ok: false, error })
    }
    expect(await listCategories(app.services.db)).toEqual(['Design', 'تصميم', 'Caf\u00e9'])
  },
)

test('APOST-23: a category that cannot be stored is told as such, in the form’s own words', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  await sql`PRAGMA query_only = ON`.execute(app.services.db)
  const refused = await add(app, cookie, 'Design')
  await sql`PRAGMA query_only = OFF`.execute(app.services.db)
  expect(refused).toMatchObject({ status: 503, ok: false, error: expect.stringContaining('try again') })
  expect(await add(app, cookie, 'Design')).toMatchObject({ status: 200 })
})

test.for(engines)(
  'a category is renamed, merged and deleted, and the pages of its posts follow (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const cookie = await signInAsStaff(app)
    await app.services.content.write((db) => insertPost(db, makePost({ slug: 'a-post', category: 'Design' })))
    await add(app, cookie, 'Weather')
    const shown = async () => {
      const html = await (await app.fetch('/blog/a-post')).text()
      return /href="\/blog\?category=([^"]*)"/.exec(html)?.[1]
    }
    const change = async (fields: Record<string, string>) =>
      (await app.fetch('/admin/categories', form(fields, { cookie }))).status
    expect(await shown()).toBe('Design')
    expect(await change({ intent: 'rename', name: 'Design', to: ' Rain ' })).toBe(200)
    expect(await shown()).toBe('Rain')
    expect(await change({ intent: 'rename', name: 'Rain', to: 'weather' })).toBe(400)
    expect(await change({ intent: 'rename', name: 'Rain', to: ' ' })).toBe(400)
    expect(await change({ intent: 'merge', name: 'Rain', to: 'Weather' })).toBe(200)
    expect(await shown()).toBe('Weather')
    const page = await (await app.fetch('/admin/categories', { headers: { cookie } })).text()
    expect(page).toContain('Rename Weather')
    expect(await change({ intent: 'delete', name: 'Weather' })).toBe(200)
    expect(await shown()).toBe('Uncategorized')
    expect(await change({ intent: 'delete', name: 'Weather' })).toBe(404)
  },
)

test('an address that only takes categories leads a reader to the posts', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  const response = await app.fetch('/admin/blog/categories', { headers: { cookie } })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/admin/blog'])
})

async function add(app: TestApp, cookie: string, name: string) {
  const response = await app.fetch('/admin/blog/categories', form({ name }, { cookie }))
  return { status: response.status, ...(await response.json()) }
}
