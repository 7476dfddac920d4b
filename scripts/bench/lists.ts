import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { countContent, readWaitingWork } from '#app/composition/admin/dashboard.server.ts'
import { findRecords } from '#app/composition/admin/find-records.server.ts'
import { readNews } from '#app/composition/admin/news.server.ts'
import { readVisitCounts } from '#app/composition/visit-counts.server.ts'
import { listPosts } from '#app/features/blog/list/post-lists-repository.server.ts'
import { POST_SORTS, POST_STATUSES } from '#app/features/blog/post/post.ts'
import { APPLICATION_SORTS, APPLICATION_STATUSES } from '#app/features/careers/applications/application.ts'
import { NO_FILTER } from '#app/features/careers/applications/application-filter.ts'
import { listApplicationsForStaff } from '#app/features/careers/applications/list-applications.server.ts'
import { POSITION_SORTS, POSITION_STATUSES } from '#app/features/careers/positions/position.ts'
import { listPositionsForStaff } from '#app/features/careers/positions/read-positions-for-staff.server.ts'
import { CLIENT_PARTS, CLIENT_SORTS } from '#app/features/clients/client.ts'
import { listClients } from '#app/features/clients/clients-repository.server.ts'
import { listMessagesForStaff } from '#app/features/contact/inbox/list-messages.server.ts'
import { MESSAGE_SORTS } from '#app/features/contact/message.ts'
import { EVENT_SORTS } from '#app/features/events/event.ts'
import { listEvents } from '#app/features/events/events-repository.server.ts'
import { listActivity } from '#app/platform/activity.server.ts'
import type { Database, Db } from '#app/platform/db/database.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { openPostgres } from '#app/platform/db/postgres.server.ts'
import { openSqlite } from '#app/platform/db/sqlite.server.ts'
import { listTrash } from '#app/platform/db/trash.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import type { Sort } from '#app/shared/list-sort.ts'
import { adminListOptions, type ListOptions, type Page } from '#app/shared/pagination.ts'
import type { Actor } from '#app/shared/roles.ts'
import { addManyPosts, settle } from '#tests/support/rows/many-posts.ts'
import { addManyRows, addStaffRows } from '#tests/support/rows/many-rows.ts'
import { launchPostgres } from '#tests/support/runner/postgres-server.ts'
import type { Report } from './figures.ts'
import { medians } from './median.ts'

const ROWS = 10_000
const MOST_MS = 50
/** What is typed into the search of a list. */
const SEARCHES = [
  ['a word of every row', 'row'],
  ['a word of none', 'rainfall'],
] as const

type Read = (options: ListOptions) => Promise<Page<unknown>>
type List = { name: string; read: Read }
type Reading = { name: string; read: () => Promise<unknown> }

/**
 * Every list of staff by each of its columns, searched and by status: the first page, and the one after it; and what every screen
 * and the dashboard read.
 */
export async function benchLists(report: Report): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-bench-'))
  try {
    await measure('SQLite', () => openSqlite(path.join(folder, 'rows.db')), report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const postgres = await launchPostgres()
  try {
    await measure('PostgreSQL', () => openPostgres(`${postgres.url}/postgres`, () => {}, 0), report)
  } finally {
    await postgres.stop()
  }
}

async function measure(engine: string, open: () => Database, report: Report): Promise<void> {
  await fill(open())
  console.log(`  ${engine}: ${ROWS} rows of each kind stored`)
  const database = open()
  try {
    for (const { name, read } of listsOf(database.db)) {
      const { next } = await read(adminListOptions(null))
      const pages = [null, next].map((after) => () => read(adminListOptions(after)))
      const [first = Number.NaN, second = Number.NaN] = await medians(pages)
      const note = `${first.toFixed(1)} ms the first page, ${second.toFixed(1)} ms the next`
      report({
        what: `${engine}: ${name}`,
        value: Math.max(first, second),
        unit: 'ms',
        most: MOST_MS,
        note,
      })
    }
    for (const { name, read } of readingsOf(database.db)) {
      const [value = Number.NaN] = await medians([read])
      report({ what: `${engine}: ${name}`, value, unit: 'ms', most: MOST_MS })
    }
  } finally {
    await database.close()
  }
}

async function fill(database: Database): Promise<void> {
  await migrate(database)
  await addManyRows(database, ROWS)
  await addManyPosts(database, ROWS)
  await addStaffRows(database, ROWS)
  await settle(database)
  await database.close()
}

function listsOf(db: Db): List[] {
  return [
    ...sorted('posts', POST_SORTS, (options, sort) => listPosts(db, { ...options, sort })),
    ...sorted('positions', POSITION_SORTS, (options, sort) =>
      listPositionsForStaff(db, { ...options, sort }),
    ),
    ...sorted('applications', APPLICATION_SORTS, (options, sort) =>
      listApplicationsForStaff(db, { ...options, filter: { ...NO_FILTER, ...(sort && { sort }) } }),
    ),
    ...sorted('clients', CLIENT_SORTS, (options, sort) => listClients(db, { ...options, sort })),
    ...sorted('events', EVENT_SORTS, (options, sort) => listEvents(db, { ...options, sort })),
    ...SEARCHES.flatMap(([what, search]): List[] => [
      { name: `posts, ${what}`, read: (options) => listPosts(db, { ...options, search }) },
      {
        name: `positions, ${what}`,
        read: (options) => listPositionsForStaff(db, { ...options, search }),
      },
      {
        name: `applications, ${what}`,
        read: (options) => listApplicationsForStaff(db, { ...options, filter: { ...NO_FILTER, search } }),
      },
      {
        name: `messages, ${what}`,
        read: (options) => listMessagesForStaff(db, { ...options, filter: { show: null, search } }),
      },
      {
        name: `activity, ${what}`,
        read: (options) => listActivity(db, { ...options, filter: { action: null, kind: null, search } }),
      },
    ]),
    ...POST_STATUSES.flatMap((status) =>
      sorted(`posts, ${status}`, POST_SORTS, (options, sort) => listPosts(db, { ...options, status, sort })),
    ),
    ...POSITION_STATUSES.flatMap((status) =>
      sorted(`positions, ${status}`, POSITION_SORTS, (options, sort) =>
        listPositionsForStaff(db, { ...options, status, sort }),
      ),
    ),
    ...APPLICATION_STATUSES.map(
      (status): List => ({
        name: `applications, ${status}`,
        read: (options) => listApplicationsForStaff(db, { ...options, filter: { ...NO_FILTER, status } }),
      }),
    ),
    ...CLIENT_PARTS.map(
      (show): List => ({
        name: `clients, ${show}`,
        read: (options) => listClients(db, { ...options, show }),
      }),
    ),
    ...(['upcoming', 'past', 'archived'] as const).map(
      (show): List => ({
        name: `events, ${show}`,
        read: (options) => listEvents(db, { ...options, show, todayStartsAt: Date.now() }),
      }),
    ),
    ...([null, 'open'] as const).flatMap((show) =>
      sorted(show === null ? 'messages' : `messages, ${show}`, MESSAGE_SORTS, (options, sort) =>
        listMessagesForStaff(db, { ...options, filter: { show, search: null, ...(sort && { sort }) } }),
      ),
    ),
    {
      name: 'activity',
      read: (options) => listActivity(db, { ...options, filter: { action: null, kind: null, search: null } }),
    },
    ...(['posts', 'careers', 'applications', 'clients', 'events', 'contact_messages'] as const).map(
      (table): List => ({
        name: `Trash of ${table}`,
        read: (options) => listTrash(db, table, { ...options, columns: { label: 'id', detail: 'id' } }),
      }),
    ),
  ]
}

/** What the frame of every screen and the dashboard read, as an owner. */
function readingsOf(db: Db): Reading[] {
  const actor: Actor = { id: 'owner', name: 'Owner', role: 'owner' }
  const deps = { db, clock: Date.now, env: readEnv({ APP_SECRET: randomUUID() }) }
  return [
    { name: 'dashboard, what waits', read: () => readWaitingWork(deps, actor) },
    { name: 'dashboard, counts of content', read: () => countContent(deps, actor) },
    { name: 'dashboard, what visitors asked and sent', read: () => readVisitCounts(deps) },
    { name: 'news', read: () => readNews({ db }, actor) },
    { name: 'palette, a word of every record', read: () => findRecords({ db }, { actor, typed: 'row' }) },
    { name: 'palette, one record', read: () => findRecords({ db }, { actor, typed: 'row-4827' }) },
    { name: 'palette, nothing', read: () => findRecords({ db }, { actor, typed: 'rainfall' }) },
  ]
}

function sorted<Key extends string>(
  name: string,
  keys: readonly Key[],
  read: (options: ListOptions, sort: Sort<Key> | undefined) => Promise<Page<unknown>>,
): List[] {
  return [
    { name, read: (options) => read(options, undefined) },
    ...keys.map((by) => ({
      name: `${name} by ${by}`,
      read: (options: ListOptions) => read(options, { by, order: 'asc' }),
    })),
  ]
}
