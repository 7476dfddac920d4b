import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/database.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { makeContactMessage } from '#tests/factories/content.ts'
import { parseCsv } from '#tests/support/csv.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { CONTACT_AUTORESPONSE, CONTACT_MESSAGE, type MessageFilter } from '../message.ts'
import { insertContactMessage } from '../messages-repository.server.ts'
import { openMessagesCsv } from './export-messages.server.ts'

const ALL: MessageFilter = { show: null, search: null }
const BYTE_ORDER_MARK = '\uFEFF'

test.for(engines)('ADM-18: the export tells of a message what the inbox tells (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const clock = () => Date.parse('2026-11-15T12:02:03Z')
  const message = makeContactMessage({
    reference: 'UG-7K3M-9QXT',
    name: 'Élodie U.',
    phone: '+250 788 111 222',
    subject: '=1+1',
    message: 'Muraho,\n"I" would like to, …',
    page: '/services',
    createdAt: Date.parse('2026-11-15T22:30:05Z'),
    readAt: Date.parse('2026-11-16T08:00:00Z'),
  })
  await insertContactMessage(db, message)
  const delivery = { subjectId: message.id, payload: {}, isConfigured: false }
  await enqueue({ db, clock }, { ...delivery, kind: CONTACT_MESSAGE })
  await enqueue({ db, clock }, { ...delivery, kind: CONTACT_AUTORESPONSE, isConfigured: true })
  const text = await exported(db, ALL)
  expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true)
  const [header = [], cells = [], ...others] = parseCsv(text.slice(1))
  expect(others).toEqual([])
  expect(header.map((name, index) => [name, cells[index]])).toEqual([
    ['Reference', 'UG-7K3M-9QXT'],
    ['Received', '2026-11-16T00:30:05'],
    ['Name', 'Élodie U.'],
    ['Email', 'visitor@example.org'],
    ['Phone', "'+250 788 111 222"],
    ['Subject', "'=1+1"],
    ['Message', 'Muraho,\n"I" would like to, …'],
    ['Page', '/services'],
    ['Read', '2026-11-16T10:00:00'],
    ['State', 'open'],
    ['Answered', ''],
    ['Delivery', 'Copy to our mailbox was not sent: mail was not configured then'],
  ])
})

test.for(engines)(
  'ADM-18: the export holds every message that the filter leaves, each once (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 450; n++) {
        // Many are written in the same millisecond.
        const change = { name: `N${n}`, readAt: n % 2 === 0 ? null : 1, createdAt: Math.floor(n / 7) }
        await insertContactMessage(trx, makeContactMessage(change))
      }
    })
    const everybody = namesOf(await exported(db, ALL))
    expect(everybody).toHaveLength(450)
    expect(new Set(everybody).size).toBe(450)
    const unread = namesOf(await exported(db, { ...ALL, show: 'unread' }))
    expect(unread).toEqual(everybody.filter((name) => Number(name.slice(1)) % 2 === 0))
    expect(namesOf(await exported(db, { ...ALL, show: 'failed' }))).toEqual([])
    expect(namesOf(await exported(db, { ...ALL, show: 'unconfigured' }))).toEqual([])
    expect(namesOf(await exported(db, { ...ALL, search: 'n449' }))).toEqual(['N449'])
  },
)

test('ADM-18: an export that cannot begin fails, and one that breaks off does not look whole', async () => {
  const { db } = await newDatabase('sqlite')
  for (let n = 0; n < 450; n++) await insertContactMessage(db, makeContactMessage({ createdAt: n }))
  const faults: unknown[] = []
  const deps = { db, isDeliveryConfigured: true, onFault: (error: unknown) => void faults.push(error) }
  const stream = await openMessagesCsv(deps, ALL)
  await db.schema.alterTable('contact_messages').renameTo('lost_messages').execute()
  await expect(new Response(stream).text()).rejects.toThrow()
  expect(faults).toHaveLength(1)
  await expect(openMessagesCsv(deps, ALL)).rejects.toThrow()
})

/** Reads bytes, because decoding would remove the byte order mark. */
async function exported(db: Db, filter: MessageFilter) {
  const deps = { db, isDeliveryConfigured: true, onFault: () => expect.unreachable() }
  const stream = await openMessagesCsv(deps, filter)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await new Response(stream).arrayBuffer())
}

function namesOf(csv: string): string[] {
  return parseCsv(csv.slice(1))
    .slice(1)
    .map((cells) => cells[2] ?? '')
}
