import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BuiltServer, startBuiltServer } from '#tests/e2e/support/built-server.ts'
import { makePostInput } from '#tests/factories/content.ts'
import { launchPostgres } from '#tests/support/runner/postgres-server.ts'
import type { Report } from './figures.ts'
import { median } from './median.ts'
import { signIn } from './staff-session.ts'

const POSTS = 10
const POLL_MS = 5
const GIVE_UP_MS = 10_000
/** The budget. */
const VISIBLE_MAX_MS = 1_000

/** From the request that saves a post until /blog, which was cached, shows it: in the same process and in another one. */
export async function benchPublish(report: Report): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-bench-'))
  const postgres = await launchPostgres()
  try {
    await publish('SQLite', `file:${path.join(folder, 'publish.db')}`, report)
    await publish('PostgreSQL', `${postgres.url}/postgres`, report)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function publish(engine: string, url: string, report: Report): Promise<void> {
  const env = { DATABASE_URL: url, APP_SECRET: 'a secret of at least thirty-two characters' }
  const servers: BuiltServer[] = []
  try {
    // One after the other: the first one prepares the database.
    const server = await startBuiltServer(env)
    servers.push(server)
    const other = await startBuiltServer(env)
    servers.push(other)
    const cookie = await signIn(server)
    const [here, there]: [number[], number[]] = [[], []]
    for (let count = 0; count < POSTS; count++) {
      const title = `Post ${randomUUID()}`
      for (const { origin } of servers) await (await fetch(`${origin}/blog`)).text()
      const startedAt = performance.now()
      await save(server, cookie, title)
      const [first = Number.NaN, second = Number.NaN] = await Promise.all(
        servers.map(({ origin }) => seenAt(`${origin}/blog`, title)),
      )
      here.push(first - startedAt)
      there.push(second - startedAt)
    }
    for (const [place, times] of Object.entries({ 'same process': here, 'another process': there })) {
      const note = `the slowest of ${POSTS}; median ${median(times).toFixed(0)} ms`
      const what = `${engine}, ${place}`
      report({ what, value: Math.max(...times), unit: 'ms', most: VISIBLE_MAX_MS, note })
    }
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function save({ origin }: BuiltServer, cookie: string, title: string): Promise<void> {
  const response = await fetch(`${origin}/admin/blog/new.data`, {
    method: 'POST',
    body: JSON.stringify({ id: randomUUID(), version: null, post: makePostInput({ title }) }),
    headers: { cookie, origin, 'content-type': 'application/json' },
  })
  if (!response.ok) throw new Error(`Saving answered ${response.status}.`)
  await response.text()
}

async function seenAt(url: string, text: string): Promise<number> {
  const givenUpAt = performance.now() + GIVE_UP_MS
  while (performance.now() < givenUpAt) {
    if ((await (await fetch(url)).text()).includes(text)) return performance.now()
    await wait(POLL_MS)
  }
  throw new Error(`${url} does not show the post.`)
}
