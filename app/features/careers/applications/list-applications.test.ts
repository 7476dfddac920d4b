import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/database.server.ts'
import {
  claimNext,
  enqueue,
  markFailed,
  markSent,
  OUTBOX_MAX_ATTEMPTS,
} from '#app/platform/outbox/outbox.server.ts'
import { makeApplication } from '#tests/factories/content.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { CONFIRMATION } from './application.ts'
import { insertApplication } from './applications-repository.server.ts'
import { listApplicationsForStaff } from './list-applications.server.ts'
import { eraseApplication, sendConfirmationAgain } from './submit-application.server.ts'

const ALL = {
  after: null,
  limit: 10,
  filter: { positionId: null, status: null, delivery: null, search: null },
}

test.for(engines)(
  'APPLY-21: staff see what became of each confirmation, and can have it sent again (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    let now = 1_000
    const deps = { db, clock: () => now }
    const { id } = await store(db)
    const enqueued = { kind: CONFIRMATION, subjectId: id, payload: {} }
    expect(await confirmations(db)).toEqual([null])
    expect(await sendConfirmationAgain(deps, id)).toBe(false)

    await enqueue(deps, { ...enqueued, isConfigured: false })
    expect(await confirmations(db)).toMatchObject([{ state: 'unconfigured' }])
    expect(await sendConfirmationAgain(deps, id)).toBe(true)
    expect(await confirmations(db)).toMatchObject([{ state: 'waiting', attempts: 0 }])

    const claim = await claimNext(deps, [CONFIRMATION])
    if (!claim) throw new Error('nothing to send')
    expect(await confirmations(db)).toMatchObject([{ state: 'sending', attempts: 1 }])
    // It is being delivered at this moment.
    expect(await sendConfirmationAgain(deps, id)).toBe(false)
    await markSent(deps, claim)
    expect(await confirmations(db)).toEqual([{ state: 'sent', attempts: 1, lastError: null, sentAt: 1_000 }])

    expect(await sendConfirmationAgain(deps, id)).toBe(true)
    for (let attempt = 1; attempt <= OUTBOX_MAX_ATTEMPTS; attempt++) {
      now += 24 * 60 * 60 * 1000
      const tried = await claimNext(deps, [CONFIRMATION])
      if (tried) await markFailed(deps, tried, 'no answer')
    }
    expect(await confirmations(db)).toMatchObject([{ state: 'dead', lastError: 'no answer' }])
    expect(await sendConfirmationAgain(deps, id)).toBe(true)

    // Another outbox item about the same application does not affect its confirmation.
    await enqueue(deps, { ...enqueued, kind: 'something-else', isConfigured: false })
    expect(await confirmations(db)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  },
)

test.for(engines)(
  'AAPP-02: an erased application leaves nothing behind, and the others stay (%s)',
  async (engine) => {
    const database = await newDatabase(engine)
    const { db } = database
    const clock = () => 1_000
    const [gone, stays] = [await store(db), await store(db)]
    for (const { id } of [gone, stays]) {
      await enqueue({ db, clock }, { kind: CONFIRMATION, subjectId: id, payload: {}, isConfigured: true })
    }
    expect(await eraseApplication({ database, clock }, gone.id)).toBe(true)
    expect(await eraseApplication({ database, clock }, gone.id)).toBe(false)
    expect(await sendConfirmationAgain({ db, clock }, gone.id)).toBe(false)
    expect(await confirmations(db)).toMatchObject([{ state: 'waiting' }])
    const left = await db.selectFrom('outbox').select('subject_id').execute()
    expect(left).toEqual([{ subject_id: stays.id }])
  },
)

async function store(db: Db) {
  const application = makeApplication()
  await insertApplication(db, application)
  return application
}

async function confirmations(db: Db) {
  const { items } = await listApplicationsForStaff(db, ALL)
  return items.flat().map((application) => application.confirmation)
}
