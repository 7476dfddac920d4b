import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { openPostgres } from '#app/platform/db/postgres.server.ts'
import { openSqlite } from '#app/platform/db/sqlite.server.ts'
import { addManyPosts, settle } from '#tests/support/rows/many-posts.ts'
import { addManyRows, addStaffRows } from '#tests/support/rows/many-rows.ts'
import { launchPostgres } from '#tests/support/runner/postgres-server.ts'
import { openBlog } from './blog-reader.ts'
import { blogTasks } from './blog-tasks.ts'
import type { Report } from './figures.ts'
import { medians } from './median.ts'

const ROWS = [100, 10_000, 100_000]
/** The budget: how much slower the larger sites may be than the smallest. */
const RATIO_MAX = 1.3

/** The cost of lists, posts and the admin tables with many rows, compared with few, on both engines. */
export async function benchBlog(report: Report): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-bench-'))
  try {
    const newUrl = (count: number) => Promise.resolve(`file:${path.join(folder, `${count}.db`)}`)
    await compare('SQLite', newUrl, report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const postgres = await launchPostgres()
  try {
    await compare('PostgreSQL', (count) => newPostgresUrl(postgres.url, `rows_${count}`), report)
  } finally {
    await postgres.stop()
  }
}

type NewUrl = (count: number) => Promise<string>

async function compare(engine: string, newUrl: NewUrl, report: Report): Promise<void> {
  const blogs = []
  try {
    for (const count of ROWS) {
      const url = await newUrl(count)
      const startedAt = performance.now()
      await fill(url, count)
      const blog = await openBlog(url)
      blogs.push(blog)
      await blog.signIn()
      const seconds = Math.round((performance.now() - startedAt) / 1000)
      console.log(`  ${engine}: ${count} rows of each kind stored in ${seconds} s`)
    }
    for (const { name, isPromised, prepare } of blogTasks) {
      const times = await medians(await Promise.all(blogs.map(prepare)))
      const [few = Number.NaN, ...more] = times
      report({
        what: `${engine}: ${name}`,
        value: Math.max(...more) / few,
        unit: '×',
        note: `${times.map((time) => time.toFixed(2)).join(', ')} ms with ${ROWS.join(', ')} rows`,
        ...(isPromised && { most: RATIO_MAX }),
      })
    }
  } finally {
    for (const blog of blogs) await blog.services.database.close()
  }
}

async function fill(url: string, count: number): Promise<void> {
  const file = url.split('file:')[1]
  // Without a timeout: an index of many rows takes longer than a connection of the site may be silent.
  const database = file ? openSqlite(file) : openPostgres(url, () => {}, 0)
  await migrate(database)
  await addManyRows(database, count)
  await addManyPosts(database, count)
  await addStaffRows(database, count)
  await settle(database)
  await database.close()
}

async function newPostgresUrl(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return `${server}/${name}`
}
