import pino from 'pino'
import { expect, test } from 'vitest'
import { saveRevision } from '#app/features/blog/post/post-revisions-repository.server.ts'
import { insertPost, trashPost } from '#app/features/blog/post/posts-repository.server.ts'
import { listApplicationThreads } from '#app/features/careers/applications/application-lists-repository.server.ts'
import { insertApplication } from '#app/features/careers/applications/applications-repository.server.ts'
import { insertClient } from '#app/features/clients/clients-repository.server.ts'
import {
  insertContactMessage,
  listContactMessages,
} from '#app/features/contact/messages-repository.server.ts'
import { storeDraft } from '#app/forms/edit/drafts/edit-drafts-repository.server.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import { recordAiCall } from '#app/platform/ai/call-ledger.server.ts'
import { countToday } from '#app/platform/daily-counts.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { UNUSED_MEDIA_MS } from '#app/platform/media/media-store.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { makeApplication, makeClient, makeContactMessage, makePost } from '#tests/factories/content.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { cleanUp, findUnshownPictures } from './housekeeping.server.ts'
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

test.for(engines)(
  'a picture that nothing shows any more goes after thirty days; an earlier version and the Trash still show it (%s)',
  async (engine) => {
    const database = await newDatabase(engine)
    const env = readEnv({ APP_SECRET: 'a secret of at least thirty-two characters' })
    let now = NOW
    const services = createServices(env, { database, clock: () => now, log: pino({ level: 'silent' }) })
    const { db } = services
    const address = (digit: string) => `/media/${digit.repeat(40)}.webp`
    const digits = ['1', '2', '3', '4', '5']
    for (const digit of digits) {
      const row = { id: digit.repeat(40), mime: 'image/webp', bytes: Buffer.from([1]), width: 1, height: 1 }
      await db
        .insertInto('media')
        .values({ ...row, created_at: 0, expires_at: null })
        .execute()
    }
    const post = makePost({ content: `<img src="${address('1')}">`, featuredImage: address('2') })
    await insertPost(db, post)
    await saveRevision(db, { ...post, content: `<img src="${address('3')}">` })
    await insertClient(db, makeClient({ logo: address('4') }))
    await trashPost(db, makeDeletion(post.id, { at: NOW }))
    const stored = async () => {
      const rows = await db.selectFrom('media').select('id').orderBy('id').execute()
      return rows.map(({ id }) => id[0]).join('')
    }
    expect(await findUnshownPictures(services)).toBe(true)
    now += UNUSED_MEDIA_MS - 60_000
    await cleanUp(services)
    expect(await stored()).toBe('12345')
    now += 120_000
    // The post is erased now, so its pictures begin to expire with the next look.
    await cleanUp(services)
    expect(await stored()).toBe('1234')
    expect(await findUnshownPictures(services)).toBe(true)
    now += UNUSED_MEDIA_MS + 60_000
    await cleanUp(services)
    expect(await stored()).toBe('4')
  },
)

test.for(engines)(
  'a picture of unsaved work stays as long as that work, and thirty days longer (%s)',
  async (engine) => {
    const database = await newDatabase(engine)
    const env = readEnv({ APP_SECRET: 'a secret of at least thirty-two characters' })
    let now = NOW
    const services = createServices(env, { database, clock: () => now, log: pino({ level: 'silent' }) })
    const { db } = services
    const row = { mime: 'image/webp', bytes: Buffer.from([1]), width: 1, height: 1, created_at: NOW }
    for (const digit of ['1', '2', '3']) {
      await db
        .insertInto('media')
        .values({ ...row, id: digit.repeat(40), expires_at: NOW + UNUSED_MEDIA_MS })
        .execute()
    }
    const input = (digit: string) => ({ content: `<img src="/media/${digit.repeat(40)}.webp">` })
    const draft = { version: null, isChosen: false, savedAt: NOW }
    const actor = { id: 'member', name: 'Member', role: 'owner' } as const
    await storeDraft(db, 'post', { ...draft, id: 'post', input: input('1') }, actor)
    await storeDraft(db, 'position', { ...draft, id: 'position', input: input('2') }, actor)
    const liveDays = async (days: number) => {
      for (let day = 0; day < days; day++) {
        now += 24 * 60 * 60 * 1000
        await cleanUp(services)
        await findUnshownPictures(services)
      }
      const rows = await db.selectFrom('media').select('id').orderBy('id').execute()
      return rows.map(({ id }) => id[0]).join('')
    }
    expect(await liveDays(31)).toBe('12')
    expect(await liveDays(59)).toBe('12')
    expect(await liveDays(33)).toBe('')
  },
)

test.for(engines)(
  'while content is saved, no picture is taken for one that nothing shows (%s)',
  async (engine) => {
    const database = await newDatabase(engine)
    const env = readEnv({ APP_SECRET: 'a secret of at least thirty-two characters' })
    const services = createServices(env, { database, clock: () => NOW, log: pino({ level: 'silent' }) })
    const { db, content } = services
    const row = { id: '1'.repeat(40), mime: 'image/webp', bytes: Buffer.from([1]), width: 1, height: 1 }
    await db
      .insertInto('media')
      .values({ ...row, created_at: 0, expires_at: null })
      .execute()
    const read = async () => {
      const version = await content.read()
      await content.write((trx) => insertClient(trx, makeClient({ logo: `/media/${row.id}.webp` })))
      return version
    }
    expect(await findUnshownPictures({ db, clock: () => NOW, content: { ...content, read } })).toBe(false)
    const stored = await db.selectFrom('media').select('expires_at').executeTakeFirstOrThrow()
    expect(stored.expires_at).toBeNull()
  },
)
