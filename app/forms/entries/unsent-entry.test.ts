import { expect, onTestFinished, test, vi } from 'vitest'
import { readUnsent, renewUnsent, restOf, storeUnsent } from './unsent-entry.ts'

test('a text that is stored is no longer unsent; what was typed since still is', () => {
  expect(restOf({ id: '1', text: ' Good\r\nletter. ' }, { text: 'Good\nletter.' })).toBeNull()
  expect(restOf({ id: '1', text: 'Good letter. Call her.' }, { text: 'Good letter.' })).toBe('Call her.')
  expect(restOf({ id: '1', text: 'Poor letter.' }, { text: 'Good letter.' })).toBe('Poor letter.')
})

test('an unsent text comes back with the id that it may have been sent under', () => {
  const stored = withStorage()
  const unsent = { id: 'entry-1', text: 'Good letter.' }
  storeUnsent('note', unsent)
  expect(readUnsent('note')).toEqual(unsent)
  for (const value of ['Good letter.', '7', '{"text":"Good letter."}', '{"id":"","text":""}']) {
    stored.set('note', value)
    expect(readUnsent('note'), value).toBeNull()
  }
  storeUnsent('note', null)
  expect(stored.size).toBe(0)
  expect(readUnsent('note')).toBeNull()
})

test('after another text went out under its id, an unsent text is sent under an id of its own', () => {
  const stored = withStorage()
  storeUnsent('answer', { id: 'entry-1', text: 'Good letter.' })
  renewUnsent('answer')
  const renewed = readUnsent('answer')
  expect(renewed?.text).toBe('Good letter.')
  expect(renewed?.id).not.toBe('entry-1')
  renewUnsent('nothing')
  expect([...stored.keys()]).toEqual(['answer'])
})

function withStorage(): Map<string, string> {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return stored
}
