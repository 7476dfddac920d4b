import { createHash } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { type RateLimitName, rateLimits } from '#app/shared/rate-limits.ts'
import { CLOCK_SKEW_MAX_MS } from './clock-skew.ts'
import type { Db } from './db/database.server.ts'
import type { Tables } from './db/tables.ts'

export type RateLimitOutcome = { ok: true } | { ok: false; retryAfterSeconds: number }
export type RateLimiter = ReturnType<typeof createRateLimiter>

const REFUSED_MAX = 10_000

export function createRateLimiter(options: { db: Db; clock: () => number; factor: number }) {
  const { db, clock, factor } = options

  /** Refused keys, and until when: a repeated request need not cost a write. */
  const refused = new Map<string, number>()

  /** Whether this key is known to be refused. Counts nothing and does not query the database. */
  function knownRefusal(name: RateLimitName, plainKey: string): RateLimitOutcome {
    const now = clock()
    const refusedUntil = refused.get(storedKey(name, plainKey)) ?? 0
    const isRefused = refusedUntil > now && refusedUntil <= lastEnd(name, now)
    return isRefused ? refusal(refusedUntil, now) : { ok: true }
  }

  /** A window that ends later was opened by a clock that was ahead: it must not last until the true time is there. */
  function lastEnd(name: RateLimitName, now: number): number {
    return now + rateLimits[name].seconds * 1000 + CLOCK_SKEW_MAX_MS
  }

  async function consume(name: RateLimitName, plainKey: string): Promise<RateLimitOutcome> {
    const limit = rateLimits[name]
    const key = storedKey(name, plainKey)
    const now = clock()
    const known = knownRefusal(name, plainKey)
    if (!known.ok) return known
    const isOpen = (eb: ExpressionBuilder<Tables, 'rate_limits'>) =>
      eb.between('rate_limits.expires_at', now + 1, lastEnd(name, now))
    const row = await db
      .insertInto('rate_limits')
      .values({ key, points: 1, expires_at: now + limit.seconds * 1000 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          points: eb
            .case()
            .when(isOpen(eb))
            .then(eb('rate_limits.points', '+', 1))
            .else(1)
            .end(),
          expires_at: eb
            .case()
            .when(isOpen(eb))
            .then(eb.ref('rate_limits.expires_at'))
            .else(eb.ref('excluded.expires_at'))
            .end(),
        })),
      )
      .returning(['points', 'expires_at'])
      .executeTakeFirstOrThrow()
    if (row.points <= limit.points * factor) return { ok: true }
    if (refused.size >= REFUSED_MAX) refused.clear()
    refused.set(key, row.expires_at)
    return refusal(row.expires_at, now)
  }

  async function forget(name: RateLimitName, key: string): Promise<void> {
    refused.delete(storedKey(name, key))
    await db.deleteFrom('rate_limits').where('key', '=', storedKey(name, key)).execute()
  }

  async function purgeExpired(): Promise<void> {
    await db.deleteFrom('rate_limits').where('expires_at', '<', clock()).execute()
  }

  return { consume, knownRefusal, forget, purgeExpired }
}

function refusal(until: number, now: number): RateLimitOutcome {
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)) }
}

/** Keys identify people: only a digest of them is stored. */
function storedKey(name: RateLimitName, key: string): string {
  return `${name}:${createHash('sha256').update(key).digest('base64url')}`
}
