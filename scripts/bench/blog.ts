import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { addManyPosts } from '#tests/support/many-posts.ts'
import { launchPostgres } from '#tests/support/postgres-server.ts'
import { openBlog } from './blog-reader.ts'
import { blogTasks } from './blog-tasks.ts'
import { medians } from './median.ts'

const FEW = 100
const MANY = 100_000
/** The budget: how much slower the larger blog may be. */
const RATIO_MAX = 1.3

/** The cost of lists, posts and the admin table with many posts, compared with few, on both engines. */
export async function benchBlog(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-bench-'))
  try {
    await compare('SQLite', (count) => Promise.resolve(`file:${path.join(folder, `${count}.db`)}`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const postgres = await launchPostgres()
  try {
    await compare('PostgreSQL', (count) => newPostgresUrl(postgres.url, `posts_${count}`))
  } finally {
    await postgres.stop()
  }
}

async function compare(engine: string, newUrl: (count: number) => Promise<string>): Promise<void> {
  const blogs = []
  try {
    for (const count of [FEW, MANY]) {
      const blog = await openBlog(await newUrl(count))
      blogs.push(blog)
      const startedAt = performance.now()
      await migrate(blog.services.database)
      await addManyPosts(blog.services.database, count)
      await blog.signIn()
      console.log(`${engine}: ${count} posts stored in ${seconds(performance.now() - startedAt)} s`)
    }
    console.log(row(engine, `${FEW} posts`, `${MANY} posts`, 'ratio'))
    for (const { name, isPromised, prepare } of blogTasks) {
      const [few = Number.NaN, many = Number.NaN] = await medians(await Promise.all(blogs.map(prepare)))
      const ratio = many / few
      const mark = isPromised ? (ratio > RATIO_MAX ? `TOO MUCH (${RATIO_MAX} allowed)` : 'as promised') : ''
      console.log(row(name, milliseconds(few), milliseconds(many), ratio.toFixed(2), mark))
    }
  } finally {
    for (const blog of blogs) await blog.services.database.close()
  }
}

async function newPostgresUrl(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return `${server}/${name}`
}

function row(name: string, few: string, many: string, ratio: string, mark = ''): string {
  return `${name.padEnd(44)}${few.padStart(12)}${many.padStart(14)}${ratio.padStart(8)}  ${mark}`.trimEnd()
}

function milliseconds(time: number): string {
  return `${time.toFixed(2)} ms`
}

function seconds(time: number): string {
  return (time / 1000).toFixed(1)
}
