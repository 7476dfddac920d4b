import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { UNSAFE_decodeViaTurboStream as decodeData } from 'react-router'
import { expect, test } from 'vitest'
import { type EventInput, toEventInput } from '#app/features/events/event.schema.ts'
import type { CompanyEvent } from '#app/features/events/event.ts'
import { findEvent, insertEvent } from '#app/features/events/events-repository.server.ts'
import type { SaveAnswer } from '#app/forms/edit/save-outcome.ts'
import type { Role } from '#app/shared/roles.ts'
import { makeEvent } from '#tests/factories/content.ts'
import { type Engine, engines } from '#tests/support/storage.ts'
import { columnsOn } from '#tests/support/table-columns.ts'
import { form, ORIGIN, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

const NOW = Date.parse('2026-11-16T08:00:00Z')

test('EVENT-08: the list shows every event with its date, place, status and actions, the latest first', async () => {
  const staff = await startStaff()
  await staff.add({ id: 'shut-away', title: 'Shut away', archivedAt: 1 })
  const html = await staff.read('/admin/events')
  expect([...html.matchAll(/aria-label="Edit ([^"]+)"/g)].map((match) => match[1])).toEqual([
    'Shut away',
    'Kigali Software Day',
    'Open Studio Evening',
  ])
  expect(columnsOn(html)).toEqual(['Title', 'Date', 'Status', 'Actions'])
  for (const text of [
    'February 19, 2027',
    'Kigali Convention Centre, KG 2 Roundabout, Kigali',
    '>upcoming<',
    '>past<',
    '>archived<',
    'aria-label="Archive Kigali Software Day"',
    'aria-label="Restore Shut away"',
    'href="/admin/events/new"',
    'href="/admin/events/kigali-software-day"',
  ]) {
    expect(html).toContain(text)
  }
})

test('EVENT-08: a part of the list without events says so and leads to all of them', async () => {
  const staff = await startStaff()
  const html = await staff.read('/admin/events?show=archived')
  expect(html).toContain('No archived event')
  expect(html).toContain('Show all events')
  expect(html).not.toContain('Nothing here yet')
})

test.for(engines)('EVENT-08: the list can be filtered, by its address (%s)', async (engine) => {
  const staff = await startStaff({ engine })
  await staff.add({ title: 'Today', startsAt: Date.parse('2026-11-16T00:00:00+02:00') })
  await staff.add({ title: 'Yesterday', startsAt: Date.parse('2026-11-15T23:59:00+02:00') })
  await staff.add({ title: 'Shut away', archivedAt: 1 })
  for (const [show, titles] of [
    ['upcoming', ['Kigali Software Day', 'Today']],
    ['past', ['Yesterday', 'Open Studio Evening']],
    ['archived', ['Shut away']],
    ['nonsense', ['Shut away', 'Kigali Software Day', 'Today', 'Yesterday', 'Open Studio Evening']],
  ] as const) {
    const html = await staff.read(`/admin/events?show=${show}`)
    const shown = [...html.matchAll(/aria-label="Edit ([^"]+)"/g)].map((match) => match[1])
    expect(shown, show).toEqual(titles)
  }
})

test.for(engines)(
  'EVENT-08: an event is added, shown to visitors at once, and changed (%s)',
  async (engine) => {
    const staff = await startStaff({ engine })
    const id = randomUUID()
    expect(await staff.shown()).not.toContain('Data evening')
    const added = await staff.save(id, null, { title: ' Data  evening ', highlights: 'One\n\nTwo' })
    expect(added).toMatchObject({
      status: 200,
      answer: { ok: true, stored: { id, version: 1, title: 'Data evening', highlights: ['One', 'Two'] } },
    })
    expect(await staff.shown()).toContain('Data evening')
    const html = await staff.read(`/admin/events/${id}`)
    for (const text of ['Edit Event', 'value="Data evening"', 'One\nTwo', 'value="2027-03-11"', 'Preview']) {
      expect(html).toContain(text)
    }
    const changed = await staff.save(id, 1, { title: 'Data night', starts: '19:00' })
    expect(changed.answer).toMatchObject({ ok: true, stored: { version: 2, title: 'Data night' } })
    expect(await staff.shown()).not.toContain('Data evening')
    expect(await staff.shown()).toContain('19:00 to 20:00')
    expect(await staff.find(id)).toMatchObject({ version: 2, updatedAt: NOW })
  },
)

test.for(engines)('the second of two editors overwrites nothing and gets theirs (%s)', async (engine) => {
  const staff = await startStaff({ engine })
  const { id } = await staff.add({})
  await staff.save(id, 1, { title: 'Theirs' })
  const answer = { ok: false, reason: 'conflict', theirs: { title: 'Theirs', version: 2 } }
  expect(await staff.save(id, 1, { title: 'Mine' })).toMatchObject({ status: 409, answer })
  expect(await staff.find(id)).toMatchObject({ title: 'Theirs', version: 2 })
})

test.for(engines)('EVENT-08: the first two events can be edited as any other (%s)', async (engine) => {
  const staff = await startStaff({ engine })
  const id = 'open-studio-evening'
  const stored = await staff.find(id)
  if (!stored) throw new Error('it comes with the migration')
  const path = `/admin/events/${id}.data`
  const event = { ...toEventInput(stored), maxAttendees: '60' }
  expect((await staff.post(path, { id, version: 1, event })).answer).toMatchObject({ ok: true })
  expect(await staff.shown()).toContain('60 attendees')
  expect(await staff.find(id)).toEqual({ ...stored, maxAttendees: 60, version: 2, updatedAt: NOW })
})

test.for(engines)(
  'EVENT-08: an archived event is gone for visitors, and back once it is restored (%s)',
  async (engine) => {
    const staff = await startStaff({ engine })
    const { id } = await staff.add({ title: 'Comes and goes' })
    expect(await staff.shown()).toContain('Comes and goes')
    expect(await staff.change({ intent: 'archive', id, version: '1' })).toBe(200)
    expect(await staff.shown()).not.toContain('Comes and goes')
    expect((await staff.app.fetch(`/shows/${id}.ics`)).status).toBe(404)
    expect(await staff.find(id)).toMatchObject({ archivedAt: NOW, version: 2 })
    // Sent again, because its answer got lost.
    expect(await staff.change({ intent: 'archive', id, version: '1' })).toBe(200)
    expect(await staff.read(`/admin/events/${id}`)).toContain('Archived: visitors do not see this event.')
    const saved = await staff.save(id, 2, { title: 'Still archived' })
    expect(saved.answer).toMatchObject({ ok: true, stored: { archivedAt: NOW, version: 3 } })
    expect(await staff.change({ intent: 'restore', id, version: '2' })).toBe(409)
    expect(await staff.change({ intent: 'restore', id, version: '3' })).toBe(200)
    expect(await staff.shown()).toContain('Still archived')
    const entries = await staff.app.services.db
      .selectFrom('activity')
      .select(['action', 'label', 'details'])
      .where('record_kind', '=', 'event')
      .execute()
    expect(entries.map(({ action, label, details }) => `${action} ${label}: ${details}`).sort()).toEqual([
      'changed Comes and goes: status (shown → archived)',
      `changed Still archived: status (archived → shown)`,
      'changed Still archived: title',
    ])
  },
)

test('what is no change of an event is refused, and one that is not there is not found', async () => {
  const staff = await startStaff()
  const { id } = await staff.add({})
  for (const fields of [
    {},
    { intent: 'archive', id },
    { intent: 'delete', id: 'a\u0000b' },
    { intent: 'erase', id, version: '1' },
    { intent: 'archive', id: 'a\u0000b', version: '1' },
    { intent: 'archive', id, version: 'one' },
  ]) {
    expect(await staff.change(fields as Record<string, string>), JSON.stringify(fields)).toBe(400)
  }
  expect(await staff.change({ intent: 'archive', id: 'nowhere', version: '1' })).toBe(404)
  expect(await staff.change({ intent: 'delete', id: 'nowhere' })).toBe(404)
  expect((await staff.save(randomUUID(), 3, {})).answer).toMatchObject({ ok: false, reason: 'gone' })
  expect((await staff.save(id, 1, { ends: '01:00' })).status).toBe(400)
  expect((await staff.app.fetch('/admin/events/nowhere', staff.signedIn)).status).toBe(404)
  expect(await staff.find(id)).toMatchObject({ version: 1, archivedAt: null })
})

test('a change that the storage refuses is answered and noted, not thrown', async () => {
  const staff = await startStaff()
  const { id } = await staff.add({})
  const { db } = staff.app.services
  await sql`PRAGMA query_only = ON`.execute(db)
  const status = await staff.change({ intent: 'archive', id, version: '1' })
  await sql`PRAGMA query_only = OFF`.execute(db)
  expect(status).toBe(503)
  expect(staff.app.logged.map((line) => line.msg)).toContain('changing an event failed')
})

test('a list that cannot be read says so in its place', async () => {
  const staff = await startStaff()
  await staff.app.services.db.schema.alterTable('events').renameTo('lost_events').execute()
  expect(await staff.read('/admin/events')).toContain('An unexpected error occurred')
})

test.for<[Role, number]>([
  ['owner', 200],
  ['administrator', 200],
  ['editor', 200],
  ['recruiter', 403],
  ['office', 403],
])('GEN-05: events are for the %s: %i', async ([role, status]) => {
  const staff = await startStaff({ role })
  expect((await staff.app.fetch('/admin/events', staff.signedIn)).status).toBe(status)
  expect((await staff.app.fetch('/admin/events/new', staff.signedIn)).status).toBe(status)
  expect((await staff.save(randomUUID(), null, {})).status).toBe(status)
  expect(await staff.change({ intent: 'archive', id: 'open-studio-evening', version: '1' })).toBe(status)
})

async function startStaff({ engine = 'sqlite', role }: { engine?: Engine; role?: Role } = {}) {
  const app = await startTestApp({ engine, clock: () => NOW })
  const cookie = await signInAsStaff(app, role ? { role } : {})
  const signedIn = { headers: { cookie } }

  async function post(path: string, body: unknown) {
    const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' }
    const response = await app.fetch(path, { method: 'POST', body: JSON.stringify(body), headers })
    if (response.status === 403 || !response.body) return { status: response.status, answer: null }
    const { value } = await decodeData(response.body, globalThis)
    return { status: response.status, answer: (value as { data: SaveAnswer<EventInput, CompanyEvent> }).data }
  }

  return {
    app,
    signedIn,
    post,
    async add(change: Partial<CompanyEvent>): Promise<CompanyEvent> {
      const event = makeEvent(change)
      await app.services.content.write((db) => insertEvent(db, event))
      return event
    },
    find: (id: string) => findEvent(app.services.db, id),
    read: async (path: string) => (await app.fetch(path, signedIn)).text(),
    shown: async () => (await app.fetch('/shows')).text(),
    save(id: string, version: number | null, change: Partial<EventInput>) {
      const path = version === null ? '/admin/events/new.data' : `/admin/events/${id}.data`
      return post(path, { id, version, event: { ...toEventInput(makeEvent()), ...change } })
    },
    change: async (fields: Record<string, string>) =>
      (await app.fetch('/admin/events.data', form(fields, { cookie }))).status,
  }
}
