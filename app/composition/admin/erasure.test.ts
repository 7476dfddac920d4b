import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CONFIRMATION } from '#app/features/careers/applications/application.ts'
import {
  findApplication,
  insertApplication,
} from '#app/features/careers/applications/applications-repository.server.ts'
import { eraseApplication } from '#app/features/careers/applications/submit-application.server.ts'
import { CONTACT_MESSAGE } from '#app/features/contact/message.ts'
import {
  findContactMessage,
  insertContactMessage,
  lockContactMessage,
} from '#app/features/contact/messages-repository.server.ts'
import { eraseMessage, sendMessageAgain } from '#app/features/contact/submit-message.server.ts'
import type { Database, Db } from '#app/platform/db/database.server.ts'
import { enqueue, listDeliveries } from '#app/platform/outbox/outbox.server.ts'
import { makeApplication, makeContactMessage } from '#tests/factories/content.ts'
import { engines, newDatabase, newDatabaseUrl, openDatabaseUrl } from '#tests/support/storage.ts'

const TRACES = /unmistakable/i
const TEXT = 'These words are unmistakable. '.repeat(18)

/** What visitors and applicants send us, and how it is erased. */
const SENT = {
  application: {
    erase: (database: Database, id: string) => eraseApplication({ database, clock: Date.now }, id),
    find: findApplication,
    async store(db: Db, id: string, text = ''): Promise<void> {
      await insertApplication(
        db,
        makeApplication({ id, applicantName: text.slice(0, 80), coverLetter: text }),
      )
    },
    kind: CONFIRMATION,
  },
  message: {
    erase: eraseMessage,
    find: findContactMessage,
    async store(db: Db, id: string, text = ''): Promise<void> {
      await insertContactMessage(db, makeContactMessage({ id, name: text.slice(0, 80), message: text }))
    },
    kind: CONTACT_MESSAGE,
  },
}

const kinds = Object.keys(SENT) as (keyof typeof SENT)[]
const everywhere = engines.flatMap((engine) => kinds.map((kind) => ({ engine, kind })))

test('who sends a message again and who erases it do not wait for each other', async () => {
  const database = await newDatabase('postgres')
  const { db } = database
  await storeWithDelivery(db, 'message', 'wanted')
  const waiting = sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const { erasing, isSent } = await db.transaction().execute(async (trx) => {
    await lockContactMessage(trx, 'wanted')
    const begun = eraseMessage(database, 'wanted')
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(1)
    return { isSent: await sendMessageAgain({ db: trx, clock: Date.now }, 'wanted'), erasing: () => begun }
  })
  expect([isSent, await erasing()]).toEqual([true, true])
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test.for(everywhere)(
  'an erased $kind is gone with all that was to be sent about it ($engine)',
  async ({ engine, kind }) => {
    const { erase, find } = SENT[kind]
    const database = await newDatabase(engine)
    const { db } = database
    const other = await storeWithDelivery(db, kind, 'another')
    await storeWithDelivery(db, kind, 'to-be-erased', TEXT)
    expect(await erase(database, 'to-be-erased')).toBe(true)
    expect(await find(db, 'to-be-erased')).toBeNull()
    const payloads = await db.selectFrom('outbox').select('payload').execute()
    expect(JSON.stringify(payloads)).not.toMatch(TRACES)
    expect(await find(db, 'another')).not.toBeNull()
    expect((await listDeliveries(db, ['another'])).get('another')).toMatchObject([{ id: other }])
    expect(await erase(database, 'to-be-erased')).toBe(false)
  },
)

test.for(kinds)('nothing of an erased %s stays in the file of the database or its log', async (kind) => {
  const url = await newDatabaseUrl('sqlite')
  const database = openDatabaseUrl(url)
  const { db } = database
  // Rows before and after it, so that its own rows are in the middle of database pages that stay in use.
  for (const part of ['before', 'after']) {
    for (let n = 0; n < 40; n++) await storeWithDelivery(db, kind, `${part}-${n}`)
    if (part === 'before') await storeWithDelivery(db, kind, 'to-be-erased', TEXT)
  }
  const file = url.slice('file:'.length)
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
  expect(await textOf(file)).toMatch(TRACES)

  await SENT[kind].erase(database, 'to-be-erased')
  for (const path of [file, `${file}-wal`]) expect(TRACES.test(await textOf(path)), path).toBe(false)
})

test.for(kinds)('a stored %s is erased also while another is being stored', async (kind) => {
  const { erase, store } = SENT[kind]
  const database = await newDatabase('sqlite')
  await storeWithDelivery(database.db, kind, 'to-be-erased', TEXT)
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const storing = database.db.transaction().execute(async (trx) => {
    await store(trx, 'another')
    begun.resolve()
    await ended.promise
  })
  await begun.promise
  const forgetting = database.checkpointWal()
  const erasing = erase(database, 'to-be-erased')
  ended.resolve()
  await Promise.all([storing, forgetting])
  expect(await erasing).toBe(true)
})

async function storeWithDelivery(db: Db, sent: keyof typeof SENT, id: string, text = ''): Promise<string> {
  const { store, kind } = SENT[sent]
  await store(db, id, text)
  return enqueue({ db, clock: () => 1 }, { kind, subjectId: id, payload: { text }, isConfigured: true })
}

async function textOf(path: string): Promise<string> {
  return (await readFile(path).catch(() => Buffer.alloc(0))).toString('latin1')
}
