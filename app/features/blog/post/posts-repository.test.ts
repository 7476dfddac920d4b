import { expect, test } from 'vitest'
import { eraseTrashed } from '#app/platform/db/trash.server.ts'
import { makePost } from '#tests/factories/content.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { expectWholeList, MOMENTS, readPages } from '#tests/support/pages.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import {
  listPosts,
  listPublishedPosts,
  listPublishedSlugs,
  listRelatedPosts,
} from '../list/post-lists-repository.server.ts'
import { RELATED_POSTS_MAX } from './post.ts'
import type { PostFields } from './post-rows-repository.server.ts'
import {
  countPosts,
  findPublishedPostBySlug,
  findPublishedSuccessor,
  insertPost,
  isSlugFree,
  trashPost,
  updatePost,
} from './posts-repository.server.ts'

test.for(engines)('DATA-02: a stored post comes back as it was written (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const post = makePost({
    title: 'Umuganda – “le travail” 🇷🇼',
    author: 'A guest',
    featuredImage: '/media/0123.webp',
    tags: ['b', 'a', 'É'],
    date: 9_007_199_254_740_991,
  })
  await insertPost(db, post)
  expect(await findPublishedPostBySlug(db, post.slug)).toEqual({ ...post, minutes: 1 })
})

test.for(engines)(
  'POST-02: without an author the writer is named, without both Unknown (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    await insertPost(db, makePost({ slug: 'written', author: null, writer: 'Editorial team' }))
    await insertPost(db, makePost({ slug: 'nobody', author: null, writer: '' }))
    expect((await findPublishedPostBySlug(db, 'written'))?.author).toBe('Editorial team')
    expect((await findPublishedPostBySlug(db, 'nobody'))?.author).toBe('Unknown')
  },
)

test.for(engines)(
  'BLOG-03, BLOG-04: reading the blog page by page misses and repeats no post (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const posts = MOMENTS.map((date) => makePost({ date }))
    for (const post of posts) await insertPost(db, post)
    await expectWholeList({
      read: (options) => listPublishedPosts(db, options),
      stored: posts.map((post) => post.id),
      momentOf: (post) => post.date,
    })
  },
)

test.for(engines)('ADM-18: the staff list holds every post whatever its status (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const statuses = ['draft', 'published', 'archived'] as const
  const posts = MOMENTS.map((updatedAt, n) => makePost({ updatedAt, status: statuses[n % 3] ?? 'draft' }))
  for (const post of posts) await insertPost(db, post)
  await expectWholeList({
    read: (options) => listPosts(db, options),
    stored: posts.map((post) => post.id),
    momentOf: (post) => post.updatedAt,
  })
})

test.for(engines)(
  'a post published while a visitor reads on neither repeats nor hides an older one (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const posts = MOMENTS.map((date) => makePost({ date }))
    for (const post of posts) await insertPost(db, post)
    const pages = await readPages(async (options) => {
      const page = await listPublishedPosts(db, options)
      await insertPost(db, makePost({ date: 1_000 }))
      return page
    }, 2)
    const ids = pages.flat().map((post) => post.id)
    expect(ids.sort()).toEqual(posts.map((post) => post.id).sort())
  },
)

test.for(engines)('an empty blog is one empty page (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  expect(await listPublishedPosts(db, { after: null, limit: 4 })).toEqual({ items: [], next: null })
})

test.for(engines)(
  'BLOG-02, POST-08: drafts and archived posts are nowhere to be read (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const published = makePost({ slug: 'published' })
    await insertPost(db, published)
    for (const status of ['draft', 'archived'] as const) {
      const hidden = makePost({ slug: `${status}-first`, status })
      await insertPost(db, hidden)
      await updatePost(db, { ...hidden, slug: status }, hidden)
      expect(await findPublishedPostBySlug(db, status)).toBeNull()
      expect(await findPublishedSuccessor(db, `${status}-first`)).toBeNull()
    }
    const post = await findPublishedPostBySlug(db, 'published')
    expect(post && (await listRelatedPosts(db, post, { limit: RELATED_POSTS_MAX }))).toEqual([])
    const list = await listPublishedPosts(db, { after: null, limit: 10 })
    expect(list.items.map((item) => item.slug)).toEqual(['published'])
    expect(await listPublishedSlugs(db, 10)).toEqual([{ slug: 'published', updatedAt: published.updatedAt }])
  },
)

test.for(engines)('ADM-19: a change of a post is stored and raises its version (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const post = makePost({ slug: 'first' })
  await insertPost(db, post)
  const change = { ...post, title: 'Better', tags: ['three'], category: 'Design', updatedAt: 5 }
  expect(await updatePost(db, { ...change, createdAt: 5 }, post)).toBe(true)
  const stored = await findPublishedPostBySlug(db, 'first')
  expect(stored).toMatchObject({ ...change, author: post.writer, version: 2, createdAt: post.createdAt })
})

test.for(engines)(
  'of two editors who saved the same post the second changes nothing (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const post = makePost({ slug: 'shared', tags: ['kept'] })
    await insertPost(db, post)
    expect(await updatePost(db, { ...post, title: 'By the first', tags: ['first'] }, post)).toBe(true)
    const late = { ...post, title: 'By the second', tags: ['second'], slug: 'second' }
    expect(await updatePost(db, late, post)).toBe(false)
    const stored = await findPublishedPostBySlug(db, 'shared')
    expect(stored).toMatchObject({ title: 'By the first', tags: ['first'] })
    expect(await isSlugFree(db, 'second', 'another')).toBe(true)
  },
)

test.for(engines)('many editors who save at once: one of them wins (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const post = makePost()
  await insertPost(db, post)
  const save = (title: string) => db.transaction().execute((trx) => updatePost(trx, { ...post, title }, post))
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => save(`Title ${n}`)))
  expect(outcomes.filter(Boolean)).toHaveLength(1)
})

test.for(engines)('an address that a post once had leads to its present one (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const post = makePost({ slug: 'first' })
  await insertPost(db, post)
  await updatePost(db, { ...post, slug: 'second' }, post)
  await updatePost(db, { ...post, slug: 'third', version: 2 }, post)
  expect(await findPublishedPostBySlug(db, 'first')).toBeNull()
  expect(await findPublishedSuccessor(db, 'first')).toBe('third')
  expect(await findPublishedSuccessor(db, 'second')).toBe('third')
  expect(await findPublishedSuccessor(db, 'third')).toBeNull()
  expect(await findPublishedSuccessor(db, 'never')).toBeNull()
})

test.for(engines)('an address that a post ever had stays its own (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const post = makePost({ slug: 'first' })
  await insertPost(db, post)
  await updatePost(db, { ...post, slug: 'second' }, post)
  expect(await isSlugFree(db, 'first', 'another')).toBe(false)
  expect(await isSlugFree(db, 'second', 'another')).toBe(false)
  expect(await isSlugFree(db, 'first', post.id)).toBe(true)
  await expect(insertPost(db, makePost({ slug: 'second' }))).rejects.toThrow()
})

test.for(engines)(
  'a post that is erased from the Trash takes its tags and addresses along (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const post = makePost({ slug: 'gone' })
    const other = makePost({ slug: 'stays' })
    await insertPost(db, post)
    await insertPost(db, other)
    expect(await trashPost(db, makeDeletion(post.id))).toBe(true)
    expect(await trashPost(db, makeDeletion(post.id))).toBe(false)
    expect(await eraseTrashed(db, 'posts', other.id)).toBe(false)
    expect(await eraseTrashed(db, 'posts', post.id)).toBe(true)
    const tags = await db.selectFrom('post_tags').select('post_id').distinct().execute()
    const slugs = await db.selectFrom('post_slugs').select('slug').execute()
    expect(tags).toEqual([{ post_id: other.id }])
    expect(slugs).toEqual([{ slug: 'stays' }])
    expect(await isSlugFree(db, 'gone', 'another')).toBe(true)
  },
)

test.for(engines)(
  'POST-04, POST-05: related are the two newest others of the category, whatever its case (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const insert = (slug: string, change: Partial<PostFields>) =>
      insertPost(db, makePost({ slug, category: 'Énergie', ...change }))
    await insert('itself', { date: 900 })
    await insert('oldest', { date: 100 })
    await insert('newest', { date: 300, category: 'ÉNERGIE' })
    await insert('middle', { date: 200, category: ' énergie ' })
    await insert('draft', { date: 800, status: 'draft' })
    await insert('archived', { date: 800, status: 'archived' })
    await insert('elsewhere', { date: 800, category: 'Design' })
    const post = await findPublishedPostBySlug(db, 'itself')
    const related = post ? await listRelatedPosts(db, post, { limit: RELATED_POSTS_MAX }) : []
    expect(related.map((one) => one.slug)).toEqual(['newest', 'middle'])
  },
)

test.for(engines)('DASH-03: posts are counted in all and published (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  expect(await countPosts(db)).toEqual({ total: 0, published: 0 })
  for (const status of ['draft', 'published', 'published', 'archived'] as const) {
    await insertPost(db, makePost({ status }))
  }
  expect(await countPosts(db)).toEqual({ total: 4, published: 2 })
})

test.for(engines)(
  'the list of addresses has the newest posts first, up to its limit (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    for (const date of [100, 300, 200]) await insertPost(db, makePost({ slug: `at-${date}`, date }))
    const slugs = await listPublishedSlugs(db, 2)
    expect(slugs.map((row) => row.slug)).toEqual(['at-300', 'at-200'])
  },
)
