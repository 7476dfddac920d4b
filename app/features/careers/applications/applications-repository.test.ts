import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/database.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { makeApplication } from '#tests/factories/content.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import type { ApplicationStatus } from './application.ts'
import { listApplicationThreads } from './application-lists-repository.server.ts'
import {
  deleteApplication,
  findApplication,
  findApplicationByKey,
  insertApplication,
  purgeApplications,
  setApplicationStatus,
  setWithdrawn,
} from './applications-repository.server.ts'
import { eraseApplication } from './submit-application.server.ts'

async function allApplications(db: Db) {
  const filter = { positionId: null, status: null, delivery: null, search: null }
  return (await listApplicationThreads(db, { after: null, limit: 1_000, filter })).items.flat()
}

async function deliverySubjects(db: Db) {
  const rows = await db.selectFrom('outbox').select('subject_id').orderBy('subject_id').execute()
  return rows.map((row) => row.subject_id)
}

test.for(engines)(
  'DATA-05, APPLY-18: a stored application comes back as it was sent (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const { idempotencyKey, ...application } = makeApplication({ coverLetter: 'Muraho,\nI would like to…' })
    expect(await insertApplication(db, { ...application, idempotencyKey })).toBe(application.id)
    expect(await allApplications(db)).toEqual([application])
    expect(await findApplication(db, application.id)).toEqual(application)
    expect(await findApplicationByKey(db, idempotencyKey)).toEqual(application)
    expect(await findApplication(db, 'unknown')).toBeNull()
    expect(await findApplicationByKey(db, 'unknown')).toBeNull()
  },
)

test.for(engines)('an application sent twice with the same key is stored once (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const first = makeApplication()
  const again = { ...makeApplication(), idempotencyKey: first.idempotencyKey }
  expect(await insertApplication(db, first)).toBe(first.id)
  expect(await insertApplication(db, again)).toBe(first.id)
  expect((await allApplications(db)).map((one) => one.id)).toEqual([first.id])
})

test.for(engines)(
  'a hundred applications sent at once with one key are one, and all senders learn its id (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const { idempotencyKey } = makeApplication()
    const ids = await Promise.all(
      Array.from({ length: 100 }, () =>
        db.transaction().execute((trx) => insertApplication(trx, { ...makeApplication(), idempotencyKey })),
      ),
    )
    const stored = await allApplications(db)
    expect(stored).toHaveLength(1)
    expect(new Set(ids)).toEqual(new Set([stored[0]?.id]))
  },
)

test.for(engines)('the same person may send two applications with keys of their own (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const positionId = 'a-job'
  await insertApplication(db, makeApplication({ positionId }))
  await insertApplication(db, makeApplication({ positionId }))
  expect(await allApplications(db)).toHaveLength(2)
})

test.for(engines)(
  'AAPP-04, AAPP-05: a status is changed freely, with the time of the change (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const [application, untouched] = [makeApplication(), makeApplication()]
    await insertApplication(db, application)
    await insertApplication(db, untouched)
    const statuses: ApplicationStatus[] = ['rejected', 'accepted', 'interviewed', 'reviewing', 'new']
    for (const [updatedAt, status] of statuses.entries()) {
      expect(await setApplicationStatus(db, application.id, { status, updatedAt })).toBe(true)
      expect(await findApplication(db, application.id)).toMatchObject({ status, updatedAt })
    }
    expect(await setApplicationStatus(db, 'unknown', { status: 'new', updatedAt: 1 })).toBe(false)
    const { idempotencyKey: _, ...asSent } = untouched
    expect(await findApplication(db, untouched.id)).toEqual(asSent)
  },
)

test.for(engines)(
  'an application that is taken back keeps its status and the moment of the first time (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const { idempotencyKey, ...application } = makeApplication({ status: 'interviewed' })
    await insertApplication(db, { ...application, idempotencyKey })
    await insertApplication(db, makeApplication())
    const withdrawn = { ...application, withdrawnAt: 20, updatedAt: 20 }
    expect(await setWithdrawn(db, application.id, 20)).toBe(true)
    expect(await findApplication(db, application.id)).toEqual(withdrawn)
    expect(await setWithdrawn(db, application.id, 30)).toBe(false)
    expect(await findApplication(db, application.id)).toEqual(withdrawn)
    expect(await setWithdrawn(db, 'unknown', 20)).toBe(false)
    expect((await allApplications(db)).filter((one) => one.withdrawnAt !== null)).toHaveLength(1)
  },
)

test.for(engines)('ADM-19: an application is removed by its id (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const [removed, other] = [makeApplication(), makeApplication()]
  await insertApplication(db, removed)
  await insertApplication(db, other)
  expect(await deleteApplication(db, removed.id)).toBe(true)
  expect(await deleteApplication(db, removed.id)).toBe(false)
  expect((await allApplications(db)).map((one) => one.id)).toEqual([other.id])
})

test.for(engines)(
  'an erased application is gone with everything that was to be sent about it (%s)',
  async (engine) => {
    const database = await newDatabase(engine)
    const { db } = database
    const [erased, other] = [makeApplication(), makeApplication()]
    for (const application of [erased, other]) {
      await insertApplication(db, application)
      for (const isConfigured of [true, false]) {
        const item = { kind: 'mail', subjectId: application.id, payload: {}, isConfigured }
        await enqueue({ db, clock: Date.now }, item)
      }
    }
    expect(await eraseApplication({ database, clock: Date.now }, erased.id)).toBe(true)
    expect(await eraseApplication({ database, clock: Date.now }, erased.id)).toBe(false)
    expect((await allApplications(db)).map((one) => one.id)).toEqual([other.id])
    expect(await deliverySubjects(db)).toEqual([other.id, other.id])
  },
)

test.for(engines)(
  'LEGAL-01: old applications go with what was to be sent about them, also when that was written later (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const [old, other] = [makeApplication({ appliedAt: 99 }), makeApplication({ appliedAt: 100 })]
    for (const application of [old, other]) {
      await insertApplication(db, application)
      const item = { kind: 'mail', subjectId: application.id, payload: {}, isConfigured: true }
      await enqueue({ db, clock: () => 150 }, item)
    }
    await purgeApplications(db, 100)
    expect((await allApplications(db)).map((one) => one.id)).toEqual([other.id])
    expect(await deliverySubjects(db)).toEqual([other.id])
  },
)
