import { expect, test } from 'vitest'
import { insertEntry } from '#app/forms/entries/entries-repository.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { makeContactMessage } from '#tests/factories/content.ts'
import { expectWholeList, MOMENTS } from '#tests/support/pages.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { CONTACT_AUTORESPONSE, CONTACT_MESSAGE, CONTACT_REPLY } from './message.ts'
import {
  countMessages,
  deleteContactMessage,
  findContactMessage,
  findReferenceByKey,
  insertContactMessage,
  isReplied,
  listAnswerTimes,
  listContactMessages,
  setMessageRead,
} from './messages-repository.server.ts'

const EVERYTHING = { show: null, search: null }
const ALL = { after: null, limit: 1_000, filter: EVERYTHING }

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
      read: (options) => listContactMessages(db, { ...options, filter: EVERYTHING }),
      stored: messages.map((message) => message.id),
      momentOf: (message) => message.createdAt,
    })
  },
)

test.for(engines)('ADM-19: a message is removed by its id (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const [removed, other] = [makeContactMessage(), makeContactMessage()]
  await insertContactMessage(db, removed)
  await insertContactMessage(db, other)
  expect(await deleteContactMessage(db, removed.id)).toBe(true)
  expect(await deleteContactMessage(db, removed.id)).toBe(false)
  expect((await listContactMessages(db, ALL)).items.map((one) => one.id)).toEqual([other.id])
})

test.for(engines)('a message is found by its id, and its reference by its key (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const { idempotencyKey, ...message } = makeContactMessage({ subject: 'Ikibazo' })
  await insertContactMessage(db, { ...message, idempotencyKey })
  expect(await findContactMessage(db, message.id)).toEqual(message)
  expect(await findReferenceByKey(db, idempotencyKey)).toBe(message.reference)
  expect(await findContactMessage(db, message.reference)).toBeNull()
  expect(await findReferenceByKey(db, message.id)).toBeNull()
})

test.for(engines)('a message whose reference is taken is not stored (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const first = makeContactMessage()
  await insertContactMessage(db, first)
  const second = makeContactMessage({ reference: first.reference })
  expect(await insertContactMessage(db, second)).toBeNull()
  expect(await findContactMessage(db, second.id)).toBeNull()
})

test.for(engines)(
  'messages are read, unread again, and counted while they are unread (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    expect(await countMessages(db, { show: 'unread' })).toBe(0)
    const [first, second] = [makeContactMessage({ createdAt: 1 }), makeContactMessage({ createdAt: 2 })]
    for (const message of [first, second]) await insertContactMessage(db, message)
    const unread = async () => {
      const page = await listContactMessages(db, { ...ALL, filter: { show: 'unread', search: null } })
      expect(page.items).toHaveLength(await countMessages(db, { show: 'unread' }))
      expect(await countMessages(db, { show: 'unread', max: 1 })).toBe(Math.min(page.items.length, 1))
      return page.items.map(({ id }) => id)
    }
    expect(await unread()).toEqual([second.id, first.id])
    expect(await setMessageRead(db, second.id, 5)).toBe(true)
    expect(await findContactMessage(db, second.id)).toMatchObject({ readAt: 5 })
    expect(await unread()).toEqual([first.id])
    expect(await setMessageRead(db, second.id, null)).toBe(true)
    expect(await unread()).toEqual([second.id, first.id])
    expect(await setMessageRead(db, 'unknown', 5)).toBe(false)
  },
)

test.for(engines)('staff see apart what could not be delivered to them (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const clock = () => 1
  const make = async (states: Record<string, 'dead' | 'sent' | 'unconfigured'>) => {
    const message = makeContactMessage()
    await insertContactMessage(db, message)
    for (const [kind, state] of Object.entries(states)) {
      const item = { kind, subjectId: message.id, payload: {}, isConfigured: true }
      const id = await enqueue({ db, clock }, item)
      await db.updateTable('outbox').set({ state }).where('id', '=', id).execute()
    }
    return message.id
  }
  const shown = async (show: 'failed' | 'unconfigured', fewMatches?: number) => {
    const options = {
      ...ALL,
      filter: { show, search: null },
      ...(fewMatches !== undefined && { fewMatches }),
    }
    return (await listContactMessages(db, options)).items.map(({ id }) => id).sort()
  }
  expect(await shown('failed')).toEqual([])
  const failed = [
    await make({ [CONTACT_MESSAGE]: 'dead' }),
    await make({ [CONTACT_MESSAGE]: 'dead', [CONTACT_AUTORESPONSE]: 'sent' }),
  ]
  await make({})
  const unconfigured = [
    await make({ [CONTACT_MESSAGE]: 'unconfigured' }),
    await make({ [CONTACT_MESSAGE]: 'unconfigured', [CONTACT_AUTORESPONSE]: 'dead' }),
  ]
  await make({ [CONTACT_MESSAGE]: 'sent', [CONTACT_AUTORESPONSE]: 'dead' })
  for (const [show, ids] of [
    ['failed', failed],
    ['unconfigured', unconfigured],
  ] as const) {
    // The same whether few match or many.
    expect(await shown(show)).toEqual(ids.sort())
    expect(await shown(show, 1)).toEqual(ids.sort())
  }
})

test.for(engines)(
  'messages are found by every word of their texts, whatever the case or the accents (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const message = makeContactMessage({
      reference: 'UG-7K3M-9QXT',
      name: 'Benoît Ünal',
      email: 'Benoit@example.org',
      phone: '+250 788 111 222',
      subject: 'ÉTUDE of 100% paper_less! work',
      message: 'First line\nمرحبا second line 🎉',
    })
    const other = makeContactMessage({ reference: 'UG-2222-2222', message: 'First of 1000 paperless works' })
    for (const one of [message, other]) await insertContactMessage(db, one)
    const found = async (search: string) => {
      const page = await listContactMessages(db, { ...ALL, filter: { show: null, search } })
      return page.items.map(({ reference }) => reference).sort()
    }
    const [both, one] = [[other.reference, message.reference].sort(), [message.reference]]
    for (const words of ['', '  ', 'first', 'FIRST paper', 'ug-'])
      expect(await found(words), words).toEqual(both)
    for (const words of [
      ...['ug-7k3m', 'benoit', 'BENOÎT unal', 'etude', '100%', 'paper_less', 'less!', 'line first'],
      ...['788 111', '+250788111222', 'مرحبا', '🎉', 'second benoit etude'],
    ]) {
      expect(await found(words), words).toEqual(one)
    }
    for (const words of ['%', '_', '!'].map((sign) => `first${sign}line`)) {
      expect(await found(words), words).toEqual([])
    }
    for (const words of ['absent', 'first absent', "' or 1=1", '\\', '0%0']) {
      expect(await found(words), words).toEqual([])
    }
    expect(await found('%')).toEqual(one)
  },
)

test.for(engines)('a search holds on every page, together with what is shown (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const messages = MOMENTS.map((createdAt, n) =>
    makeContactMessage({ createdAt, message: n % 2 ? 'Wanted' : 'Other', readAt: n % 3 ? null : 1 }),
  )
  for (const message of messages) await insertContactMessage(db, message)
  const wanted = messages.filter((message) => message.message === 'Wanted' && message.readAt === null)
  await expectWholeList({
    read: (options) => listContactMessages(db, { ...options, filter: { show: 'unread', search: 'wanted' } }),
    stored: wanted.map(({ id }) => id),
    momentOf: (message) => message.createdAt,
  })
})

test.for(engines)(
  'what was answered once does not count as late when it is open again (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    await insertContactMessage(db, makeContactMessage({ createdAt: 1_000 }))
    await insertContactMessage(db, makeContactMessage({ createdAt: 1_000, answeredAt: 2_000 }))
    await insertContactMessage(db, makeContactMessage({ createdAt: 5_000 }))
    expect(await countMessages(db, { show: 'open' })).toBe(3)
    expect(await countMessages(db, { show: 'open', unansweredSince: 5_000 })).toBe(1)
  },
)

test.for(engines)(
  'a first reply that failed for good answers nothing, and a later one takes nothing back (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    async function addReplied(id: string, states: ('sent' | 'dead')[]) {
      await insertContactMessage(db, makeContactMessage({ id, createdAt: 1_000, answeredAt: 2_000 }))
      for (const [n, state] of states.entries()) {
        const entry = {
          id: `${id}-${n}`,
          author: 'Front desk',
          authorId: null,
          text: 'Yes',
          createdAt: 2_000 + n,
        }
        await insertEntry(db, 'message_entries', id, { ...entry, kind: 'reply' })
        const delivery = { id: entry.id, kind: CONTACT_REPLY, subjectId: id, payload: {}, isConfigured: true }
        await enqueue({ db, clock: () => entry.createdAt }, delivery)
        await db.updateTable('outbox').set({ state }).where('id', '=', entry.id).execute()
      }
      return [await isReplied(db, id), (await listAnswerTimes(db, { since: 0, limit: 10 })).length]
    }
    expect(await addReplied('marked', [])).toEqual([false, 1])
    expect(await listAnswerTimes(db, { since: 2_000, limit: 10 })).toHaveLength(1)
    expect(await listAnswerTimes(db, { since: 2_001, limit: 10 })).toHaveLength(0)
    expect(await addReplied('failed', ['dead'])).toEqual([false, 1])
    expect(await addReplied('sent', ['sent'])).toEqual([true, 2])
    expect(await addReplied('sent-then-failed', ['sent', 'dead'])).toEqual([true, 3])
    // What is long past has no delivery left.
    await db.deleteFrom('outbox').execute()
    expect(await isReplied(db, 'sent')).toBe(true)
  },
)
