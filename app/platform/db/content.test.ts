import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  engines,
  newDatabase,
  newDatabaseUrl,
  newEmptyDatabaseUrl,
  openDatabaseUrl,
} from '#tests/support/storage.ts'
import { createContent } from './content.server.ts'
import { type Db, isStorageUnavailable } from './database.server.ts'

function unexpected(error: unknown): void {
  throw error
}

test.for(engines)(
  'every write of content raises the version that pages are kept under (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const content = createContent(db, unexpected)
    expect(await content.read()).toBe(1)
    const seen = await content.write(async (_, version) => version)
    expect(seen).toBe(2)
    expect(content.current()).toBe(2)
    expect(await content.read()).toBe(2)
  },
)

test.for(engines)(
  'a write that fails leaves the content and its version as they were (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const content = createContent(db, unexpected)
    await content.read()
    const failing = content.write(async (trx) => {
      await trx.insertInto('categories').values({ id: 'categories', names: '[]', updated_at: 0 }).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(content.current()).toBe(1)
    expect(await content.read()).toBe(1)
    expect(await db.selectFrom('categories').selectAll().execute()).toEqual([])
  },
)

test.for(engines)('parallel writes take turns and none of them is lost (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const content = createContent(db, unexpected)
  const versions = await Promise.all(
    Array.from({ length: 20 }, () => content.write(async (_, version) => version)),
  )
  expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 2))
  expect(content.current()).toBe(21)
})

test.for(engines)('another instance notices a write without being told (%s)', async (engine) => {
  const url = await newDatabaseUrl(engine)
  const [here, there] = [openDatabaseUrl(url), openDatabaseUrl(url)]
  const writing = createContent(here.db, unexpected)
  const watching = createContent(there.db, unexpected)
  const stop = watching.watch()
  await expect.poll(() => watching.current(), WITHIN).toBe(1)
  await writing.write(async () => {})
  await expect.poll(() => watching.current(), WITHIN).toBe(2)
  stop()
})

test.for(engines)('a database that is gone is reported once, not at every look (%s)', async (engine) => {
  const database = openDatabaseUrl(await newEmptyDatabaseUrl(engine))
  const errors: unknown[] = []
  let looks = 0
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      looks++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  // Without migrations the table does not exist.
  const stop = createContent(db, (error) => errors.push(error)).watch()
  await expect.poll(() => looks, WITHIN).toBeGreaterThanOrEqual(3)
  stop()
  expect(errors).toHaveLength(1)
})

const WITHIN = { timeout: 10_000 }

test('an answer that comes late does not take the version back', async () => {
  const { db } = await newDatabase('sqlite')
  let answer = (_: { version: number }) => {}
  const late = new Promise<{ version: number }>((resolve) => {
    answer = resolve
  })
  const slow = { select: () => ({ executeTakeFirstOrThrow: () => late }) }
  const content = createContent(
    { selectFrom: () => slow, transaction: () => db.transaction() } as unknown as Db,
    () => {},
  )
  const reading = content.read()
  await content.write(async () => {})
  answer({ version: 1 })
  await reading
  expect(content.current()).toBe(2)
})

test('a disk that is full inside a transaction is known for what it is', async () => {
  const { db } = await newDatabase('sqlite')
  await sql`PRAGMA max_page_count = 1`.execute(db)
  const content = createContent(db, () => {})
  const fill = content.write((trx) =>
    trx
      .insertInto('categories')
      .values({ id: 'x', names: 'x'.repeat(5_000_000), updated_at: 1 })
      .execute(),
  )
  const error = await fill.catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'SQLITE_FULL' })
  expect(isStorageUnavailable(error)).toBe(true)
})
