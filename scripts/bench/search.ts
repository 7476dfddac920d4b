import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createServices } from '#app/composition/services.server.ts'
import { searchSite } from '#app/composition/site-search.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { openPostgres } from '#app/platform/db/postgres.server.ts'
import { openSqlite } from '#app/platform/db/sqlite.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { startBuiltServer } from '#tests/e2e/support/built-server.ts'
import { COMMON_WORD, RARE_WORD } from '#tests/support/rows/made-up-posts.ts'
import { addManyPosts } from '#tests/support/rows/many-posts.ts'
import { launchPostgres } from '#tests/support/runner/postgres-server.ts'
import { serverEnv, serverFlags } from '../setup.mjs'
import type { Report } from './figures.ts'
import { medians } from './median.ts'
import { megabytesOf } from './memory.ts'

const POSTS = 100_000
const ROUNDS = 20
const APP_SECRET = 'a secret of at least thirty-two characters'
/** The budgets. */
const MOST_MS = 50
const MEGABYTES_MAX = 250

/** `RARE_WORD` is in three posts; two of its letters have changed places in the mistyped one. */
const searches: [name: string, typed: string][] = [
  ['a word of the pages', 'phishing'],
  ['a rare word', RARE_WORD],
  ['a word of every post', COMMON_WORD],
  ['the start of many words', 'bo'],
  ['one letter', 'e'],
  ['ten letters', 'a b c d e f g h i j'],
  ['a mistyped rare word', 'umugnaura'],
  ['three mistyped words', 'umugnaura sofwtare cybresecurity'],
  ['a question', 'How much does a website cost?'],
  ['nothing', 'qwrtpsdfg'],
]

/** Searching the site with many posts, on both engines. */
export async function benchSearch(report: Report): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-bench-'))
  try {
    await measure('SQLite', `file:${path.join(folder, 'posts.db')}`, report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const postgres = await launchPostgres()
  try {
    await measure('PostgreSQL', `${postgres.url}/postgres`, report)
  } finally {
    await postgres.stop()
  }
}

async function measure(engine: string, url: string, report: Report): Promise<void> {
  const file = url.split('file:')[1]
  const filled = file ? openSqlite(file) : openPostgres(url, () => {}, 0)
  await migrate(filled)
  await addManyPosts(filled, POSTS)
  await filled.close()
  console.log(`  ${engine}: ${POSTS} posts stored`)
  const services = createServices(
    readEnv({
      DATABASE_URL: url,
      APP_SECRET,
      LOG_LEVEL: 'silent',
    }),
  )
  try {
    for (const [name, typed] of searches) {
      const [ms = Number.NaN] = await medians([() => searchSite(services, typed)])
      report({ what: `${engine}: ${name}`, value: ms, unit: 'ms', most: MOST_MS })
    }
  } finally {
    await services.database.close()
  }
  await measureMemory(engine, url, report)
}

/** In the built server: this process has stored the posts, which takes more memory than any search. */
async function measureMemory(engine: string, url: string, report: Report): Promise<void> {
  const server = await startBuiltServer({ ...serverEnv, DATABASE_URL: url, APP_SECRET }, serverFlags)
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [, typed] of searches) {
        const response = await fetch(`${server.origin}/search?${new URLSearchParams({ q: typed })}`)
        if (!response.ok) throw new Error(`A search answered ${response.status}.`)
        await response.text()
      }
    }
    const what = `${engine}: memory of the server after ${ROUNDS * searches.length} searches`
    report({ what, value: await megabytesOf(server.pid), unit: 'MB', most: MEGABYTES_MAX })
  } finally {
    await server.stop()
  }
}
