import { expect, test } from 'vitest'
import { makeEvent } from '#tests/factories/content.ts'
import { expectWholeList, MOMENTS, readPages } from '#tests/support/pages.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import {
  findEvent,
  findShownEvent,
  insertEvent,
  listEvents,
  listShownEvents,
  updateEvent,
} from './events-repository.server.ts'

test.for(engines)('a stored event comes back as it was written (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const event = makeEvent({ title: 'An “evening” – été', highlights: ['One\ttab', ''], archivedAt: 5 })
  await insertEvent(db, event)
  expect(await findEvent(db, event.id)).toEqual(event)
  expect(await findEvent(db, 'another')).toBeNull()
})

test.for(engines)('ADM-18: the events read page by page are all of them, each once (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await db.deleteFrom('events').execute()
  const events = MOMENTS.map((startsAt) => makeEvent({ startsAt, archivedAt: startsAt % 2 ? 1 : null }))
  for (const event of events) await insertEvent(db, event)
  await expectWholeList({
    read: (options) => listEvents(db, options),
    stored: events.map((event) => event.id),
    momentOf: (event) => event.startsAt,
  })
})

test.for(engines)('visitors get the latest events, and none that is archived (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await db.deleteFrom('events').execute()
  const [first, second, third] = [3, 2, 1].map((startsAt) => makeEvent({ startsAt }))
  if (!first || !second || !third) throw new Error('there are three')
  const archived = makeEvent({ startsAt: 4, archivedAt: 9 })
  for (const event of [second, archived, third, first]) await insertEvent(db, event)
  expect(await listShownEvents(db, 10)).toEqual([first, second, third])
  expect(await listShownEvents(db, 2)).toEqual([first, second])
  expect(await findShownEvent(db, first.id)).toEqual(first)
  expect(await findShownEvent(db, archived.id)).toBeNull()
})

test.for(engines)('ADM-19: an event is changed by its id and in its version (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const event = makeEvent()
  await insertEvent(db, event)
  const change = { ...event, title: 'Another', highlights: ['Less'], archivedAt: 7, updatedAt: 8 }
  expect(await updateEvent(db, { ...change, createdAt: 9 })).toBe(true)
  expect(await findEvent(db, event.id)).toEqual({ ...change, version: 2 })
  expect(await updateEvent(db, { ...change, title: 'Late' })).toBe(false)
  expect(await findEvent(db, event.id)).toMatchObject({ title: 'Another' })
})

test.for(engines)(
  'ADM-18: events are sorted by status: upcoming, past and archived, page by page (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    await db.deleteFrom('events').execute()
    const now = Date.parse('2026-11-15T10:00:00Z')
    const stored = [
      { title: 'archived soon', startsAt: now + 2, archivedAt: now },
      { title: 'past', startsAt: now - 9e9, archivedAt: null },
      { title: 'archived long ago', startsAt: 0, archivedAt: now },
      { title: 'upcoming', startsAt: now + 9e9, archivedAt: null },
    ]
    for (const event of stored) await insertEvent(db, makeEvent(event))
    const ordered = ['upcoming', 'past', 'archived soon', 'archived long ago']
    for (const order of ['asc', 'desc'] as const) {
      const sort = { by: 'status', order } as const
      const pages = await readPages((options) => listEvents(db, { ...options, sort }), 1)
      const titles = pages.flat().map(({ title }) => title)
      expect(titles).toEqual(order === 'asc' ? ordered : ordered.toReversed())
    }
  },
)
