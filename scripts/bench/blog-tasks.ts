import { listPosts, listPublishedPosts } from '#app/features/blog/list/post-lists-repository.server.ts'
import { getPublishedPost } from '#app/features/blog/post/get-published-post.server.ts'
import { BLOG_PAGE_SIZE, NO_FILTER, type PostFilter } from '#app/features/blog/post/post.ts'
import { NO_FILTER as NO_APPLICATION_FILTER } from '#app/features/careers/applications/application-filter.ts'
import {
  type ApplicationFilter,
  listAppliedPositions,
} from '#app/features/careers/applications/application-lists-repository.server.ts'
import { listApplicationsForStaff } from '#app/features/careers/applications/list-applications.server.ts'
import { listPositions } from '#app/features/careers/positions/positions-repository.server.ts'
import { listOpenPositions } from '#app/features/careers/positions/read-positions.server.ts'
import { listClients } from '#app/features/clients/clients-repository.server.ts'
import { listMessagesForStaff } from '#app/features/contact/inbox/list-messages.server.ts'
import type { MessageFilter } from '#app/features/contact/message.ts'
import { listEvents } from '#app/features/events/events-repository.server.ts'
import { listActivity } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { listTrash } from '#app/platform/db/trash.server.ts'
import { adminListOptions, type Cursor } from '#app/shared/pagination.ts'
import { CATEGORIES, COMMON_WORD, RARE_WORD, TAGS } from '#tests/support/rows/made-up-posts.ts'

/** A blog: its database, and its pages as rendered by the whole application. */
type Reader = { db: Db; fetchPage: (path: string) => Promise<void> }

type Task = {
  name: string
  /** Whether the ratio budget applies to it; the other tasks are informative. */
  isPromised: boolean
  prepare: (reader: Reader) => Promise<() => Promise<unknown>>
}

/** A page in the middle of the smaller table has as many rows as one of the larger. */
const PAGE_ROWS = 40
/** The length of the smaller table: a fair comparison shows as many rows of the larger one. */
const COMPARABLE_ROWS = 100
const COMPARABLE = { after: null, limit: COMPARABLE_ROWS }

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
  promised(
    'open positions',
    async ({ db }) =>
      () =>
        listOpenPositions({ db, clock: Date.now }),
  ),
  promised(
    'positions, 100 rows',
    async ({ db }) =>
      () =>
        listPositions(db, COMPARABLE),
  ),
  promised(
    'clients, 100 rows',
    async ({ db }) =>
      () =>
        listClients(db, COMPARABLE),
  ),
  promised('applications, 100 rows', async ({ db }) => readApplications(db)),
  promised('applications, page in the middle', async ({ db }) =>
    readApplications(db, await middleApplication(db)),
  ),
  promised(
    'positions that have applications',
    async ({ db }) =>
      () =>
        listAppliedPositions(db),
  ),
  promised('messages, 100 rows', async ({ db }) => readMessages(db)),
  promised('messages, page in the middle', async ({ db }) => readMessages(db, await middleMessage(db))),
  promised('unread messages', async ({ db }) => readMessages(db, null, { show: 'unread' })),
  promised(
    'events, 100 rows',
    async ({ db }) =>
      () =>
        listEvents(db, COMPARABLE),
  ),
  promised(
    'activity, 100 rows',
    async ({ db }) =>
      () =>
        listActivity(db, { ...COMPARABLE, filter: { action: null, kind: null, search: null } }),
  ),
  ...(['posts', 'careers', 'applications', 'clients', 'events', 'contact_messages'] as const).map((table) =>
    promised(
      `Trash of ${table}, 100 rows`,
      async ({ db }) =>
        () =>
          listTrash(db, table, { ...COMPARABLE, columns: { label: 'id', detail: 'id' } }),
    ),
  ),
  informative('applications of a position', async ({ db }) =>
    readApplications(db, null, { positionId: 'position-1' }),
  ),
  informative('applications, rare status', async ({ db }) =>
    readApplications(db, null, { status: 'accepted' }),
  ),
  informative('applications, failed confirmation', async ({ db }) =>
    readApplications(db, null, { delivery: 'failed' }),
  ),
  informative('messages, failed delivery', async ({ db }) => readMessages(db, null, { show: 'failed' })),
  informative('messages, search for a rare word', async ({ db }) =>
    readMessages(db, null, { search: RARE_WORD }),
  ),
  promised('GET /blog/:slug, rendered', async ({ db, fetchPage }) => {
    const slug = await middleSlug(db)
    return () => fetchPage(`/blog/${slug}`)
  }),
  ...[
    '/blog',
    '/careers?filter=active',
    '/admin/blog',
    '/admin/careers',
    '/admin/applications',
    '/admin/messages',
    '/admin/clients',
    '/admin/events',
    '/admin/activity',
    '/admin/blog/trash',
  ].map((path) => promised(`GET ${path}, rendered`, async (reader) => () => reader.fetchPage(path))),
  informative(
    'GET /admin/dashboard, rendered',
    async ({ fetchPage }) =>
      () =>
        fetchPage('/admin/dashboard'),
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

function readApplications(db: Db, after: Cursor | null = null, filter: Partial<ApplicationFilter> = {}) {
  const limit = after ? PAGE_ROWS : COMPARABLE_ROWS
  return () => listApplicationsForStaff(db, { after, limit, filter: { ...NO_APPLICATION_FILTER, ...filter } })
}

function readMessages(db: Db, after: Cursor | null = null, filter: Partial<MessageFilter> = {}) {
  const limit = after ? PAGE_ROWS : COMPARABLE_ROWS
  return () => listMessagesForStaff(db, { after, limit, filter: { show: null, search: null, ...filter } })
}

function middleApplication(db: Db): Promise<Cursor> {
  return middleRow(db.selectFrom('applications').select(['id', 'applied_at as value']).orderBy('applied_at'))
}

function middleMessage(db: Db): Promise<Cursor> {
  return middleRow(
    db.selectFrom('contact_messages').select(['id', 'created_at as value']).orderBy('created_at'),
  )
}

async function middleRow(rows: { execute: () => Promise<Cursor[]> }): Promise<Cursor> {
  const all = await rows.execute()
  const row = all[Math.floor(all.length / 2)]
  if (!row) throw new Error('There are no rows.')
  return row
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
