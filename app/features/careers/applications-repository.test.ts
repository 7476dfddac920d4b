import { expect, test } from 'vitest'
import { makeApplication } from '#tests/factories/content.ts'
import { expectWholeList, MOMENTS } from '#tests/support/pages.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import type { ApplicationStatus } from './application.ts'
import {
  deleteApplication,
  insertApplication,
  listApplications,
  setApplicationStatus,
} from './applications-repository.server.ts'

const ALL = { after: null, limit: 1_000 }

test.for(engines)(
  'DATA-05, APPLY-18: a stored application comes back as it was sent (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const { idempotencyKey, ...application } = makeApplication({ coverLetter: 'Muraho,\nI would like to…' })
    expect(await insertApplication(db, { ...application, idempotencyKey })).toBe(application.id)
    expect((await listApplications(db, ALL)).items).toEqual([application])
  },
)

test.for(engines)('an application sent twice with the same key is stored once (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const first = makeApplication()
  const again = { ...makeApplication(), idempotencyKey: first.idempotencyKey }
  expect(await insertApplication(db, first)).toBe(first.id)
  expect(await insertApplication(db, again)).toBe(first.id)
  expect((await listApplications(db, ALL)).items.map((one) => one.id)).toEqual([first.id])
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
    const { items } = await listApplications(db, ALL)
    expect(items).toHaveLength(1)
    expect(new Set(ids)).toEqual(new Set([items[0]?.id]))
  },
)

test.for(engines)('the same person may send two applications with keys of their own (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await insertApplication(db, makeApplication())
  await insertApplication(db, makeApplication())
  expect((await listApplications(db, ALL)).items).toHaveLength(2)
})

test.for(engines)(
  'ADM-18: the applications read page by page are all of them, each once (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const applications = MOMENTS.map((appliedAt) => makeApplication({ appliedAt }))
    for (const application of applications) await insertApplication(db, application)
    await expectWholeList({
      read: (options) => listApplications(db, options),
      stored: applications.map((application) => application.id),
      momentOf: (application) => application.appliedAt,
    })
  },
)

test.for(engines)(
  'AAPP-04, AAPP-05: a status is changed freely, with the time of the change (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const application = makeApplication()
    await insertApplication(db, application)
    const statuses: ApplicationStatus[] = ['rejected', 'accepted', 'interviewed', 'reviewing', 'new']
    for (const [updatedAt, status] of statuses.entries()) {
      expect(await setApplicationStatus(db, application.id, { status, updatedAt })).toBe(true)
      expect((await listApplications(db, ALL)).items[0]).toMatchObject({ status, updatedAt })
    }
    expect(await setApplicationStatus(db, 'unknown', { status: 'new', updatedAt: 1 })).toBe(false)
  },
)

test.for(engines)('ADM-19: an application is removed by its id (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const [removed, kept] = [makeApplication(), makeApplication()]
  await insertApplication(db, removed)
  await insertApplication(db, kept)
  expect(await deleteApplication(db, removed.id)).toBe(true)
  expect(await deleteApplication(db, removed.id)).toBe(false)
  expect((await listApplications(db, ALL)).items.map((one) => one.id)).toEqual([kept.id])
})
