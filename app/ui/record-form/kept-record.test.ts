import { beforeEach, expect, test, vi } from 'vitest'
import { z } from '#app/shared/schema.ts'
import { createKeptRecord, keptOffer, takenUp } from './kept-record.ts'
import type { StoredRecord } from './record-form-state.ts'
import type { RecordKind } from './record-kind.ts'

const PREFIX = 'draft:one:'

type Input = { title: string }

const kind: RecordKind<Input, StoredRecord> = {
  name: 'thing',
  empty: { title: '' },
  toInput: () => ({ title: '' }),
  requestSchema: z.unknown(),
  shapeSchema: z.object({ title: z.string() }),
  toReadable: ({ title }) => ({ title }),
}

beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
})

test('unsaved work is found again at the same address, until it is saved', () => {
  const work = workOn('a', 3, 'Typed')
  expect(createKeptRecord(PREFIX, kind, 'a').keep(work)).toBe(true)
  expect(createKeptRecord(PREFIX, kind, 'a').read()).toEqual(work)
  for (const place of ['b', null]) expect(createKeptRecord(PREFIX, kind, place).read()).toBeNull()
  createKeptRecord(PREFIX, kind, 'a').forget()
  expect(createKeptRecord(PREFIX, kind, 'a').read()).toBeNull()
})

test('unsaved work is found by the person alone who left it', () => {
  createKeptRecord(PREFIX, kind, null).keep(workOn('a', null, 'Typed'))
  expect(createKeptRecord('draft:other:', kind, null).read()).toBeNull()
  expect(createKeptRecord(PREFIX, kind, null).read()).toEqual(workOn('a', null, 'Typed'))
})

test('what is typed on after the first save belongs to what was saved: the form for a new one is empty', () => {
  const kept = createKeptRecord(PREFIX, kind, null)
  kept.keep(workOn('a', null, 'Typed'))
  expect(createKeptRecord(PREFIX, kind, null).read()).toMatchObject({ id: 'a', version: null })
  kept.keep(workOn('a', 1, 'Typed on'))
  expect(createKeptRecord(PREFIX, kind, null).read()).toBeNull()
  expect(createKeptRecord(PREFIX, kind, 'a').read()).toEqual(workOn('a', 1, 'Typed on'))
})

test('what was typed about something that is gone is offered to whoever adds a new one', () => {
  const kept = createKeptRecord(PREFIX, kind, 'a')
  kept.keep(workOn('a', 3, 'Typed'))
  kept.keep(workOn('b', null, 'Typed'))
  expect(createKeptRecord(PREFIX, kind, 'a').read()).toBeNull()
  expect(createKeptRecord(PREFIX, kind, null).read()).toEqual(workOn('b', null, 'Typed'))
})

test('work that lies with the form for a new one is not overwritten by another', () => {
  createKeptRecord(PREFIX, kind, null).keep(workOn('other', null, 'Other'))
  const kept = createKeptRecord(PREFIX, kind, 'a')
  kept.keep(workOn('b', null, 'Typed'))
  expect(createKeptRecord(PREFIX, kind, null).read()).toEqual(workOn('other', null, 'Other'))
  expect(createKeptRecord(PREFIX, kind, 'a').read()).toEqual(workOn('b', null, 'Typed'))
  kept.forget()
  expect(createKeptRecord(PREFIX, kind, null).read()).not.toBeNull()
})

test('unsaved work about something that is gone is taken up as a new one, with an id of its own', () => {
  const work = workOn('a', 3, 'Typed')
  expect(takenUp(work, { id: 'a', version: 4 })).toBe(work)
  const anew = takenUp(work, null)
  expect(anew).toMatchObject({ version: null, input: { title: 'Typed' } })
  expect(anew.id).not.toBe('a')
  // What was new before may have been sent already: a second id would make a second one.
  expect(takenUp(workOn('b', null, 'Typed'), null).id).toBe('b')
})

test('a browser that keeps nothing says so', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('Forbidden')
    },
  })
  expect(createKeptRecord(PREFIX, kind, 'a').keep(workOn('a', 3, 'Typed'))).toBe(false)
})

test('whoever leaves unsaved work is told where it will be', () => {
  expect(keptOffer(kind, { version: null })).toBe('They are offered again when you add a thing.')
  expect(keptOffer(kind, { version: 3 })).toBe('They are offered again when you edit this thing.')
})

function workOn(id: string, version: number | null, title: string) {
  return { id, version, input: { title } }
}
