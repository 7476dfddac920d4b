import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely'
import { expect, test } from 'vitest'
import { listPosts } from '#app/features/blog/list/post-lists-repository.server.ts'
import { POST_SORTS, POST_STATUSES } from '#app/features/blog/post/post.ts'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { APPLICATION_SORTS, APPLICATION_STATUSES } from '#app/features/careers/applications/application.ts'
import { NO_FILTER } from '#app/features/careers/applications/application-filter.ts'
import { listApplicationThreads } from '#app/features/careers/applications/application-lists-repository.server.ts'
import { insertApplication } from '#app/features/careers/applications/applications-repository.server.ts'
import { POSITION_SORTS, POSITION_STATUSES } from '#app/features/careers/positions/position.ts'
import { insertPosition, listPositions } from '#app/features/careers/positions/positions-repository.server.ts'
import { CLIENT_SORTS } from '#app/features/clients/client.ts'
import { insertClient, listClients } from '#app/features/clients/clients-repository.server.ts'
import { MESSAGE_SORTS } from '#app/features/contact/message.ts'
import {
  insertContactMessage,
  listContactMessages,
} from '#app/features/contact/messages-repository.server.ts'
import { EVENT_SORTS } from '#app/features/events/event.ts'
import { insertEvent, listEvents } from '#app/features/events/events-repository.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { decodeSortedCursor, encodeCursor, type Page } from '#app/shared/pagination.ts'
import {
  makeApplication,
  makeClient,
  makeContactMessage,
  makeEvent,
  makePosition,
  makePost,
} from '#tests/factories/content.ts'
import { openActivity } from '#tests/support/harnesses/activity-harness.ts'
import { readPages } from '#tests/support/pages.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'

/** Upper and lower case, accents, a tie, and characters that a cursor must survive. */
const NAMES = ['beans', 'Apples', 'Éclair', 'apples', 'cocoa ~ & 50 %', 'Beans_1', 'zebra']
/** The same on both engines: case is folded for a to z. */
const SORTED = ['apples', 'apples', 'beans', 'beans_1', 'cocoa ~ & 50 %', 'zebra', 'Éclair']

const lowered = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const isError = ({ level }: { level?: unknown }) => Number(level) >= 50

/** What a page's link carries from one page to the next. */
const throughUrl = <Item>({ items, next }: Page<Item>, order: string): Page<Item> => ({
  items,
  next: next && decodeSortedCursor(encodeCursor(next), order),
})

test.for(engines)('ADM-18: every staff list is sorted by each column, page by page (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  for (const [index, name] of NAMES.entries()) {
    const at = 100 + (index % 3)
    const status = APPLICATION_STATUSES[index % 5] ?? 'new'
    await insertPost(db, makePost({ title: name, writer: name, updatedAt: at }))
    await insertPosition(db, makePosition({ title: name, createdAt: at }))
    await insertClient(db, makeClient({ name, createdAt: at }))
    await insertEvent(db, makeEvent({ title: name, startsAt: at }))
    await insertContactMessage(db, makeContactMessage({ name, subject: name, createdAt: at }))
    const application = makeApplication({ applicantName: name, positionTitle: name, appliedAt: at, status })
    await insertApplication(db, application)
  }
  for (const { by, read } of listsOf(db)) {
    const rows = (await readPages(async (options) => throughUrl<unknown>(await read(options), by), 2)).flat()
    const ids = rows.map((row) => idOf(row))
    expect(new Set(ids).size, by).toBe(ids.length)
    expect(ids.length, by).toBeGreaterThanOrEqual(NAMES.length)
    if (['title', 'writer', 'name', 'from', 'message', 'applicant', 'position'].includes(by)) {
      const named = rows.map((row) => lowered(nameOf(row))).filter((name) => SORTED.includes(name))
      expect(named, by).toEqual(SORTED)
    }
  }
})

/** Every list by each of its columns. */
function listsOf(db: Db): { by: string; read: (asked: Asked) => Promise<Page<unknown>> }[] {
  const order = 'asc' as const
  return [
    ...POST_SORTS.map((by) => ({ by, read: (o: Asked) => listPosts(db, { ...o, sort: { by, order } }) })),
    ...POSITION_SORTS.map((by) => ({
      by,
      read: (o: Asked) => listPositions(db, { ...o, sort: { by, order } }),
    })),
    ...CLIENT_SORTS.map((by) => ({ by, read: (o: Asked) => listClients(db, { ...o, sort: { by, order } }) })),
    ...EVENT_SORTS.map((by) => ({ by, read: (o: Asked) => listEvents(db, { ...o, sort: { by, order } }) })),
    ...MESSAGE_SORTS.map((by) => ({
      by,
      read: (o: Asked) =>
        listContactMessages(db, { ...o, filter: { show: null, search: null, sort: { by, order } } }),
    })),
    ...APPLICATION_SORTS.map((by) => ({
      by,
      read: (o: Asked) => listApplicationThreads(db, { ...o, filter: { ...NO_FILTER, sort: { by, order } } }),
    })),
  ]
}

test.for(engines)(
  'ADM-18: each order of a staff list has an index, also of one status (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const queries: RootOperationNode[] = []
    const watched = db.withPlugin({
      transformQuery({ node }) {
        queries.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const order = 'asc' as const
    const filtered = [
      ...POST_STATUSES.flatMap((status) =>
        [undefined, ...POST_SORTS].map((by) => ({
          by: `${by}, ${status}`,
          read: (asked: Asked) => listPosts(watched, { ...asked, status, sort: by && { by, order } }),
        })),
      ),
      ...POSITION_STATUSES.flatMap((status) =>
        [undefined, ...POSITION_SORTS].map((by) => ({
          by: `${by}, ${status}`,
          read: (asked: Asked) => listPositions(watched, { ...asked, status, sort: by && { by, order } }),
        })),
      ),
    ]
    for (const { by, read } of [...listsOf(watched), ...filtered]) {
      queries.length = 0
      await read({ after: null, limit: 2 })
      const [listing] = queries
      if (!listing) throw new Error('nothing was asked')
      const { sql: text, parameters } = db.getExecutor().compileQuery(listing, createQueryId())
      const explain = engine === 'postgres' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'
      const plan = await db.transaction().execute(async (trx) => {
        // Of a small table PostgreSQL would rather sort the rows.
        if (engine === 'postgres') {
          await sql`SET LOCAL enable_sort = off`.execute(trx)
          await sql`SET LOCAL enable_seqscan = off`.execute(trx)
          await sql`SET LOCAL enable_bitmapscan = off`.execute(trx)
        }
        return trx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]))
      })
      expect(JSON.stringify(plan.rows), `${text} by ${by}`).not.toMatch(/TEMP B-TREE FOR ORDER BY|Sort Key/)
    }
  },
)

type Asked = { after: Page<unknown>['next']; limit: number }

function idOf(row: unknown): string {
  return String((Array.isArray(row) ? row[0] : row).id)
}

function nameOf(row: unknown): string {
  const { title, name, applicantName } = Array.isArray(row) ? row[0] : (row as Record<string, string>)
  return title ?? name ?? applicantName
}

test.for(engines)(
  'AAPP-04: applications are sorted by status in the order of hiring (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    for (const status of APPLICATION_STATUSES.toReversed())
      await insertApplication(db, makeApplication({ status }))
    const filter = { ...NO_FILTER, sort: { by: 'status', order: 'asc' } as const }
    const { items } = await listApplicationThreads(db, { after: null, limit: 10, filter })
    expect(items.map(([application]) => application?.status)).toEqual([...APPLICATION_STATUSES])
  },
)

/** Of each order and type, and some of no assignee; all stand behind the only row. */
const CURSORS = [
  '0_a',
  '999999999999999_a',
  '9999999999999999999_a',
  'title~zzz~zzz',
  '-title~a~',
  'status~zzz~999999999999999',
  'status~zzz~99999999999999999999',
  'status~zzz~1e3',
  'status~zzz~text',
  'modified~zzz~999999999999999',
  'type~zzz~2147483648',
  'oldest~zzz~999999999999999',
  'name~zzz~zzz',
]

test.for(engines)(
  'a cursor of another order begins the list anew, whatever it names (%s)',
  async (engine) => {
    const { app, read } = await openActivity({ engine, role: 'owner' })
    const { db } = app.services
    const name = 'Only one'
    await insertPost(db, makePost({ title: name }))
    await insertPosition(db, makePosition({ title: name }))
    await insertClient(db, makeClient({ name }))
    await insertEvent(db, makeEvent({ title: name }))
    await insertContactMessage(db, makeContactMessage({ name, state: 'open' }))
    await insertApplication(db, makeApplication({ applicantName: name }))
    for (const [list, sorts] of [
      ['blog?', POST_SORTS],
      ['careers?', POSITION_SORTS],
      ['clients?', CLIENT_SORTS],
      ['events?', EVENT_SORTS],
      ['messages?', MESSAGE_SORTS],
      ['messages?show=open&', MESSAGE_SORTS],
      ['applications?', APPLICATION_SORTS],
    ] as const) {
      for (const sort of [null, ...sorts, `-${sorts[0]}`]) {
        // All of them for one column; of others those that name it, and one of the list's own order.
        const tried = CURSORS.filter((after) => sort === sorts[0] || after.startsWith(`${sort}~`))
        for (const after of ['0_a', ...tried]) {
          const own = sort === null ? (list.includes('open') ? /^oldest~/ : /^\d+_/) : new RegExp(`^${sort}~`)
          // What differs are the rows: one page of each list is rendered, and one list with every cursor.
          const isRendered = sort === sorts[0] && (list === 'blog?' || after === '0_a')
          const asked = new URLSearchParams({ ...(sort && { sort }), after })
          const path = `/admin/${isRendered ? list : list.replace('?', '.data?')}${asked}`
          const answer = await read(path)
          expect(answer, path).not.toContain('could not be loaded')
          expect(answer, path).not.toContain('Failed to')
          // A list that cannot be read is a line of the log, also where its rows are sent as data.
          expect(app.logged.filter(isError), path).toEqual([])
          if (!own.test(after)) expect(answer, path).toContain(name)
        }
      }
    }
  },
)

test.for(engines)('APOST-03: posts, positions and clients are filtered by status (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const all = { after: null, limit: 10 }
  const draft = makePost({ status: 'draft' })
  const closed = makePosition({ status: 'closed' })
  const featured = makeClient({ featured: true })
  for (const post of [draft, makePost()]) await insertPost(db, post)
  for (const position of [closed, makePosition()]) await insertPosition(db, position)
  for (const client of [featured, makeClient({ featured: false })]) await insertClient(db, client)
  const ids = async <Row extends { id: string }>(page: Promise<Page<Row>>) =>
    (await page).items.map(({ id }) => id)
  expect(await ids(listPosts(db, { ...all, status: 'draft' }))).toEqual([draft.id])
  expect(await ids(listPositions(db, { ...all, status: 'closed' }))).toEqual([closed.id])
  expect(await ids(listClients(db, { ...all, show: 'featured' }))).toEqual([featured.id])
})
