import { expect, test } from 'vitest'
import { readUnsent, restOf } from './unsent-entry.ts'

test('a text that is stored is no longer unsent; what was typed since still is', () => {
  expect(restOf({ id: '1', text: ' Good\r\nletter. ' }, { text: 'Good\nletter.' })).toBeNull()
  expect(restOf({ id: '1', text: 'Good letter. Call her.' }, { text: 'Good letter.' })).toBe('Call her.')
  expect(restOf({ id: '1', text: 'Poor letter.' }, { text: 'Good letter.' })).toBe('Poor letter.')
})

test('an unsent text comes back with the id that it may have been sent under', () => {
  const holding = (value: string | null) => () => ({ getItem: () => value })
  const unsent = { id: 'entry-1', text: 'Good letter.' }
  expect(readUnsent('note', holding(JSON.stringify(unsent)))).toEqual(unsent)
  for (const value of [null, 'Good letter.', '7', '{"text":"Good letter."}', '{"id":"","text":""}']) {
    expect(readUnsent('note', holding(value)), String(value)).toBeNull()
  }
})
