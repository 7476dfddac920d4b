import { Hono } from 'hono'
import type { Services } from '#app/platform/services.server.ts'

type Deps = Pick<Services, 'database' | 'db' | 'clock' | 'log'>

const NOT_STORED = { 'cache-control': 'no-store' }
/** However many ask, the database is asked once in this time. */
const PROBE_EVERY_MS = 1_000
/** With less, the next picture or the log of the database may not fit. */
const FREE_MIN_BYTES = 16 * 1024 * 1024

/** `/healthz`: the process answers. `/readyz`: its database can also be written to. */
export function healthRoutes(services: Deps) {
  const probe = createProbe(services)
  return new Hono()
    .get('/healthz', (context) => context.text('ok', 200, NOT_STORED))
    .get('/readyz', async (context) => {
      try {
        await probe()
        return context.text('ready', 200, NOT_STORED)
      } catch (error) {
        services.log.warn({ err: error }, 'not ready')
        return context.text('the database cannot be written to', 503, NOT_STORED)
      }
    })
}

/**
 * A full disk can still be read: only a write, which here leaves everything as it was, shows that nothing more can be
 * stored. SQLite may find room in its own files for a while, so that the disk is looked at as well.
 */
function createProbe({ database, db, clock }: Deps): () => Promise<void> {
  async function ask(): Promise<void> {
    await db
      .updateTable('content_version')
      .set((eb) => ({ version: eb.ref('version') }))
      .execute()
    const free = await database.freeBytes()
    if (free !== null && free < FREE_MIN_BYTES) throw new Error(`${free} bytes are free on the disk`)
  }
  let askedAt = Number.NEGATIVE_INFINITY
  let answer: Promise<void> = Promise.resolve()
  return () => {
    if (clock() - askedAt >= PROBE_EVERY_MS) {
      askedAt = clock()
      answer = ask()
    }
    return answer
  }
}
