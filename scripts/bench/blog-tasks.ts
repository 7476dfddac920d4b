import { listPosts, listPublishedPosts } from '#app/features/blog/list/post-lists-repository.server.ts'
import { getPublishedPost } from '#app/features/blog/post/get-published-post.server.ts'
import { BLOG_PAGE_SIZE, NO_FILTER, type PostFilter } from '#app/features/blog/post/post.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { adminListOptions, type Cursor } from '#app/shared/pagination.ts'
import { CATEGORIES, COMMON_WORD, RARE_WORD, TAGS } from '#tests/support/made-up-posts.ts'

/** A blog: its database, and its pages as rendered by the whole application. */
type Reader = { db: Db; fetchPage: (path: string) => Promise<void> }

type Task = {
  name: string
  /** Whether the ratio budget applies to it; the other tasks are informative. */
  isPromised: boolean
  prepare: (reader: Reader) => Promise<() => Promise<unknown>>
}

/** The length of the smaller table: a fair comparison shows as many rows of the larger one. */
const COMPARABLE_ROWS = 100

export const blogTasks: Task[] = [
  promised('list, first page', async ({ db }) => readList(db)),
  promised('list, page in the middle', async ({ db }) => readList(db, await middle(db, 'date'))),
  promised('post with its related posts', async ({ db }) => {
    const slug = await middleSlug(db)
    return () => getPublishedPost(db, slug)
  }),
  promised('admin table, 100 rows', async ({ db }) => readTable(db, { limit: COMPARABLE_ROWS })),
  informative('admin table, first page (100 or 50 rows)', async ({ db }) => readTable(db)),
  informative('admin table, page in the middle', async ({ db }) =>
    readTable(db, { after: await middle(db, 'updated_at') }),
  ),
  informative('list of a category', async ({ db }) => readList(db, null, { category: CATEGORIES[0] ?? '' })),
  informative('list of a tag', async ({ db }) => readList(db, null, { tag: TAGS[0] ?? '' })),
  informative('search, rare word', async ({ db }) => readList(db, null, { search: RARE_WORD })),
  informative('search, word of every post', async ({ db }) => readList(db, null, { search: COMMON_WORD })),
  informative('search, start of many words', async ({ db }) => readList(db, null, { search: 'bo' })),
  informative('admin search, rare word', async ({ db }) => readTable(db, { search: RARE_WORD })),
  informative('admin search, word of every post', async ({ db }) => readTable(db, { search: COMMON_WORD })),
  promised('GET /blog/:slug, rendered', async ({ db, fetchPage }) => {
    const slug = await middleSlug(db)
    return () => fetchPage(`/blog/${slug}`)
  }),
  ...['/blog', '/careers?filter=active', '/admin/careers', '/admin/applications', '/admin/messages'].map(
    (path) => promised(`GET ${path}, rendered`, async (reader) => () => reader.fetchPage(path)),
  ),
  informative(
    'GET /admin/blog, rendered',
    async ({ fetchPage }) =>
      () =>
        fetchPage('/admin/blog'),
  ),
]

function promised(name: string, prepare: Task['prepare']): Task {
  return { name, prepare, isPromised: true }
}

function informative(name: string, prepare: Task['prepare']): Task {
  return { name, prepare, isPromised: false }
}

function readList(db: Db, after: Cursor | null = null, filter: Partial<PostFilter> = {}) {
  const options = { after, limit: BLOG_PAGE_SIZE, filter: { ...NO_FILTER, ...filter } }
  return () => listPublishedPosts(db, options)
}

function readTable(db: Db, options: { after?: Cursor; limit?: number; search?: string } = {}) {
  return () => listPosts(db, { ...adminListOptions(options.after ?? null), ...options })
}

async function middle(db: Db, column: 'date' | 'updated_at'): Promise<Cursor> {
  const { id, value } = await middlePost(db, column)
  return { id, value: value ?? 0 }
}

async function middleSlug(db: Db): Promise<string> {
  return (await middlePost(db, 'date')).slug
}

async function middlePost(db: Db, column: 'date' | 'updated_at') {
  const posts = db.selectFrom('posts').where('status', '=', 'published')
  const { count } = await posts.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return posts
    .select(['id', 'slug', `${column} as value`])
    .orderBy(column)
    .orderBy('id')
    .offset(Math.floor(count / 2))
    .limit(1)
    .executeTakeFirstOrThrow()
}
