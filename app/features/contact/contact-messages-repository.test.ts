import { expect, test } from 'vitest'
import { makeContactMessage } from '#tests/factories/content.ts'
import { expectWholeList, MOMENTS } from '#tests/support/pages.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import {
  deleteContactMessage,
  insertContactMessage,
  listContactMessages,
} from './contact-messages-repository.server.ts'

const ALL = { after: null, limit: 1_000 }

test.for(engines)('CONTACT-08: a stored message comes back as it was sent (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const short = makeContactMessage({ createdAt: 2 })
  const full = makeContactMessage({ createdAt: 1, phone: '+250 788', subject: 'Ikibazo', readAt: 3 })
  for (const message of [short, full]) {
    expect(await insertContactMessage(db, message)).toBe(message.reference)
  }
  const { items } = await listContactMessages(db, ALL)
  expect(items).toEqual([short, full].map(({ idempotencyKey: _, ...message }) => message))
})

test.for(engines)(
  'a hundred messages sent at once with one key are one, and all senders learn its reference (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const { idempotencyKey } = makeContactMessage()
    const references = await Promise.all(
      Array.from({ length: 100 }, () =>
        db
          .transaction()
          .execute((trx) => insertContactMessage(trx, { ...makeContactMessage(), idempotencyKey })),
      ),
    )
    const { items } = await listContactMessages(db, ALL)
    expect(items).toHaveLength(1)
    expect(new Set(references)).toEqual(new Set([items[0]?.reference]))
  },
)

test.for(engines)(
  'ADM-18: the messages read page by page are all of them, each once (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const messages = MOMENTS.map((createdAt) => makeContactMessage({ createdAt }))
    for (const message of messages) await insertContactMessage(db, message)
    await expectWholeList({
      read: (options) => listContactMessages(db, options),
      stored: messages.map((message) => message.id),
      momentOf: (message) => message.createdAt,
    })
  },
)

test.for(engines)('ADM-19: a message is removed by its id (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const [removed, kept] = [makeContactMessage(), makeContactMessage()]
  await insertContactMessage(db, removed)
  await insertContactMessage(db, kept)
  expect(await deleteContactMessage(db, removed.id)).toBe(true)
  expect(await deleteContactMessage(db, removed.id)).toBe(false)
  expect((await listContactMessages(db, ALL)).items.map((one) => one.id)).toEqual([kept.id])
})
