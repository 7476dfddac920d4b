import pino from 'pino'
import { expect } from 'vitest'
import { createDeliveries } from '#app/composition/deliveries.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { logOptions } from '#app/platform/log.server.ts'
import { listDeliveries } from '#app/platform/outbox/outbox.server.ts'
import { deliverNext } from '#app/platform/outbox/outbox-worker.server.ts'
import { openDatabaseUrl } from '../storage.ts'

export const NOW = Date.parse('2026-11-15T10:00:00Z')
export const HARNESS_SECRET = 'a secret of at least thirty-two characters'
export const HARNESS_ORIGIN = 'https://urugero.example:8443'

/** One instance on the given database that delivers, with a clock that the test moves. */
export async function startDeliveryHarness(databaseUrl: string, settings: Record<string, string>) {
  const database = openDatabaseUrl(databaseUrl)
  const { db } = database
  const env = readEnv({
    DATABASE_URL: databaseUrl,
    APP_SECRET: HARNESS_SECRET,
    PUBLIC_ORIGIN: HARNESS_ORIGIN,
    MAIL_FROM: 'Urugero Jobs <jobs@urugero.test>',
    ...settings,
  })
  const time = { now: NOW }
  const clock = () => time.now
  const lines: string[] = []
  const log = pino(logOptions('debug'), { write: (line: string) => void lines.push(line) })

  return {
    db,
    database,
    env,
    time,
    clock,
    deliver(options: { timeoutMs?: number } = {}) {
      return deliverNext({ db, clock, log, deliveries: createDeliveries({ db, env, clock }, options) })
    },
    async stateOf(subjectId: string, kind: string) {
      const deliveries = (await listDeliveries(db, [subjectId])).get(subjectId)
      return deliveries?.findLast((delivery) => delivery.kind === kind)
    },
    /** Neither the log nor the errors that staff read contain it. */
    async expectUntold(secret: RegExp) {
      const errors = await db.selectFrom('outbox').select('last_error').execute()
      expect(lines).not.toEqual([])
      expect(lines.join() + JSON.stringify(errors)).not.toMatch(secret)
    },
  }
}
