import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { startChild } from './child.ts'
import { engines, newDatabaseUrl, openDatabaseUrl } from './storage.ts'

const WRITER = new URL('./writer-process.ts', import.meta.url)
const KILLS = 5

test.for(engines)(
  'a message that was acknowledged before the process was killed is stored once, with one delivery (%s)',
  async (engine) => {
    const url = await newDatabaseUrl(engine)
    const database = openDatabaseUrl(url)
    await migrate(database)
    const acknowledged: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      // The visitor whose answer never came presses the button again, with the same key.
      const writer = startChild(WRITER, url, String(acknowledged.length))
      await writer.printed(randomInt(1, 40))
      await wait(randomInt(0, 20))
      writer.process.kill('SIGKILL')
      const { complaint } = await writer.ended
      expect(complaint).toBe('')
      expect(writer.process.signalCode).toBe('SIGKILL')
      acknowledged.push(...writer.lines)
    }
    const stored = await database.db
      .selectFrom('contact_messages')
      .leftJoin('outbox', 'outbox.subject_id', 'contact_messages.id')
      .select((eb) => [
        'contact_messages.idempotency_key as key',
        eb.fn.count<number>('outbox.id').as('deliveries'),
      ])
      .groupBy('contact_messages.idempotency_key')
      .execute()
    expect(new Set(stored.map((row) => row.deliveries))).toEqual(new Set([1]))
    expect(new Set(stored.map((row) => row.key))).toEqual(new Set(stored.map((_, n) => `message-${n}`)))
    expect(acknowledged).toEqual(acknowledged.map((_, n) => `message-${n}`))
    // At most the one message that was under way is stored without having been acknowledged.
    expect([acknowledged.length, acknowledged.length + 1]).toContain(stored.length)
    const orphans = await database.db
      .selectFrom('outbox')
      .leftJoin('contact_messages', 'contact_messages.id', 'outbox.subject_id')
      .select('outbox.id')
      .where('contact_messages.id', 'is', null)
      .execute()
    expect(orphans).toEqual([])
    if (engine === 'sqlite') {
      const { rows } = await sql`PRAGMA integrity_check`.execute(database.db)
      expect(rows).toEqual([{ integrity_check: 'ok' }])
    }
  },
)
