import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/database.server.ts'
import { makePost, makePostInput } from '#tests/factories/content.ts'
import { makeActor } from '#tests/factories/staff.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { getPublishedPost } from './get-published-post.server.ts'
import type { PostInput } from './post.schema.ts'
import type { Post } from './post.ts'
import { findPost, insertPost, updatePost } from './posts-repository.server.ts'
import { savePost } from './save-post.server.ts'

const NOW = Date.parse('2026-11-15T10:00:00Z')
const OURS = `/media/${'0'.repeat(40)}.webp`

async function create(db: Db, change: Partial<PostInput>): Promise<Post> {
  const id = randomUUID()
  await savePost(
    { db, clock: () => NOW },
    { id, version: null, input: makePostInput(change), actor: makeActor() },
  )
  const post = await findPost(db, id)
  if (!post) throw new Error('The post was not stored.')
  return post
}

test.for(engines)('what a post must not contain is gone before it is stored (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const { content } = await create(db, {
    content:
      '<h2 style="text-align: center; color: red" onclick="x()">Hello</h2><script>x()</script>' +
      '<p><a href="javascript:x()">one</a> <a href="mailto:hello@example.org">two</a></p>' +
      `<img src="https://example.org/a.png" onerror="x()" /><img src="${OURS}" alt="Ours" />` +
      '<iframe src="https://example.org"></iframe>',
  })
  expect(content).toBe(
    '<h2 style="text-align:center">Hello</h2><p><a>one</a> <a href="mailto:hello@example.org">two</a></p>' +
      `<img src="${OURS}" alt="Ours" />`,
  )
})

test.for(engines)('APOST-27: the address of a post comes from its title (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const post = await create(db, { title: '--Hello, World & 2 more!' })
  expect(post).toMatchObject({ slug: 'hello-world-2-more', title: '--Hello, World & 2 more!' })
})

test.for(engines)('posts of the same title have addresses of their own (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const slugs = []
  for (const title of ['Same title', 'Same Title!', 'same title']) {
    slugs.push((await create(db, { title })).slug)
  }
  expect(slugs).toEqual(['same-title', 'same-title-2', 'same-title-3'])
})

test.for(engines)('a new post does not take the old address of another (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const post = makePost({ slug: 'old-title' })
  await insertPost(db, post)
  await updatePost(db, { ...post, slug: 'new-title' }, post)
  expect((await create(db, { title: 'Old title' })).slug).toBe('old-title-2')
  expect(await getPublishedPost(db, 'old-title')).toEqual({ kind: 'moved', slug: 'new-title' })
})

test.for(engines)('APOST-28: a title of symbols alone gives the id as address (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const post = await create(db, { title: '¿¡ ☕ !?' })
  expect(post.slug).toBe(post.id)
})

test.for(engines)(
  'APOST-29: an excerpt made from the text ends after 157 characters and dots (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const words = 'abcdefghi '.repeat(17)
    const { excerpt } = await create(db, {
      content: `<h2>Not this heading</h2><p>${words.slice(0, 80)}</p><p>${words.slice(80)}</p>`,
    })
    expect(excerpt).toBe(`${words.slice(0, 157)}...`)
    const exact = await create(db, { content: `<p>${'a'.repeat(160)}</p>` })
    expect(exact.excerpt).toBe('a'.repeat(160))
  },
)

test.for(engines)('APOST-26: a written excerpt stays, however long (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const excerpt = 'a'.repeat(300)
  expect((await create(db, { excerpt })).excerpt).toBe(excerpt)
})

test.for(engines)(
  'APOST-24: tags are trimmed and keep their order, empty ones are left out (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    expect((await create(db, { tags: ' two,one ,,  , TWO' })).tags).toEqual(['two', 'one'])
  },
)

test.for(engines)('APOST-20: a post without a category is Uncategorized (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  expect((await create(db, { category: '' })).category).toBe('Uncategorized')
  expect((await create(db, { category: 'Design' })).category).toBe('Design')
})

test.for(engines)('a draft has no date until it is published (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  expect((await create(db, { status: 'draft' })).date).toBeNull()
  expect((await create(db, { status: 'published' })).date).toBe(NOW)
})

test.for(engines)('POST-07, POST-08: a post is found by its address, or missing (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await create(db, { title: 'Open', category: 'Design' })
  await create(db, { title: 'Other', category: 'design' })
  await create(db, { title: 'Closed', status: 'draft' })
  const found = await getPublishedPost(db, 'open')
  expect(found).toMatchObject({ kind: 'found', post: { title: 'Open' }, related: [{ title: 'Other' }] })
  expect(await getPublishedPost(db, 'closed')).toEqual({ kind: 'missing' })
  expect(await getPublishedPost(db, 'never')).toEqual({ kind: 'missing' })
})
