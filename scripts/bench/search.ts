import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createServices } from '#app/composition/services.server.ts'
import { searchSite } from '#app/composition/site-search.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { openPostgres } from '#app/platform/db/postgres.server.ts'
import { openSqlite } from '#app/platform/db/sqlite.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { COMMON_WORD, RARE_WORD } from '#tests/support/made-up-posts.ts'
import { addManyPosts } from '#tests/support/many-posts.ts'
import { launchPostgres } from '#tests/support/postgres-server.ts'
import type { Report } from './figures.ts'
import { medians } from './median.ts'

const POSTS = 100_000
const MOST_MS = 50

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

function memoryMb(): number {
  globalThis.gc?.()
  return process.memoryUsage.rss() / 1024 / 1024
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
      APP_SECRET: 'a secret of at least thirty-two characters',
      LOG_LEVEL: 'silent',
    }),
  )
  try {
    const startMemory = memoryMb()
    for (const [name, typed] of searches) {
      const [ms = Number.NaN] = await medians([() => searchSite(services, typed)])
      report({ what: `${engine}: ${name}`, value: ms, unit: 'ms', most: MOST_MS })
    }
    report({ what: `${engine}: memory that searching adds`, value: memoryMb() - startMemory, unit: 'MB' })
    report({ what: `${engine}: memory of this process`, value: memoryMb(), unit: 'MB' })
  } finally {
    await services.database.close()
  }
}
