import BetterSqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabaseUrl, openDatabaseUrl } from '#tests/support/storage.ts'

async function openWithNeighbour() {
  const url = await newDatabaseUrl('sqlite')
  const database = openDatabaseUrl(url)
  const neighbour = new BetterSqlite(url.slice('file:'.length))
  onTestFinished(() => void neighbour.close())
  const { db } = database
  const read = () => db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  const write = () => db.updateTable('content_version').set({ version: 7 }).execute()
  return { db, neighbour, read, write }
}

test('a read is answered while a write waits for the lock of another process', async () => {
  const { neighbour, read, write } = await openWithNeighbour()
  neighbour.exec('BEGIN IMMEDIATE')
  const order: string[] = []
  const writing = write().then(() => order.push('written'))
  expect(await read()).toEqual({ version: 1 })
  order.push('read')
  neighbour.exec('COMMIT')
  await writing
  expect(order).toEqual(['read', 'written'])
  expect(await read()).toEqual({ version: 7 })
})

test('a read beside a transaction of this process sees what was committed, the transaction what it wrote', async () => {
  const { db, read } = await openWithNeighbour()
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('content_version').set({ version: 7 }).execute()
    expect(await trx.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).toEqual({
      version: 7,
    })
    expect(await read()).toEqual({ version: 1 })
  })
  expect(await read()).toEqual({ version: 7 })
})

test('a transaction that fails is undone, and the next write gets its turn', async () => {
  const { db, read, write } = await openWithNeighbour()
  const failing = db.transaction().execute(async (trx) => {
    await trx.updateTable('content_version').set({ version: 3 }).execute()
    throw new Error('no')
  })
  const writing = write()
  await expect(failing).rejects.toThrow('no')
  await writing
  expect(await read()).toEqual({ version: 7 })
})

test('a query that was run before sees a table that another process has changed meanwhile', async () => {
  const { db, neighbour } = await openWithNeighbour()
  const read = () => db.selectFrom('content_version').selectAll().executeTakeFirstOrThrow()
  const before = await read()
  neighbour.exec('ALTER TABLE content_version ADD COLUMN later TEXT')
  expect(await read()).toEqual({ ...before, later: null })
})
