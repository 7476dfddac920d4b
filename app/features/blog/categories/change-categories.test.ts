import { expect, test } from 'vitest'
import { createContent } from '#app/platform/db/content.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { makePost } from '#tests/factories/content.ts'
import { makeActor } from '#tests/factories/staff.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { listPublishedPosts } from '../list/post-lists-repository.server.ts'
import { NO_FILTER } from '../post/post.ts'
import { findPost, insertPost } from '../post/posts-repository.server.ts'
import { listTerms } from '../search/post-index-repository.server.ts'
import { listCategories, saveCategories } from './categories-repository.server.ts'
import type { CategoryChange } from './category.schema.ts'
import { changeCategory, readCategories } from './change-categories.server.ts'

const actor = makeActor()

async function start(db: Db) {
  await saveCategories(db, ['Design', 'Health'], 0)
  await insertPost(db, makePost({ id: 'one', category: 'Design', author: 'A guest' }))
  await insertPost(db, makePost({ id: 'two', category: 'DESIGN', status: 'draft', date: null }))
  await insertPost(db, makePost({ id: 'three', category: 'Rain' }))
  const content = createContent(db, (error) => {
    throw error
  })
  return {
    change: (change: CategoryChange) => changeCategory({ content, clock: () => 5_000 }, { change, actor }),
    rows: async () =>
      Object.fromEntries((await readCategories({ db }, { actor })).map(({ name, posts }) => [name, posts])),
  }
}

test.for(engines)('a renamed category takes its posts along, and keeps its place (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const { change, rows } = await start(db)
  expect(await rows()).toEqual({ Design: 2, Health: 0, Rain: 1 })
  expect(await change({ intent: 'rename', name: 'design', to: 'Form & colour' })).toMatchObject({
    status: 200,
    result: { ok: true, posts: 2 },
  })
  expect(await rows()).toEqual({ 'Form & colour': 2, Health: 0, Rain: 1 })
  expect(await listCategories(db)).toEqual(['Form & colour', 'Health'])
  const before = makePost()
  // A form that is open with the old category has an outdated version now.
  expect(await findPost(db, 'one')).toMatchObject({
    category: 'Form & colour',
    author: 'A guest',
    version: 2,
    updatedAt: before.updatedAt,
  })
  const filter = { ...NO_FILTER, category: 'form & colour' }
  const { items } = await listPublishedPosts(db, { after: null, limit: 9, filter })
  expect(items.map(({ id }) => id)).toEqual(['one'])
  expect((await listTerms(db, 'category', 9)).map(({ name }) => name)).not.toContain('Design')
  // Another spelling of the same name is no other category.
  expect(await change({ intent: 'rename', name: 'Health', to: 'HEALTH' })).toMatchObject({ status: 200 })
  expect(await listCategories(db)).toEqual(['Form & colour', 'HEALTH'])
  const entries = await db.selectFrom('activity').select(['action', 'label', 'details']).execute()
  expect(entries).toContainEqual({
    action: 'changed',
    label: 'Design',
    details: 'renamed (Design → Form & colour)',
  })
})

test.for(engines)('two categories become one, and a deleted one leaves its posts (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const { change, rows } = await start(db)
  expect(await change({ intent: 'merge', name: 'Rain', to: 'Design' })).toMatchObject({
    result: { ok: true, posts: 1 },
  })
  expect(await rows()).toEqual({ Design: 3, Health: 0 })
  expect(await change({ intent: 'delete', name: 'Design' })).toMatchObject({ result: { ok: true, posts: 3 } })
  expect(await rows()).toEqual({ Health: 0, Uncategorized: 3 })
  expect(await listCategories(db)).toEqual(['Health'])
})

test.for(engines)('what cannot be done with a category is refused with the reason (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const { change, rows } = await start(db)
  expect(await change({ intent: 'rename', name: 'Rain', to: 'design' })).toEqual({
    status: 400,
    result: { ok: false, error: 'This category is in the list already. Merge the two instead.' },
  })
  for (const to of ['Nowhere', 'RAIN']) {
    expect(await change({ intent: 'merge', name: 'Rain', to })).toMatchObject({
      status: 400,
      result: { error: 'Please choose another category.' },
    })
  }
  for (const name of ['Nowhere', 'Uncategorized']) {
    expect(await change({ intent: 'delete', name })).toEqual({ status: 404, result: { ok: false } })
  }
  expect(await rows()).toEqual({ Design: 2, Health: 0, Rain: 1 })
})
