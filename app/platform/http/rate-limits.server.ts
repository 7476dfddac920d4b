import { createHash } from 'node:crypto'
import type { Db } from '../db/database.server.ts'

/** Every limit of the product: so many calls per key within so many seconds. */
export const rateLimits = {
  signInByAddress: { points: 30, seconds: 15 * 60 },
  signInByAccountAndAddress: { points: 8, seconds: 15 * 60 },
  // For a device that signed in before; nobody else can use it up.
  signInByAccountAndDevice: { points: 8, seconds: 15 * 60 },
  // Whoever once had the password may have made many devices known.
  signInByAccountFromDevices: { points: 100, seconds: 15 * 60 },
  signInByAccount: { points: 100, seconds: 15 * 60 },
  errorReportByAddress: { points: 20, seconds: 60 },
  questionsByAddress: { points: 120, seconds: 10 * 60 },
  // A whole campus may share one address.
  applicationByAddress: { points: 60, seconds: 60 * 60 },
  contactByAddress: { points: 60, seconds: 60 * 60 },
  // Anybody can enter anybody's address: no mailbox gets more confirmations and answers than this, all forms together.
  mailByMailboxAndHour: { points: 5, seconds: 60 * 60 },
  mailByMailboxAndDay: { points: 10, seconds: 24 * 60 * 60 },
  chatFloodByAddress: { points: 600, seconds: 10 * 60 },
  chatByVisitor: { points: 15, seconds: 60 },
  // A whole campus may share one address: past these it is answered without a model.
  chatByAddress: { points: 90, seconds: 10 * 60 },
  // One address must not use up the day's calls of all.
  chatDayByAddress: { points: 200, seconds: 24 * 60 * 60 },
  pictureByVisitor: { points: 5, seconds: 5 * 60 },
  pictureByAddress: { points: 20, seconds: 60 * 60 },
  draftByStaff: { points: 60, seconds: 10 * 60 },
} as const

export type RateLimitName = keyof typeof rateLimits
export type RateLimitOutcome = { ok: true } | { ok: false; retryAfterSeconds: number }
export type RateLimiter = ReturnType<typeof createRateLimiter>

const REFUSED_MAX = 10_000

export function createRateLimiter(options: { db: Db; clock: () => number; factor: number }) {
  const { db, clock, factor } = options

  /** Who was refused, and until when: asking again need not cost a write. */
  const refused = new Map<string, number>()

  /** Whether this one was refused already. It counts nothing and asks no database. */
  function knownRefusal(name: RateLimitName, plainKey: string): RateLimitOutcome {
    const now = clock()
    const refusedUntil = refused.get(storedKey(name, plainKey)) ?? 0
    return refusedUntil > now ? refusal(refusedUntil, now) : { ok: true }
  }

  async function consume(name: RateLimitName, plainKey: string): Promise<RateLimitOutcome> {
    const limit = rateLimits[name]
    const key = storedKey(name, plainKey)
    const now = clock()
    const known = knownRefusal(name, plainKey)
    if (!known.ok) return known
    const row = await db
      .insertInto('rate_limits')
      .values({ key, points: 1, expires_at: now + limit.seconds * 1000 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          points: eb
            .case()
            .when('rate_limits.expires_at', '>', now)
            .then(eb('rate_limits.points', '+', 1))
            .else(1)
            .end(),
          expires_at: eb
            .case()
            .when('rate_limits.expires_at', '>', now)
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

/** Keys are addresses of people: only a digest of them is stored. */
function storedKey(name: RateLimitName, key: string): string {
  return `${name}:${createHash('sha256').update(key).digest('base64url')}`
}
