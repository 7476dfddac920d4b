import pino from 'pino'
import { expect, test } from 'vitest'
import { listApplicationThreads } from '#app/features/careers/applications/application-lists-repository.server.ts'
import { insertApplication } from '#app/features/careers/applications/applications-repository.server.ts'
import {
  insertContactMessage,
  listContactMessages,
} from '#app/features/contact/messages-repository.server.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import { recordAiCall } from '#app/platform/ai/call-ledger.server.ts'
import { countToday } from '#app/platform/daily-counts.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { makeApplication, makeContactMessage } from '#tests/factories/content.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { cleanUp } from './housekeeping.server.ts'
import { createServices } from './services.server.ts'

const NOW = Date.parse('2026-11-15T10:00:00Z')
const LIMIT = Date.parse('2026-08-15T10:00:00Z')
const ALL = { after: null, limit: 100 }
const EVERYTHING = { positionId: null, status: null, delivery: null, search: null }

test.for(engines)(
  'LEGAL-01: applications, messages, what was to be delivered of them and the activity of staff are deleted when the stated months are over (%s)',
  async (engine) => {
    const database = await newDatabase(engine)
    const env = readEnv({ RETENTION_MONTHS: '3', APP_SECRET: 'a secret of at least thirty-two characters' })
    const services = createServices(env, { database, clock: () => NOW, log: pino({ level: 'silent' }) })
    const { db } = services
    for (const moment of [LIMIT - 1, LIMIT, NOW]) {
      const id = `application-${moment}`
      await insertApplication(db, makeApplication({ id, appliedAt: moment }))
      const messageId = `message-${moment}`
      await insertContactMessage(
        db,
        makeContactMessage({ id: messageId, reference: messageId, createdAt: moment }),
      )
      const item = { kind: 'test', subjectId: `other-${moment}`, payload: {}, isConfigured: false }
      await enqueue({ db, clock: () => moment }, item)
      // A delivery that staff requested much later holds the same personal data.
      await enqueue({ db, clock: () => NOW }, { ...item, subjectId: id })
      await enqueue({ db, clock: () => NOW }, { ...item, subjectId: messageId })
    }
    for (const moment of [LIMIT - 1, LIMIT]) {
      await recordActivity(db, moment, { actor: null, action: 'sign-in-failed' })
    }
    for (const calledAt of [LIMIT - 1, LIMIT]) {
      const call = {
        staffId: null,
        model: 'words',
        durationMs: 1,
        sentBytes: 1,
        receivedBytes: 1,
        outcome: 'ok',
      }
      await recordAiCall(db, { ...call, helper: 'yves', calledAt })
    }
    let isLogForgotten = false
    const checkpointWal = async () => {
      await database.checkpointWal()
      isLogForgotten = true
    }
    await cleanUp({ ...services, database: { ...database, checkpointWal } })
    expect(isLogForgotten).toBe(true)
    const { items } = await listApplicationThreads(db, { ...ALL, filter: EVERYTHING })
    expect(items.flat().map((one) => one.appliedAt)).toEqual([NOW, LIMIT])
    expect(
      (await listContactMessages(db, { ...ALL, filter: { show: null, search: null } })).items.map(
        (one) => one.createdAt,
      ),
    ).toEqual([NOW, LIMIT])
    const deliveries = await db.selectFrom('outbox').select('subject_id').orderBy('subject_id').execute()
    expect(deliveries.map((row) => row.subject_id)).toEqual([
      `application-${LIMIT}`,
      `application-${NOW}`,
      `message-${LIMIT}`,
      `message-${NOW}`,
      `other-${LIMIT}`,
      `other-${NOW}`,
    ])
    const calls = await db.selectFrom('ai_calls').select('called_at').execute()
    expect(calls).toEqual([{ called_at: LIMIT }])
    const entries = await db.selectFrom('activity').select('happened_at').execute()
    expect(entries).toEqual([{ happened_at: LIMIT }])
  },
)

test.for(engines)('CHAT-58: daily counts are kept for 400 days (%s)', async (engine) => {
  const database = await newDatabase(engine)
  const env = readEnv({ APP_SECRET: 'a secret of at least thirty-two characters' })
  const services = createServices(env, { database, clock: () => NOW, log: pino({ level: 'silent' }) })
  const { db } = services
  for (const daysAgo of [0, 400, 401]) {
    await countToday({ db, clock: () => NOW - daysAgo * 24 * 60 * 60 * 1000 }, 'asked yves')
  }
  await cleanUp(services)
  const rows = await db.selectFrom('daily_counts').select('day').orderBy('day').execute()
  expect(rows).toEqual([{ day: '2025-10-11' }, { day: '2026-11-15' }])
})
