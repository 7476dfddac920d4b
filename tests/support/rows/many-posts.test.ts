import { expect, test } from 'vitest'
import { listPosts } from '#app/features/blog/list/post-lists-repository.server.ts'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { engines, newDatabase } from '../storage.ts'
import { createPosts, RARE_WORD } from './made-up-posts.ts'
import { addManyPosts } from './many-posts.ts'

const COUNT = 30

test.for(engines)('posts stored at once are indexed like posts stored one by one (%s)', async (engine) => {
  const [atOnce, oneByOne] = await Promise.all([newDatabase(engine), newDatabase(engine)])
  await addManyPosts(atOnce, COUNT)
  for (const post of Array.from({ length: COUNT }, createPosts(COUNT))) await insertPost(oneByOne.db, post)
  expect(await contentOf(atOnce.db)).toEqual(await contentOf(oneByOne.db))
})

async function contentOf(db: Db) {
  const found = await listPosts(db, { after: null, limit: COUNT, search: RARE_WORD })
  return {
    posts: await db.selectFrom('posts').selectAll().orderBy('id').execute(),
    slugs: await db.selectFrom('post_slugs').selectAll().orderBy('slug').execute(),
    tags: await db.selectFrom('post_tags').selectAll().orderBy('post_id').orderBy('position').execute(),
    terms: await db.selectFrom('post_terms').selectAll().orderBy('kind').orderBy('term_key').execute(),
    words: await db.selectFrom('post_words').selectAll().orderBy('word').execute(),
    index: await db.selectFrom('post_index').selectAll().orderBy('number').execute(),
    found: found.items.map((post) => post.id),
  }
}
