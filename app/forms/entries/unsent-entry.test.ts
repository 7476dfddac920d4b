import { expect, test } from 'vitest'
import { readUnsent, restOf, storedOnChoosing } from './unsent-entry.ts'

test('a text that is stored is no longer unsent; what was typed since still is', () => {
  expect(restOf({ id: '1', text: ' Good\r\nletter. ' }, { text: 'Good\nletter.' })).toBeNull()
  expect(restOf({ id: '1', text: 'Good letter. Call her.' }, { text: 'Good letter.' })).toBe('Call her.')
  expect(restOf({ id: '1', text: 'Poor letter.' }, { text: 'Good letter.' })).toBe('Poor letter.')
})

test('own words stay unsent while a template is looked at; a template gives way to another', () => {
  const [call, details] = [{ text: 'Propose a call' }, { text: 'Ask for details' }]
  const chosen = { id: 'entry-1', ...details }
  const own = { id: 'entry-1', text: 'Words of my own' }
  expect(storedOnChoosing(own, chosen, [call, details])).toEqual(own)
  expect(storedOnChoosing({ id: 'entry-1', ...call }, chosen, [call, details])).toEqual(chosen)
  expect(storedOnChoosing(null, chosen, [call, details])).toEqual(chosen)
})

test('an unsent text comes back with the id that it may have been sent under', () => {
  const holding = (value: string | null) => () => ({ getItem: () => value })
  const unsent = { id: 'entry-1', text: 'Good letter.' }
  expect(readUnsent('note', holding(JSON.stringify(unsent)))).toEqual(unsent)
  for (const value of [null, 'Good letter.', '7', '{"text":"Good letter."}', '{"id":"","text":""}']) {
    expect(readUnsent('note', holding(value)), String(value)).toBeNull()
  }
})
