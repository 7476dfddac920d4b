import { expect, test } from 'vitest'
import { insertApplication, listApplications } from '#app/features/careers/applications-repository.server.ts'
import {
  insertContactMessage,
  listContactMessages,
} from '#app/features/contact/contact-messages-repository.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { makeApplication, makeContactMessage } from '#tests/factories/content.ts'
import { engines } from '#tests/support/storage.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { cleanUp } from './housekeeping.ts'

const NOW = Date.parse('2026-11-15T10:00:00Z')
const LIMIT = Date.parse('2026-08-15T10:00:00Z')
const ALL = { after: null, limit: 100 }

test.for(engines)(
  'LEGAL-01: applications, messages and what was to be delivered of them are deleted when the stated months are over (%s)',
  async (engine) => {
    const { services } = await startTestApp({ engine, clock: () => NOW, env: { RETENTION_MONTHS: '3' } })
    const { db } = services
    for (const moment of [LIMIT - 1, LIMIT, NOW]) {
      await insertApplication(db, makeApplication({ appliedAt: moment }))
      await insertContactMessage(db, makeContactMessage({ createdAt: moment }))
      const item = { kind: 'test', subjectId: String(moment), payload: {}, isConfigured: false }
      await enqueue({ db, clock: () => moment }, item)
    }
    await cleanUp(services)
    expect((await listApplications(db, ALL)).items.map((one) => one.appliedAt)).toEqual([NOW, LIMIT])
    expect((await listContactMessages(db, ALL)).items.map((one) => one.createdAt)).toEqual([NOW, LIMIT])
    const deliveries = await db.selectFrom('outbox').select('subject_id').orderBy('created_at').execute()
    expect(deliveries.map((row) => Number(row.subject_id))).toEqual([LIMIT, NOW])
  },
)
