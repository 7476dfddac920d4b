import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { lockContent } from '#app/platform/db/content.server.ts'
import type { Services } from '#app/platform/services.ts'

type Deps = Pick<Services, 'database' | 'db' | 'clock' | 'log'>

const NOT_STORED = { 'cache-control': 'no-store' }
/** The database is probed at most this often, however many requests arrive. */
const PROBE_EVERY_MS = 1_000
const ANSWER_MAX_MS = 3_000
/** With less, the next picture or the WAL may not fit. */
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

/** The time limit of a probe: a database that hangs is not ready. */
async function lateAnswer(): Promise<never> {
  await wait(ANSWER_MAX_MS, undefined, { ref: false })
  throw new Error('the database did not answer in time')
}

/**
 * A full disk can still be read: only a write, here one that changes nothing, shows that nothing more can be stored.
 * SQLite may find free pages in its own file for a while, so the free disk space is checked as well.
 */
function createProbe({ database, db, clock, log }: Deps): () => Promise<void> {
  async function ask(): Promise<void> {
    await lockContent(db)
    const free = await database.freeBytes()
    if (free !== null && free < FREE_MIN_BYTES) throw new Error(`${free} bytes are free on the disk`)
  }
  let askedAt = Number.NEGATIVE_INFINITY
  let isAsking = false
  let answer: Promise<void> = Promise.resolve()
  return () => {
    // Absolute, because the clock may be set back.
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
