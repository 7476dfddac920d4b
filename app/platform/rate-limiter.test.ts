import { expect, test } from 'vitest'
import { rateLimits } from '#app/shared/rate-limits.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import type { Db } from './db/database.server.ts'
import { createRateLimiter, type RateLimiter } from './rate-limiter.server.ts'

const { points, seconds } = rateLimits.signInByAccount
const ACCOUNT = 'staff@example.org'

function newLimiter(db: Db, factor = 1) {
  const time = { now: Date.parse('2026-11-15T10:00:00Z') }
  return { ...createRateLimiter({ db, clock: () => time.now, factor }), time }
}

async function useUp({ consume }: Pick<RateLimiter, 'consume'>): Promise<void> {
  for (let call = 0; call < points; call++) {
    expect(await consume('signInByAccount', ACCOUNT)).toEqual({ ok: true })
  }
}

test.for(engines)(
  'a limit lets its number of calls through and then says how long to wait (%s)',
  async (engine) => {
    const limiter = newLimiter((await newDatabase(engine)).db)
    await useUp(limiter)
    limiter.time.now += 1_500
    const refused = { ok: false, retryAfterSeconds: seconds - 1 }
    expect(await limiter.consume('signInByAccount', ACCOUNT)).toEqual(refused)
    expect(await limiter.consume('signInByAccount', 'other@example.org')).toEqual({ ok: true })
    expect(await limiter.consume('signInByIpAddress', ACCOUNT)).toEqual({ ok: true })
  },
)

test.for(engines)(
  'refused calls do not make the wait longer, and it ends with the window (%s)',
  async (engine) => {
    const limiter = newLimiter((await newDatabase(engine)).db)
    await useUp(limiter)
    limiter.time.now += seconds * 1_000 - 1
    expect(await limiter.consume('signInByAccount', ACCOUNT)).toEqual({ ok: false, retryAfterSeconds: 1 })
    limiter.time.now += 1
    await useUp(limiter)
    const refused = { ok: false, retryAfterSeconds: seconds }
    expect(await limiter.consume('signInByAccount', ACCOUNT)).toEqual(refused)
  },
)

test.for(engines)('a factor widens every limit (%s)', async (engine) => {
  const limiter = newLimiter((await newDatabase(engine)).db, 2.5)
  const outcomes = []
  for (let call = 0; call < points * 3; call++)
    outcomes.push(await limiter.consume('signInByAccount', ACCOUNT))
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(points * 2.5)
})

test.for(engines)('a limit that is forgotten starts anew (%s)', async (engine) => {
  const limiter = newLimiter((await newDatabase(engine)).db)
  await useUp(limiter)
  await limiter.consume('signInByIpAddress', ACCOUNT)
  await limiter.forget('signInByAccount', ACCOUNT)
  await useUp(limiter)
})

test.for(engines)('whom a limit is about is stored as a digest alone (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const limiter = newLimiter(db)
  await limiter.consume('signInByAccount', ACCOUNT)
  await limiter.consume('signInByIpAddress', '192.0.2.1')
  const rows = await db.selectFrom('rate_limits').selectAll().execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/staff|example|192/)
  for (const { key } of rows) expect(key).toMatch(/^signInBy(Account|IpAddress):[\w-]{43}$/)
})

test.for(engines)('calls at the same time are counted to the last one (%s)', async (engine) => {
  const limiter = newLimiter((await newDatabase(engine)).db)
  const outcomes = await Promise.all(
    Array.from({ length: points * 5 }, () => limiter.consume('signInByAccount', ACCOUNT)),
  )
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(points)
})

test.for(engines)('limits whose window has ended are thrown away (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const limiter = newLimiter(db)
  await limiter.consume('errorReportByIpAddress', '192.0.2.1')
  await limiter.consume('signInByIpAddress', '192.0.2.1')
  limiter.time.now += rateLimits.errorReportByIpAddress.seconds * 1_000 + 1
  await limiter.purgeExpired()
  const rows = await db.selectFrom('rate_limits').select('key').execute()
  expect(rows).toEqual([{ key: expect.stringMatching(/^signInByIpAddress:/) }])
})

test('who was refused is refused again without asking the database, until the time is up or it is forgotten', async () => {
  const { db } = await newDatabase('sqlite')
  let now = 1_000
  const limiter = createRateLimiter({ db, clock: () => now, factor: 1 })
  const attempt = () => limiter.consume('signInByAccountAndIpAddress', 'a key')
  for (let count = 0; count < 9; count++) await attempt()
  await db.deleteFrom('rate_limits').execute()
  expect((await attempt()).ok).toBe(false)
  await limiter.forget('signInByAccountAndIpAddress', 'a key')
  expect((await attempt()).ok).toBe(true)
  for (let count = 0; count < 9; count++) await attempt()
  now += 15 * 60 * 1000
  expect((await attempt()).ok).toBe(true)
})

test.for(engines)(
  'a limit that was used up while the clock was a day ahead does not last until that day (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const limiter = newLimiter(db)
    const now = limiter.time.now
    limiter.time.now += 24 * 60 * 60 * 1000
    await useUp(limiter)
    expect(await limiter.consume('signInByAccount', ACCOUNT)).toMatchObject({ ok: false })
    limiter.time.now = now
    await useUp(limiter)
    expect(await limiter.consume('signInByAccount', ACCOUNT)).toEqual({
      ok: false,
      retryAfterSeconds: seconds,
    })
  },
)
