import { expect, test } from 'vitest'
import { openingState } from './opening-hours.ts'

// 18 November 2026 is a Wednesday.
test.for([
  ['2026-11-18T00:00:00+02:00', 'Closed now, opens today at 08:00'],
  ['2026-11-18T07:59:59.999+02:00', 'Closed now, opens today at 08:00'],
  ['2026-11-18T08:00:00+02:00', 'Open now, until 18:00'],
  ['2026-11-18T12:30:00+02:00', 'Open now, until 18:00'],
  ['2026-11-18T17:59:59.999+02:00', 'Open now, until 18:00'],
  ['2026-11-18T18:00:00+02:00', 'Closed now, opens tomorrow at 08:00'],
  ['2026-11-18T23:59:59.999+02:00', 'Closed now, opens tomorrow at 08:00'],
  ['2026-11-20T17:59:59.999+02:00', 'Open now, until 18:00'],
  ['2026-11-20T18:00:00+02:00', 'Closed now, opens Monday at 08:00'],
  ['2026-11-21T10:00:00+02:00', 'Closed now, opens Monday at 08:00'],
  ['2026-11-21T23:59:59.999+02:00', 'Closed now, opens Monday at 08:00'],
  ['2026-11-22T00:00:00+02:00', 'Closed now, opens tomorrow at 08:00'],
  ['2026-11-22T10:00:00+02:00', 'Closed now, opens tomorrow at 08:00'],
  ['2026-11-23T00:00:00+02:00', 'Closed now, opens today at 08:00'],
] as const)('at %s the studio says: %s', ([moment, text]) => {
  const state = openingState(Date.parse(moment))
  expect(state.text).toBe(text)
  expect(state.isOpen).toBe(text.startsWith('Open'))
})

test('the day is Kigali’s also where the rest of the world writes another date', () => {
  for (const [moment, text] of [
    // Still Tuesday in UTC, already Wednesday in Kigali.
    ['2026-11-17T21:59:59.999Z', 'Closed now, opens tomorrow at 08:00'],
    ['2026-11-17T22:00:00Z', 'Closed now, opens today at 08:00'],
    ['2026-11-18T00:00:00Z', 'Closed now, opens today at 08:00'],
    ['2026-11-18T06:00:00Z', 'Open now, until 18:00'],
    // Still Saturday in UTC, already Sunday in Kigali; then the same for Sunday and Monday.
    ['2026-11-21T22:00:00Z', 'Closed now, opens tomorrow at 08:00'],
    ['2026-11-22T22:00:00Z', 'Closed now, opens today at 08:00'],
  ] as const) {
    expect(openingState(Date.parse(moment)).text, moment).toBe(text)
  }
})

test('the state names the moment at which it changes, through a whole week', () => {
  const saturday = Date.parse('2026-11-21T12:00:00+02:00')
  const changes: string[] = []
  let state = openingState(saturday)
  while (changes.length < 7) {
    const { changesAt, text } = state
    expect(openingState(changesAt - 1)).toEqual(state)
    state = openingState(changesAt)
    expect(state.text).not.toBe(text)
    changes.push(`${new Date(changesAt).toISOString()} ${state.text}`)
  }
  expect(changes).toEqual([
    '2026-11-21T22:00:00.000Z Closed now, opens tomorrow at 08:00',
    '2026-11-22T22:00:00.000Z Closed now, opens today at 08:00',
    '2026-11-23T06:00:00.000Z Open now, until 18:00',
    '2026-11-23T16:00:00.000Z Closed now, opens tomorrow at 08:00',
    '2026-11-23T22:00:00.000Z Closed now, opens today at 08:00',
    '2026-11-24T06:00:00.000Z Open now, until 18:00',
    '2026-11-24T16:00:00.000Z Closed now, opens tomorrow at 08:00',
  ])
})
