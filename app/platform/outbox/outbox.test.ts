import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { cut, reset, status } from '#tests/fakes/behaviour.ts'
import { startFormRelay } from '#tests/fakes/form-relay.ts'
import { engines, newDatabase, newDatabaseUrl, openDatabaseUrl } from '#tests/support/storage.ts'
import type { Db } from '../db/database.server.ts'
import { purgeWithDeliveries } from './erase-with-deliveries.server.ts'
import {
  claimNext,
  countUndelivered,
  enqueue,
  forgetDeliveries,
  holdDeliveries,
  listDeliveries,
  markFailed,
  markSent,
  OUTBOX_MAX_ATTEMPTS,
  type OutboxItem,
  readOutboxLoad,
  releaseDeliveries,
  retryDelay,
} from './outbox.server.ts'
import { type Deliver, deliverNext, startOutboxWorker } from './outbox-worker.server.ts'
import { sendAgain, sendAllAgain, sendLatestAgain } from './send-again.server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NOW = Date.parse('2026-11-15T10:00:00Z')
const log = pino({ level: 'silent' })
const mail = { kind: 'mail', subjectId: 'a-message', payload: { to: 'you' }, isConfigured: true }

/** The outbox of one instance, with a clock that the test moves. */
function outboxOf(db: Db) {
  const time = { now: NOW }
  return { db, time, clock: () => time.now }
}

async function statusOf(db: Db, subjectId = mail.subjectId) {
  return (await listDeliveries(db, [subjectId])).get(subjectId)?.at(-1)
}

async function claim(deps: { db: Db; clock: () => number }) {
  const claimed = await claimNext(deps, ['mail'])
  if (!claimed) throw new Error('There was nothing to claim.')
  return claimed
}

test.for(engines)('what must be delivered exists only if what it is about exists (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const { clock } = outboxOf(db)
  const undone = db.transaction().execute(async (trx) => {
    await enqueue({ db: trx, clock }, mail)
    throw new Error('the message was not stored')
  })
  await expect(undone).rejects.toThrow('the message was not stored')
  expect(await statusOf(db)).toBeUndefined()
  expect(await claimNext({ db, clock }, ['mail'])).toBeNull()
})

test.for(engines)('an item is claimed with what was put in (%s)', async (engine) => {
  const deps = outboxOf((await newDatabase(engine)).db)
  const id = await enqueue(deps, mail)
  expect(await claimNext(deps, ['letter'])).toBeNull()
  expect(await claimNext(deps, [])).toBeNull()
  const { item } = await claim(deps)
  expect(item).toEqual({ id, kind: 'mail', subjectId: 'a-message', payload: { to: 'you' }, attempts: 1 })
})

test.for(engines)('of twenty workers who want the same item one gets it (%s)', async (engine) => {
  const url = await newDatabaseUrl(engine)
  const [here, there] = [openDatabaseUrl(url), openDatabaseUrl(url)]
  await enqueue(outboxOf(here.db), mail)
  const claims = await Promise.all(
    Array.from({ length: 20 }, (_, n) => claimNext(outboxOf(n % 2 ? here.db : there.db), ['mail'])),
  )
  expect(claims.filter(Boolean)).toHaveLength(1)
})

test.for(engines)('twenty workers and ten items: each item goes to one of them (%s)', async (engine) => {
  const deps = outboxOf((await newDatabase(engine)).db)
  const ids = await Promise.all(Array.from({ length: 10 }, () => enqueue(deps, mail)))
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimNext(deps, ['mail'])))
  const claimed = claims.flatMap((one) => (one ? [one.item.id] : []))
  expect(claimed.sort()).toEqual(ids.sort())
})

test.for(engines)('the item of a worker that died goes to another after a minute (%s)', async (engine) => {
  const deps = outboxOf((await newDatabase(engine)).db)
  await enqueue(deps, mail)
  const late = await claim(deps)
  deps.time.now += MINUTE_MS - 1
  expect(await claimNext(deps, ['mail'])).toBeNull()
  deps.time.now += 1
  const second = await claim(deps)
  expect(second.item).toMatchObject({ id: late.item.id, attempts: 2 })
  expect(await markSent(deps, late)).toBe(false)
  expect(await markFailed(deps, late, 'too late')).toBe(false)
  expect(await statusOf(deps.db)).toMatchObject({ state: 'sending', lastError: null })
  expect(await markSent(deps, second)).toBe(true)
  expect(await statusOf(deps.db)).toMatchObject({ state: 'sent', sentAt: deps.time.now })
})

test.for(engines)('what was sent is not sent again by itself (%s)', async (engine) => {
  const deps = outboxOf((await newDatabase(engine)).db)
  await enqueue(deps, mail)
  await markSent(deps, await claim(deps))
  deps.time.now += 365 * 24 * HOUR_MS
  expect(await claimNext(deps, ['mail'])).toBeNull()
})

test.for(engines)('a delivery that failed waits longer each time (%s)', async (engine) => {
  const deps = outboxOf((await newDatabase(engine)).db)
  await enqueue(deps, mail)
  for (const delay of [5_000, 10_000, 20_000, 40_000]) {
    expect(await markFailed(deps, await claim(deps), 'no answer')).toBe(true)
    const expected = { state: 'waiting', lastError: 'no answer', nextAttemptAt: deps.time.now + delay }
    expect(await statusOf(deps.db)).toMatchObject(expected)
    deps.time.now += delay - 1
    expect(await claimNext(deps, ['mail'])).toBeNull()
    deps.time.now += 1
  }
})

test('the wait between two attempts is an hour at most', () => {
  expect([1, 2, 3, 10, 11, 12, 1_000].map(retryDelay)).toEqual([
    5_000,
    10_000,
    20_000,
    5_000 * 2 ** 9,
    HOUR_MS,
    HOUR_MS,
    HOUR_MS,
  ])
})

test.for(engines)(
  'after the last attempt a delivery is given up until staff ask for another (%s)',
  async (engine) => {
    const deps = outboxOf((await newDatabase(engine)).db)
    const id = await enqueue(deps, mail)
    for (let attempt = 1; attempt <= OUTBOX_MAX_ATTEMPTS; attempt++) {
      expect(await statusOf(deps.db)).toMatchObject({ state: 'waiting', attempts: attempt - 1 })
      await markFailed(deps, await claim(deps), `refused ${attempt}`)
      deps.time.now += HOUR_MS
    }
    const lastError = `refused ${OUTBOX_MAX_ATTEMPTS}`
    expect(await statusOf(deps.db)).toMatchObject({ state: 'dead', attempts: OUTBOX_MAX_ATTEMPTS, lastError })
    expect(await claimNext(deps, ['mail'])).toBeNull()

    expect(await sendAgain(deps, id)).toBe(true)
    expect((await claim(deps)).item).toMatchObject({ id, attempts: 1 })
  },
)

test.for(engines)('staff cannot ask again for what is just being sent (%s)', async (engine) => {
  const deps = outboxOf((await newDatabase(engine)).db)
  const id = await enqueue(deps, mail)
  const claimed = await claim(deps)
  expect(await sendAgain(deps, id)).toBe(false)
  expect(await sendAgain(deps, 'unknown')).toBe(false)
  expect(await markSent(deps, claimed)).toBe(true)
  expect(await sendAgain(deps, id)).toBe(true)
  expect((await claim(deps)).item.id).toBe(id)
})

test.for(engines)('a delivery that is not configured stays in the outbox untried (%s)', async (engine) => {
  const deps = outboxOf((await newDatabase(engine)).db)
  const id = await enqueue(deps, { ...mail, isConfigured: false })
  deps.time.now += HOUR_MS
  expect(await claimNext(deps, ['mail'])).toBeNull()
  expect(await statusOf(deps.db)).toMatchObject({ state: 'unconfigured', attempts: 0 })
  await sendAgain(deps, id)
  expect((await claim(deps)).item.id).toBe(id)
})

test.for(engines)('APPLY-21: a delivery that throws is recorded and tried again (%s)', async (engine) => {
  const deps = outboxOf((await newDatabase(engine)).db)
  await enqueue(deps, mail)
  const answers = [new Error('x'.repeat(1_000)), 'a bare string', null]
  const deliver: Deliver = async () => {
    const answer = answers.shift()
    if (answer) throw answer
  }
  const worker = { ...deps, log, deliveries: { mail: deliver } }
  expect(await deliverNext(worker)).toBe(true)
  expect(await statusOf(deps.db)).toMatchObject({ state: 'waiting', lastError: 'x'.repeat(300) })
  expect(await deliverNext(worker)).toBe(false)
  deps.time.now += HOUR_MS
  expect(await deliverNext(worker)).toBe(true)
  expect(await statusOf(deps.db)).toMatchObject({ state: 'waiting', lastError: 'a bare string' })
  deps.time.now += HOUR_MS
  expect(await deliverNext(worker)).toBe(true)
  expect(await statusOf(deps.db)).toMatchObject({ state: 'sent', attempts: 3, lastError: null })
})

test.for(engines)('several workers deliver each of fifty items once (%s)', async (engine) => {
  const url = await newDatabaseUrl(engine)
  const databases = [openDatabaseUrl(url), openDatabaseUrl(url)]
  const [first] = databases
  if (!first) throw new Error('No database was opened.')
  const ids = await Promise.all(Array.from({ length: 50 }, () => enqueue(outboxOf(first.db), mail)))
  const delivered: string[] = []
  const deliver: Deliver = async ({ id }) => void delivered.push(id)
  const workers = [...databases, ...databases].map(({ db }) =>
    startOutboxWorker({ ...outboxOf(db), log, deliveries: { mail: deliver } }),
  )
  await expect.poll(() => delivered.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(ids.length)
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(delivered.sort()).toEqual(ids.sort())
  const states = await first.db.selectFrom('outbox').select('state').distinct().execute()
  expect(states).toEqual([{ state: 'sent' }])
})

test('a worker that is stopped finishes the delivery under way', async () => {
  const deps = outboxOf((await newDatabase('sqlite')).db)
  await enqueue(deps, mail)
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  const deliver: Deliver = async () => {
    begin()
    await allowed
  }
  const worker = startOutboxWorker({ ...deps, log, deliveries: { mail: deliver } })
  await begun
  const stopped = worker.stop()
  allow()
  await stopped
  expect(await statusOf(deps.db)).toMatchObject({ state: 'sent' })
})

test.for(engines)('a kind that hangs does not hold up another (%s)', async (engine) => {
  const deps = outboxOf((await newDatabase(engine)).db)
  for (const subjectId of ['first', 'second']) await enqueue(deps, { ...mail, subjectId })
  await enqueue(deps, { ...mail, kind: 'letter', subjectId: 'a-letter' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: hung, resolve: hang } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const mails = async () => {
    hang()
    await released
  }
  // Delivers only once the other kind hangs, so that it cannot have been first by chance.
  const letters = async () => {
    await hung
    arrive()
  }
  const worker = startOutboxWorker({ ...deps, log, deliveries: { mail: mails, letter: letters } })
  await arrived
  await expect.poll(() => statusOf(deps.db, 'a-letter')).toMatchObject({ state: 'sent' })
  const stopped = worker.stop()
  const states = async () => {
    const all = await Promise.all(['first', 'second'].map((id) => statusOf(deps.db, id)))
    return all.map((status) => status?.state).sort()
  }
  expect(await states()).toEqual(['sending', 'waiting'])
  release()
  await stopped
  expect(await states()).toEqual(['sent', 'waiting'])
})

/** Like the product's own deliveries: one POST, and any response but 2xx is a failure. */
async function postTo(url: string, item: OutboxItem): Promise<void> {
  const body = new FormData()
  body.set('reference', item.id)
  const response = await fetch(url, { method: 'POST', body })
  if (!response.ok) throw new Error(`The relay answered ${response.status}`)
  await response.json()
}

test.for(engines)(
  'CONTACT-20: a dropped line costs a retry, and one submission arrives (%s)',
  async (engine) => {
    const relay = await startFormRelay()
    onTestFinished(() => relay.close())
    const deps = outboxOf((await newDatabase(engine)).db)
    const id = await enqueue(deps, mail)
    const worker = { ...deps, log, deliveries: { mail: (item: OutboxItem) => postTo(relay.url, item) } }
    relay.behaveOnce(reset(), status(503, 'busy'))
    await deliverNext(worker)
    expect(await statusOf(deps.db)).toMatchObject({ state: 'waiting', lastError: 'fetch failed' })
    deps.time.now += HOUR_MS
    await deliverNext(worker)
    expect(await statusOf(deps.db)).toMatchObject({ state: 'waiting', lastError: 'The relay answered 503' })
    deps.time.now += HOUR_MS
    await deliverNext(worker)
    expect(await statusOf(deps.db)).toMatchObject({ state: 'sent', attempts: 3 })
    expect(await deliverNext(worker)).toBe(false)
    expect(relay.submissions).toEqual([{ reference: id }])
  },
)

test('a reply that is lost on its way costs one extra delivery, with the same reference', async () => {
  const relay = await startFormRelay()
  onTestFinished(() => relay.close())
  const deps = outboxOf((await newDatabase('sqlite')).db)
  const id = await enqueue(deps, mail)
  const worker = { ...deps, log, deliveries: { mail: (item: OutboxItem) => postTo(relay.url, item) } }
  relay.behaveOnce(cut())
  await deliverNext(worker)
  deps.time.now += HOUR_MS
  await deliverNext(worker)
  expect(await deliverNext(worker)).toBe(false)
  expect(relay.submissions).toEqual([{ reference: id }, { reference: id }])
})

test.for(engines)(
  'an item whose delivery ended the process every time is dead in the end (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    let now = 1_000
    const clock = () => now
    await enqueue({ db, clock }, { kind: 'mail', subjectId: 'a', payload: {}, isConfigured: true })
    for (let life = 0; life < OUTBOX_MAX_ATTEMPTS; life++) {
      expect(await claimNext({ db, clock }, ['mail'])).not.toBeNull()
      now += 61_000
    }
    expect(await claimNext({ db, clock }, ['mail'])).toBeNull()
    expect((await listDeliveries(db, ['a'])).get('a')?.at(-1)).toMatchObject({
      state: 'dead',
      lastError: 'The process ended during delivery.',
    })
  },
)

test.for(engines)(
  'what will not go out by itself is counted once for each row it is about (%s)',
  async (engine) => {
    const deps = outboxOf((await newDatabase(engine)).db)
    expect(await countUndelivered(deps.db, ['mail'])).toEqual({ failed: 0, unconfigured: 0 })
    for (const [kind, subjectId, state] of [
      ['mail', 'a', 'dead'],
      ['mail', 'b', 'dead'],
      ['answer', 'b', 'dead'],
      ['answer', 'c', 'unconfigured'],
      ['mail', 'd', 'waiting'],
      ['mail', 'e', 'sending'],
      ['mail', 'f', 'sent'],
      ['letter', 'g', 'dead'],
      ['letter', 'h', 'unconfigured'],
    ] as const) {
      const id = await enqueue(deps, { ...mail, kind, subjectId })
      await deps.db.updateTable('outbox').set({ state }).where('id', '=', id).execute()
    }
    expect(await countUndelivered(deps.db, ['mail'])).toEqual({ failed: 2, unconfigured: 0 })
    expect(await countUndelivered(deps.db, ['mail', 'answer'])).toEqual({ failed: 2, unconfigured: 1 })
    expect(await countUndelivered(deps.db, ['letter'])).toEqual({ failed: 1, unconfigured: 1 })
  },
)

test.for(engines)('staff send again what went out last of a kind about a row (%s)', async (engine) => {
  const deps = outboxOf((await newDatabase(engine)).db)
  await enqueue(deps, mail)
  await markSent(deps, await claim(deps))
  deps.time.now += 1
  const latest = await enqueue(deps, mail)
  await markSent(deps, await claim(deps))
  await enqueue(deps, { ...mail, kind: 'answer' })
  expect(await sendLatestAgain(deps, mail.subjectId, 'mail')).toBe(true)
  expect((await claim(deps)).item).toMatchObject({ id: latest, attempts: 1 })
  expect(await claimNext(deps, ['mail'])).toBeNull()
  // It is being delivered.
  expect(await sendLatestAgain(deps, mail.subjectId, 'mail')).toBe(false)
  expect(await sendLatestAgain(deps, mail.subjectId, 'letter')).toBe(false)
  expect(await sendLatestAgain(deps, 'unknown', 'mail')).toBe(false)
})

test.for(engines)('staff send again at once all of a kind that did not go out (%s)', async (engine) => {
  const deps = outboxOf((await newDatabase(engine)).db)
  const states = ['waiting', 'sending', 'sent', 'unconfigured', 'dead'] as const
  for (const kind of ['mail', 'letter']) {
    for (const state of [...states, ...states]) {
      const id = await enqueue(deps, { ...mail, kind, subjectId: state })
      const change = { state, attempts: 3, sent_at: state === 'sent' ? NOW : null }
      await deps.db.updateTable('outbox').set(change).where('id', '=', id).execute()
    }
  }
  deps.time.now += 1
  const untouched = async () => {
    const rows = await deps.db
      .selectFrom('outbox')
      .select(['kind', 'subject_id', 'state'])
      .where('attempts', '=', 3)
      .execute()
    expect(rows.every((row) => row.subject_id === row.state)).toBe(true)
    return rows.length
  }
  expect(await sendAllAgain(deps, { kinds: ['mail'], state: 'dead' })).toEqual(['dead', 'dead'])
  expect(await untouched()).toBe(18)
  expect(await sendAllAgain(deps, { kinds: ['mail'], state: 'dead' })).toEqual([])
  expect(await sendAllAgain(deps, { kinds: ['mail'], state: 'unconfigured' })).toHaveLength(2)
  expect(await untouched()).toBe(16)
  for (const subjectId of ['dead', 'unconfigured']) {
    const deliveries = (await listDeliveries(deps.db, [subjectId])).get(subjectId)
    const again = { state: 'waiting', attempts: 0, nextAttemptAt: deps.time.now }
    expect(deliveries?.filter(({ kind }) => kind === 'mail')).toMatchObject([again, again])
  }
})

test.for(engines)(
  'what is held while it is being delivered waits on, is not counted, and is delivered once when released (%s)',
  async (engine) => {
    const deps = outboxOf((await newDatabase(engine)).db)
    await enqueue(deps, mail)
    const sent: string[] = []
    let isThere = true
    const deliver: Deliver = async ({ id }) => {
      if (!isThere) return 'gone'
      sent.push(id)
    }
    const trash: Deliver = async (item) => {
      await holdDeliveries(deps.db, item.subjectId)
      isThere = false
      return deliver(item)
    }
    await deliverNext({ ...deps, log, deliveries: { mail: trash } })
    expect(await deliverNext({ ...deps, log, deliveries: { mail: deliver } })).toBe(false)
    expect((await readOutboxLoad(deps.db)).map(({ rows }) => rows)).toEqual([0, 0, 0, 0])
    await releaseDeliveries(deps, mail.subjectId, { heldAt: deps.clock() })
    expect(await statusOf(deps.db)).toMatchObject({ state: 'waiting', attempts: 0 })
    isThere = true
    await deliverNext({ ...deps, log, deliveries: { mail: deliver } })
    expect([sent.length, (await statusOf(deps.db))?.state]).toEqual([1, 'sent'])
  },
)

test.for(engines)(
  'a purge that ends half-way leaves rows and deliveries as they were (%s)',
  async (engine) => {
    const deps = outboxOf((await newDatabase(engine)).db)
    await enqueue(deps, mail)
    const purge = purgeWithDeliveries(deps.db, async (trx) => {
      await forgetDeliveries(trx, mail.subjectId)
      throw new Error('the process ends')
    })
    await expect(purge).rejects.toThrow('the process ends')
    expect(await statusOf(deps.db)).toMatchObject({ state: 'waiting' })
  },
)

const DAY_MS = 24 * HOUR_MS

test.for(engines)(
  'what was queued, or claimed by a worker that died, while the clock was a day ahead does not wait for that day (%s)',
  async (engine) => {
    const deps = outboxOf((await newDatabase(engine)).db)
    deps.time.now += DAY_MS
    await enqueue(deps, mail)
    await claim(deps)
    await enqueue(deps, { ...mail, subjectId: 'another' })
    deps.time.now = NOW
    const claims = [await claim(deps), await claim(deps)]
    expect(claims.map(({ item }) => item.subjectId).sort()).toEqual(['a-message', 'another'])
    // A clock that is a little behind takes nothing from a worker that is alive.
    deps.time.now -= HOUR_MS
    expect(await claimNext(deps, ['mail'])).toBeNull()
    for (const claimed of claims) expect(await markSent(deps, claimed)).toBe(true)
  },
)

test.for(engines)('a clock that jumps a day ahead delivers nothing twice (%s)', async (engine) => {
  const deps = outboxOf((await newDatabase(engine)).db)
  await enqueue(deps, mail)
  const claimed = await claim(deps)
  await markSent(deps, claimed)
  for (const jump of [DAY_MS, -DAY_MS, -DAY_MS, DAY_MS]) {
    deps.time.now += jump
    expect(await claimNext(deps, ['mail'])).toBeNull()
  }
})
