import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Services } from '#app/platform/services.server.ts'

type Deps = Pick<Services, 'database' | 'db' | 'clock' | 'log'>

const NOT_STORED = { 'cache-control': 'no-store' }
/** However many ask, the database is asked once in this time. */
const PROBE_EVERY_MS = 1_000
const ANSWER_MAX_MS = 3_000
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
      } catch {
        return context.text('the database cannot be written to', 503, NOT_STORED)
      }
    })
}

/** Whoever asks has no more patience than this, and a database that hangs is not ready. */
async function lateAnswer(): Promise<never> {
  await wait(ANSWER_MAX_MS, undefined, { ref: false })
  throw new Error('the database did not answer in time')
}

/**
 * A full disk can still be read: only a write, which here leaves everything as it was, shows that nothing more can be
 * stored. SQLite may find room in its own files for a while, so that the disk is looked at as well.
 */
function createProbe({ database, db, clock, log }: Deps): () => Promise<void> {
  async function ask(): Promise<void> {
    await db
      .updateTable('content_version')
      .set((eb) => ({ version: eb.ref('version') }))
      .execute()
    const free = await database.freeBytes()
    if (free !== null && free < FREE_MIN_BYTES) throw new Error(`${free} bytes are free on the disk`)
  }
  let askedAt = Number.NEGATIVE_INFINITY
  let isAsking = false
  let answer: Promise<void> = Promise.resolve()
  return () => {
    // A clock may be set back.
    const isDue = Math.abs(clock() - askedAt) >= PROBE_EVERY_MS
    if (isDue && !isAsking) {
      askedAt = clock()
      isAsking = true
      answer = ask()
        .catch((error: unknown) => {
          log.warn({ err: error }, 'not ready')
          throw error
        })
        .finally(() => {
          isAsking = false
        })
    }
    return Promise.race([answer, lateAnswer()])
  }
}
