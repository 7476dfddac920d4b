import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/database.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { enqueue, listDeliveries } from '#app/platform/outbox/outbox.server.ts'
import { makeApplication } from '#tests/factories/content.ts'
import { engines, newDatabase, newDatabaseUrl, openDatabaseUrl } from '#tests/support/storage.ts'
import { CONFIRMATION, eraseApplication } from './applications.server.ts'
import { findApplication, insertApplication } from './applications-repository.server.ts'

const erased = makeApplication({
  id: 'to-be-erased',
  applicantName: 'Unmistakable applicant',
  email: 'unmistakable@example.org',
  resume: 'https://example.org/unmistakable.pdf',
  coverLetter: 'I am Unmistakable applicant. '.repeat(18),
})
const traces = /unmistakable/i

test.for(engines)(
  'an erased application is gone with all that was to be sent about it (%s)',
  async (engine) => {
    const database = await newDatabase(engine)
    const { db } = database
    const other = await storeWithConfirmation(db, makeApplication({ id: 'another' }))
    await storeWithConfirmation(db, erased)
    expect(await eraseApplication(database, erased.id)).toBe(true)
    expect(await findApplication(db, erased.id)).toBeNull()
    const payloads = await db.selectFrom('outbox').select('payload').execute()
    expect(JSON.stringify(payloads)).not.toMatch(traces)
    expect((await listDeliveries(db, ['another'])).get('another')).toMatchObject([{ id: other }])
    expect(await eraseApplication(database, erased.id)).toBe(false)
  },
)

test('nothing of an erased application stays in the file of the database or its log', async () => {
  const url = await newDatabaseUrl('sqlite')
  const database = openDatabaseUrl(url)
  const { db } = database
  await migrate(database)
  // Neighbours before and after, so that its rows stand in the middle of pages that stay in use.
  for (const part of ['before', 'after']) {
    for (let n = 0; n < 40; n++) await storeWithConfirmation(db, makeApplication({ id: `${part}-${n}` }))
    if (part === 'before') await storeWithConfirmation(db, erased)
  }
  const file = url.slice('file:'.length)
  await checkpoint(db)
  expect((await bytesOf(file)).toString('latin1')).toMatch(traces)

  await eraseApplication(database, erased.id)
  for (const path of [file, `${file}-wal`]) {
    expect(traces.test((await bytesOf(path)).toString('latin1')), path).toBe(false)
  }
})

async function storeWithConfirmation(
  db: Db,
  application: ReturnType<typeof makeApplication>,
): Promise<string> {
  const { id, applicantName, email, jobTitle } = application
  await insertApplication(db, application)
  const payload = { applicantName, email, jobTitle }
  const deps = { db, clock: () => application.appliedAt }
  return enqueue(deps, { kind: CONFIRMATION, subjectId: id, payload, isConfigured: true })
}

async function checkpoint(db: Db): Promise<void> {
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
}

async function bytesOf(path: string): Promise<Buffer> {
  return readFile(path).catch(() => Buffer.alloc(0))
}

test('somebody is erased also while another application is being stored', async () => {
  const database = await newDatabase('sqlite')
  await storeWithConfirmation(database.db, erased)
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const storing = database.db.transaction().execute(async (trx) => {
    await insertApplication(trx, makeApplication({ id: 'another' }))
    begun.resolve()
    await ended.promise
  })
  await begun.promise
  const forgetting = database.forgetErased()
  const erasing = eraseApplication(database, erased.id)
  ended.resolve()
  await Promise.all([storing, forgetting])
  expect(await erasing).toBe(true)
})
