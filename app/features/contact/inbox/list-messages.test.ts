import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/database.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { claimNext, enqueue, markSent } from '#app/platform/outbox/outbox.server.ts'
import { makeContactMessage } from '#tests/factories/content.ts'
import { makeActor } from '#tests/factories/staff.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { CONTACT_AUTORESPONSE, CONTACT_MESSAGE } from '../message.ts'
import { insertContactMessage } from '../messages-repository.server.ts'
import { listMessagesForStaff, readInbox, readMessage } from './list-messages.server.ts'

const ALL = { after: null, limit: 10, filter: { show: null, search: null } }

test.for(engines)(
  'CONTACT-20: staff see of each message whether it was delivered, and whether the visitor was answered (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const deps = { db, clock: () => 1_000 }
    const { id } = await store(db, { createdAt: 2_000 })
    await store(db, { createdAt: 1_000 })
    expect(await deliveries(db)).toEqual([
      [null, null],
      [null, null],
    ])
    const delivery = { subjectId: id, payload: {} }
    await enqueue(deps, { ...delivery, kind: CONTACT_MESSAGE, isConfigured: true })
    await enqueue(deps, { ...delivery, kind: CONTACT_AUTORESPONSE, isConfigured: false })
    const claim = await claimNext(deps, [CONTACT_MESSAGE])
    if (!claim) throw new Error('nothing to send')
    await markSent(deps, claim)
    expect(await deliveries(db)).toEqual([
      ['sent', 'unconfigured'],
      [null, null],
    ])
  },
)

test('the inbox is told as of the moment before it was read', async () => {
  const { services } = await startTestApp()
  const time = { now: 1_000 }
  const ctx = { services: { ...services, clock: () => time.now } } as RequestContext
  const listAssignees = async () => {
    time.now = 2_000
    return []
  }
  const options = { filter: ALL.filter, after: null, openedId: null, actor: makeActor({ role: 'owner' }) }
  const { now, page } = await readInbox(ctx, { ...options, listAssignees })
  await page
  expect([now, time.now]).toEqual([1_000, 2_000])
})

test.for(engines)('CONTACT-05: the list holds first words, not whole messages (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const { id } = await store(db, { message: `Muraho\n${'word '.repeat(1_500)}unmistakable end` })
  const { items } = await listMessagesForStaff(db, ALL)
  expect(items[0]?.excerpt).toMatch(/^Muraho word word .*…$/)
  expect(JSON.stringify(items)).not.toContain('unmistakable')
  expect(JSON.stringify(items).length).toBeLessThan(1_000)
  const opened = await readMessage({ db }, { id, actor: makeActor() })
  expect(opened?.message).toContain('unmistakable end')
  expect(opened?.replyAddress).toContain('Muraho')
})

async function store(db: Db, change: Parameters<typeof makeContactMessage>[0]) {
  const message = makeContactMessage(change)
  await insertContactMessage(db, message)
  return message
}

async function deliveries(db: Db) {
  const { items } = await listMessagesForStaff(db, ALL)
  return items.map(({ delivery, autoresponse }) => [delivery?.state ?? null, autoresponse?.state ?? null])
}
