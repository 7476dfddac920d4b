import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { makePosition } from '../factories/content.ts'
import { startChild } from './child.ts'
import { propertyRuns } from './property-runs.ts'
import { type Engine, engines, newDatabaseUrl, openDatabaseUrl } from './storage.ts'

const WRITER = new URL('./writer-process.ts', import.meta.url)
const KILLS = propertyRuns(20)

async function newStore(engine: Engine) {
  const url = await newDatabaseUrl(engine)
  const database = openDatabaseUrl(url)
  return { url, db: database.db }
}

/** Kills one writer after the other while it writes, and checks the stored data each time. */
async function killWriters(
  { url, db }: { url: string; db: Db },
  kind: 'message' | 'application',
  check: (db: Db, acknowledged: string[]) => Promise<void>,
): Promise<void> {
  const acknowledged: string[] = []
  let asked: string[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    // A visitor who saw no answer sends again: the same idempotency key, the same question.
    const writer = startChild(WRITER, url, kind, String(acknowledged.length), ...asked)
    await writer.printed(randomInt(1, 40))
    await wait(randomInt(0, 20))
    writer.process.kill('SIGKILL')
    const { complaint } = await writer.ended
    expect(complaint).toBe('')
    expect(writer.process.signalCode).toBe('SIGKILL')
    acknowledged.push(...writer.lines.filter((line) => !line.startsWith('?')))
    const [mark, ...question] = writer.lines.at(-1)?.split(' ') ?? []
    if (writer.lines.length > 0) asked = mark === '?' ? question : []
    expect(acknowledged).toEqual(acknowledged.map((_, n) => `${kind}-${n}`))
    // The dead process's last statement may still be on its way to PostgreSQL: all is read in one snapshot.
    const reading = db.transaction().setIsolationLevel('repeatable read')
    await reading.execute((trx) => check(trx, acknowledged))
  }
}

/** The rows of one kind: nothing lost, nothing twice, one delivery for each row and no other delivery. */
async function expectStoredOnce(
  db: Db,
  { acknowledged, stored }: { acknowledged: string[]; stored: { id: string; key: string }[] },
): Promise<void> {
  // At most the one that was under way is stored without having been acknowledged.
  expect([acknowledged.length, acknowledged.length + 1]).toContain(stored.length)
  const keys = new Set(stored.map((row) => row.key))
  expect(keys.size).toBe(stored.length)
  expect(acknowledged.filter((key) => !keys.has(key))).toEqual([])
  const deliveries = await db.selectFrom('outbox').select('subject_id').execute()
  expect(deliveries.map((row) => row.subject_id).sort()).toEqual(stored.map((row) => row.id).sort())
  const questions = await db.selectFrom('used_questions').select('id').execute()
  expect(questions).toHaveLength(stored.length)
}

async function expectWholeFile(engine: Engine, db: Db): Promise<void> {
  if (engine !== 'sqlite') return
  const { rows } = await sql`PRAGMA integrity_check`.execute(db)
  expect(rows).toEqual([{ integrity_check: 'ok' }])
}

test.for(engines)(
  'CONTACT-20: a message that was acknowledged before the process was killed is stored once, with one delivery (%s)',
  async (engine) => {
    const store = await newStore(engine)
    await killWriters(store, 'message', async (db, acknowledged) => {
      // The key is stored with the message, whose text repeats it here.
      const messages = db.selectFrom('contact_messages').select(['id', 'message as key'])
      await expectStoredOnce(db, { acknowledged, stored: await messages.execute() })
    })
    await expectWholeFile(engine, store.db)
  },
)

test.for(engines)(
  'APPLY-18: an application that was acknowledged before the process was killed is stored once, with one confirmation (%s)',
  async (engine) => {
    const store = await newStore(engine)
    await insertPosition(store.db, makePosition({ id: 'a-position', applicationDeadline: null }))
    await killWriters(store, 'application', async (db, acknowledged) => {
      // As above: the cover letter repeats the key.
      const rows = await db.selectFrom('applications').select(['id', 'cover_letter']).execute()
      const stored = rows.map(({ id, cover_letter }) => ({ id, key: String(cover_letter) }))
      await expectStoredOnce(db, { acknowledged, stored })
    })
    await expectWholeFile(engine, store.db)
  },
)
