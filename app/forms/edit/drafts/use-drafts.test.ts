import { expect, test } from 'vitest'
import { describePersisting, draftOffer, draftOnServer } from './use-drafts.ts'

test('staff who leave unsaved work are told where it will be', () => {
  expect(draftOffer({ name: 'thing' }, { version: null })).toBe(
    'They are offered again when you add a thing.',
  )
  expect(draftOffer({ name: 'thing' }, { version: 3 })).toBe(
    'They are offered again when you edit this thing.',
  )
})

test('staff are told where unsaved work is: on the server, or only in this browser', () => {
  const at = Date.parse('2026-11-16T09:05:00+02:00')
  const here = { persistedAt: at, problem: null, sent: null }
  expect(describePersisting({ ...here, persistedAt: null })).toBe('Unsaved changes')
  expect(describePersisting(here)).toBe('Unsaved changes, kept in this browser since 09:05')
  expect(describePersisting({ ...here, sent: { savedAt: at - 60_000, isStored: true } })).toBe(
    'Unsaved changes, kept on the server at 09:04',
  )
  expect(describePersisting({ ...here, sent: { savedAt: at, isStored: false } })).toBe(
    'Unsaved changes, kept only in this browser since 09:05: the server has not taken it',
  )
  const full = { persistedAt: null, problem: 'The storage is full.' }
  expect(describePersisting({ ...full, sent: null })).toBe('Unsaved changes. The storage is full.')
  expect(describePersisting({ ...full, sent: { savedAt: at, isStored: true } })).toBe(
    'Unsaved changes, kept on the server at 09:05. The storage is full.',
  )
})

test('the question before leaving names the server only where it has all of the work', () => {
  const at = Date.parse('2026-11-16T09:05:00+02:00')
  const here = { persistedAt: at, problem: null }
  expect(draftOnServer({ ...here, sent: { savedAt: at, isStored: true } })).toMatch(/kept on the server/)
  expect(draftOnServer({ ...here, sent: { savedAt: at - 1, isStored: true } })).toBeNull()
  expect(draftOnServer({ ...here, sent: { savedAt: at, isStored: false } })).toBeNull()
  expect(draftOnServer({ ...here, sent: null })).toBeNull()
})
