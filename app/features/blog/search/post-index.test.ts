import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/database.server.ts'
import { makePost } from '#tests/factories/content.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { expectWholeList, MOMENTS } from '#tests/support/pages.ts'
import { addManyPosts } from '#tests/support/rows/many-posts.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { listPosts, listPublishedPosts } from '../list/post-lists-repository.server.ts'
import { indexMissingPosts } from '../post/get-published-post.server.ts'
import { NO_FILTER, type PostFilter } from '../post/post.ts'
import { findPost, insertPost, trashPost, updatePost } from '../post/posts-repository.server.ts'
import { listPostHits } from './post-hits-repository.server.ts'
import { listTerms, matches } from './post-index-repository.server.ts'

async function titles(db: Db, filter: Partial<PostFilter>): Promise<string[]> {
  const page = await listPublishedPosts(db, { after: null, limit: 50, filter: { ...NO_FILTER, ...filter } })
  return page.items.map((post) => post.title)
}

async function staffTitles(db: Db, search: string): Promise<string[]> {
  const page = await listPosts(db, { after: null, limit: 50, search })
  return page.items.map((post) => post.title).sort()
}

test.for(engines)('posts of a category are found whatever its case (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await insertPost(db, makePost({ title: 'one', category: 'Design' }))
  await insertPost(db, makePost({ title: 'two', category: 'Engineering' }))
  await insertPost(db, makePost({ title: 'hidden', category: 'Design', status: 'draft' }))
  expect(await titles(db, { category: 'dESIGN' })).toEqual(['one'])
  expect(await titles(db, { category: 'None' })).toEqual([])
})

test.for(engines)('posts of a tag are read page by page, newest first (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const posts = MOMENTS.map((date) => makePost({ date, tags: ['Other', 'Kigali'] }))
  for (const post of posts) await insertPost(db, post)
  await insertPost(db, makePost({ tags: ['Kigali'], status: 'archived' }))
  await insertPost(db, makePost({ tags: ['Musanze'] }))
  await expectWholeList({
    read: (options) =>
      listPublishedPosts(db, {
        ...options,
        filter: { ...NO_FILTER, tag: 'kigali', category: 'engineering' },
      }),
    stored: posts.map((post) => post.id),
    momentOf: (post) => post.date,
  })
})

test.for(engines)(
  'a search finds every part of a post by the beginnings of its words (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const parts = {
      title: 'Ibaruwa',
      excerpt: 'Café crème',
      writer: 'Design team',
      category: 'Ubuzima',
      tags: ['imyaka'],
    }
    await insertPost(db, makePost({ ...parts, content: '<h2>Reliable</h2><p>backups&amp;restores</p>' }))
    await insertPost(db, makePost({ title: 'Another' }))
    const questions = [
      'ibaru',
      'CAFE',
      'crè',
      'design',
      'ubuz',
      'imyaka',
      'reliable',
      'restores',
      'relia back ibaruwa',
    ]
    for (const search of questions) {
      expect(await titles(db, { search }), search).toEqual(['Ibaruwa'])
      expect(await staffTitles(db, search), search).toEqual(['Ibaruwa'])
    }
    for (const search of [
      'h2',
      'amp',
      'ibaruwa another',
      'baruwa',
      '!!!',
      '"',
      "'); DROP",
      'a* OR b',
      '\\',
    ]) {
      expect(await titles(db, { search }), search).toEqual([])
    }
  },
)

test.for(engines)('words of other scripts are found as well (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await insertPost(db, makePost({ title: 'مرحبا بالعالم' }))
  await insertPost(db, makePost({ title: 'Привет, мир 🎉' }))
  expect(await titles(db, { search: 'مرحبا' })).toEqual(['مرحبا بالعالم'])
  expect(await titles(db, { search: 'ПРИВ' })).toEqual(['Привет, мир 🎉'])
})

test.for(engines)('visitors find published posts only, staff find all (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  for (const status of ['draft', 'published', 'archived'] as const) {
    await insertPost(db, makePost({ title: status, content: '<p>Umuganda</p>', status }))
  }
  expect(await titles(db, { search: 'umuganda' })).toEqual(['published'])
  expect(await staffTitles(db, 'umuganda')).toEqual(['archived', 'draft', 'published'])
})

test.for(engines)('a changed or deleted post is found by its present words only (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const post = makePost({ title: 'Before' })
  await insertPost(db, post)
  await updatePost(db, { ...post, title: 'After' }, post)
  expect(await titles(db, { search: 'before' })).toEqual([])
  expect(await titles(db, { search: 'after' })).toEqual(['After'])
  await trashPost(db, makeDeletion(post.id))
  expect(await staffTitles(db, 'after')).toEqual([])
})

test.for(engines)('a search may be narrowed and paged (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const posts = MOMENTS.map((date) => makePost({ date, title: 'Umuganda', category: 'Design' }))
  for (const post of posts) await insertPost(db, post)
  await insertPost(db, makePost({ title: 'Umuganda', category: 'Engineering' }))
  const filter = { search: 'umuganda', category: 'Design', tag: null }
  await expectWholeList({
    read: (options) => listPublishedPosts(db, { ...options, filter }),
    stored: posts.map((post) => post.id),
    momentOf: (post) => post.date,
  })
})

test.for(engines)(
  'BLOG-17: categories and tags of published posts are collected and counted (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const first = makePost({ category: 'Design', tags: ['ux', 'kigali'] })
    await insertPost(db, first)
    await insertPost(db, makePost({ category: 'design', tags: ['Kigali'] }))
    await insertPost(db, makePost({ category: 'Hidden', tags: ['hidden'], status: 'draft' }))
    expect(await listTerms(db, 'category', 10)).toEqual([{ name: 'design', posts: 2 }])
    expect(await listTerms(db, 'tag', 10)).toEqual([
      { name: 'Kigali', posts: 2 },
      { name: 'ux', posts: 1 },
    ])
    const renamed = { ...first, category: 'News', tags: ['kigali'] }
    await updatePost(db, renamed, first)
    expect(await listTerms(db, 'category', 10)).toEqual([
      { name: 'design', posts: 1 },
      { name: 'News', posts: 1 },
    ])
    await updatePost(db, { ...first, version: 2, category: 'News', status: 'archived' }, renamed)
    await trashPost(db, makeDeletion(first.id))
    expect(await listTerms(db, 'category', 10)).toEqual([{ name: 'design', posts: 1 }])
    expect(await listTerms(db, 'tag', 1)).toEqual([{ name: 'kigali', posts: 1 }])
  },
)

test.for(engines)(
  'posts that were stored before there was a search are made searchable (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const posts = [makePost({ title: 'Older' }), makePost({ title: 'Old', status: 'draft' })]
    for (const post of posts) await insertPost(db, post)
    await db.deleteFrom('post_index').execute()
    await sql`DELETE FROM post_search`.execute(db)
    await sql`DELETE FROM post_stems`.execute(db)
    expect(await staffTitles(db, 'old')).toEqual([])
    await Promise.all([indexMissingPosts(db), indexMissingPosts(db)])
    expect(await staffTitles(db, 'old')).toEqual(['Old', 'Older'])
    expect(await titles(db, { search: 'old' })).toEqual(['Older'])
    expect(await trashPost(db, makeDeletion(posts[0]?.id ?? ''))).toBe(true)
    expect(await findPost(db, posts[0]?.id ?? '')).toBeNull()
  },
)

test.for(engines)('a text of many thousand words is stored and found (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const words = Array.from({ length: 60_000 }, (_, number) => `word${number}`).join(' ')
  await insertPost(db, makePost({ title: 'Long', content: `<p>${words}</p>` }))
  expect(await titles(db, { search: 'word777' })).toEqual(['Long'])
  expect(await titles(db, { search: 'a'.repeat(5_000) })).toEqual([])
})

test.for(engines)(
  'words of any script fill the index only as far as both engines hold them (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const letters = [...'𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉']
    const word = (number: number) =>
      [...String(number).padStart(20, '0')].map((digit) => letters[Number(digit)]).join('')
    const words = Array.from({ length: 20_000 }, (_, number) => word(number))
    await insertPost(db, makePost({ title: 'Long', content: `<p>${words.join(' ')}</p>` }))
    expect(await titles(db, { search: word(5_000) })).toEqual(['Long'])
    expect(await titles(db, { search: word(19_999) })).toEqual([])
  },
)

test.for(engines)('drafts do not crowd published posts out of a search (%s)', async (engine) => {
  const database = await newDatabase(engine)
  let number = 0
  await addManyPosts(database, 1_001, () =>
    makePost({ title: 'Umuganda', ...(number++ > 0 && { status: 'draft', date: null }) }),
  )
  expect(await titles(database.db, { search: 'umuganda' })).toEqual(['Umuganda'])
})

test('SQLite reads the matches that were changed last without sorting the others', async () => {
  const { db } = await newDatabase('sqlite')
  const found = matches(db, 'kigali', { isPublic: true })
  const { rows } = await sql`EXPLAIN QUERY PLAN SELECT id FROM posts WHERE ${found}`.execute(db)
  expect(JSON.stringify(rows)).toContain('SCAN post_search')
  expect(JSON.stringify(rows)).not.toContain('TEMP B-TREE')
})

test('SQLite reads the posts that a search has found, not all that are published', async () => {
  const { db } = await newDatabase('sqlite')
  const queries: RootOperationNode[] = []
  const watched = db.withPlugin({
    transformQuery({ node }) {
      queries.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const words = [['kigali']]
  const page = { after: null, limit: 10 }
  const filter = { ...NO_FILTER, search: 'kigali' }
  await listPublishedPosts(watched, { ...page, filter })
  await listPublishedPosts(watched, { ...page, filter: { ...filter, category: 'Design' } })
  await listPosts(watched, { ...page, search: 'kigali', status: 'published' })
  await listPostHits(watched, words, new Set(), 10)
  expect(queries).toHaveLength(4)
  for (const query of queries) {
    const { sql: text, parameters } = db.getExecutor().compileQuery(query, createQueryId())
    const plan = await db.executeQuery(CompiledQuery.raw(`EXPLAIN QUERY PLAN ${text}`, [...parameters]))
    expect(JSON.stringify(plan.rows), text).toContain(
      'SEARCH posts USING INDEX sqlite_autoindex_posts_1 (id=?)',
    )
  }
})
