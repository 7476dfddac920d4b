import { expect, test } from 'vitest'
import { CONFIRMATION } from '#app/features/careers/applications/application.ts'
import { insertApplication } from '#app/features/careers/applications/applications-repository.server.ts'
import { CONTACT_MESSAGE } from '#app/features/contact/message.ts'
import { insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import type { Role } from '#app/shared/roles.ts'
import { makeApplication, makeContactMessage } from '#tests/factories/content.ts'
import { engines } from '#tests/support/storage.ts'
import { signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

async function openNews(engine: (typeof engines)[number], role: Role) {
  const app = await startTestApp({ engine })
  const cookie = await signInAsStaff(app, { role })
  const ask = (headers = {}) => app.fetch('/admin/news', { headers: { cookie, ...headers } })
  return { app, ask }
}

test.for(engines)(
  'what waits and when the newest of it came, with a body only when it changed (%s)',
  async (engine) => {
    const { app, ask } = await openNews(engine, 'owner')
    const { db } = app.services
    for (const createdAt of [10, 30, 20]) await insertContactMessage(db, makeContactMessage({ createdAt }))
    await insertContactMessage(db, makeContactMessage({ createdAt: 40, state: 'spam' }))
    await insertContactMessage(db, makeContactMessage({ createdAt: 5, state: 'closed' }))
    await insertApplication(db, makeApplication({ appliedAt: 7 }))
    await insertApplication(db, makeApplication({ appliedAt: 9, status: 'reviewing' }))
    for (const [kind, subjectId] of [
      [CONFIRMATION, 'an-application'],
      [CONTACT_MESSAGE, 'a-message'],
    ] as const) {
      await enqueue(app.services, { kind, subjectId, payload: {}, isConfigured: true })
    }
    await db.updateTable('outbox').set({ state: 'dead' }).execute()
    const first = await ask()
    expect(await first.json()).toEqual({
      applications: { waiting: 1, arrivedAt: [9, 7], failed: 1 },
      messages: { waiting: 3, arrivedAt: [30, 20, 10, 5], failed: 1 },
      lastChange: null,
      deliveries: [],
    })
    const etag = first.headers.get('etag') ?? ''
    const again = await ask({ 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await insertContactMessage(db, makeContactMessage({ createdAt: 50 }))
    const changed = await ask({ 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('cache-control')).toContain('no-store')
  },
)

test('a member reads of it what the role may open', async () => {
  for (const [role, kinds] of [
    ['editor', []],
    ['recruiter', ['applications']],
    ['office', ['messages']],
    ['administrator', ['applications', 'messages']],
  ] as const) {
    const { ask } = await openNews('sqlite', role)
    const { lastChange: _, deliveries: __, ...news } = await (await ask()).json()
    expect(
      Object.keys(news).filter((kind) => news[kind] !== null),
      role,
    ).toEqual(kinds)
  }
})

test.for(engines)('a change by another member is news to every role (%s)', async (engine) => {
  const { app, ask } = await openNews(engine, 'editor')
  const { services } = app
  const etagNow = async () => (await ask()).headers.get('etag')
  const first = await etagNow()
  expect(await etagNow()).toBe(first)
  await recordActivity(services.db, services.clock(), { actor: null, action: 'changed' })
  expect(await etagNow()).not.toBe(first)
})

test.for(engines)(
  'the deliveries of rows that are asked for are told, of those the role may see (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const { services } = app
    for (const [kind, subjectId] of [
      [CONFIRMATION, 'an-application'],
      [CONTACT_MESSAGE, 'a-message'],
      [CONTACT_MESSAGE, 'another-message'],
    ] as const) {
      await enqueue(services, { kind, subjectId, payload: {}, isConfigured: true })
    }
    const follow = '/admin/news?follow=a-message&follow=an-application&follow=%00'
    for (const [role, subjects] of [
      ['owner', ['a-message', 'an-application']],
      ['recruiter', ['an-application']],
      ['editor', []],
    ] as const) {
      const cookie = await signInAsStaff(app, { role, email: `${role}@example.org` })
      const { deliveries } = await (await app.fetch(follow, { headers: { cookie } })).json()
      const told = deliveries.map(({ subjectId }: { subjectId: string }) => subjectId)
      expect(told.toSorted(), role).toEqual(subjects)
      for (const delivery of deliveries) expect(delivery).toMatchObject({ state: 'waiting', attempts: 0 })
    }
  },
)

test('counts stop at a limit', async () => {
  const { app, ask } = await openNews('sqlite', 'owner')
  for (let index = 0; index < 103; index++)
    await insertContactMessage(app.services.db, makeContactMessage({ createdAt: index }))
  const { messages } = await (await ask()).json()
  expect(messages.waiting).toBe(100)
  expect(messages.arrivedAt).toHaveLength(21)
})
