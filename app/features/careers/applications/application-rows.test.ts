import { expect, test } from 'vitest'
import { canBeSentAgain, type Delivery } from '#app/shared/delivery.ts'
import { makeApplication } from '#tests/factories/content.ts'
import {
  describeConfirmation,
  describeOrdinal,
  neighbourOutside,
  notChosenSince,
  rowsOf,
} from './application-rows.ts'

test('AAPP-01: the newest application of a person says which one it is, and earlier ones follow it', () => {
  const thread = (length: number) =>
    Array.from({ length }, () => ({ ...makeApplication(), confirmation: null, answer: null }))
  const threads = [thread(1), thread(3), thread(2)]
  const rows = rowsOf(threads)
  expect(rows.map((row) => row.id)).toEqual(threads.flat().map((one) => one.id))
  expect(rows.map(describeOrdinal)).toEqual([
    null,
    '3rd application for this position',
    'Earlier application',
    'Earlier application',
    '2nd application for this position',
    'Earlier application',
  ])
  const places = [4, 11, 12, 21].map((length) => rowsOf([thread(length)])[0])
  expect(places.map((row) => row && describeOrdinal(row)?.split(' ')[0])).toEqual([
    '4th',
    '11th',
    '12th',
    '21st',
  ])
})

test('APPLY-21: staff read what became of a confirmation, and can ask for another one unless it is on its way', () => {
  const sentAt = Date.parse('2026-11-15T10:00:00Z')
  const lastError = 'the relay answered 500'
  const cases: [Partial<Delivery>, string, boolean][] = [
    [{ state: 'sent', sentAt, attempts: 1 }, 'Confirmation sent November 15, 2026, 12:00', true],
    [{ state: 'waiting' }, 'Confirmation is being sent', false],
    [{ state: 'sending', attempts: 2, lastError }, 'Confirmation is being sent', false],
    [
      { state: 'waiting', attempts: 3, lastError },
      `Confirmation waits for its next try (3 so far): ${lastError}`,
      true,
    ],
    [{ state: 'dead', attempts: 12, lastError }, `Confirmation failed: ${lastError}`, true],
    [{ state: 'unconfigured' }, 'Confirmation was not sent: mail was not configured then', true],
  ]
  for (const [change, text, isOffered] of cases) {
    const delivery = deliveryOf(change)
    expect([describeConfirmation(delivery, true), canBeSentAgain(delivery)]).toEqual([text, isOffered])
  }
})

test('APPLY-21: without mail nothing is on its way; what was sent or given up before stays told as it is', () => {
  const sentAt = Date.parse('2026-11-15T10:00:00Z')
  const notConfigured = 'Confirmation not sent: mail is not configured'
  const cases: [Partial<Delivery>, string][] = [
    [{ state: 'waiting' }, notConfigured],
    [{ state: 'waiting', attempts: 3, lastError: 'no answer' }, notConfigured],
    [{ state: 'sending', attempts: 1 }, notConfigured],
    [{ state: 'unconfigured' }, notConfigured],
    [{ state: 'sent', sentAt, attempts: 1 }, 'Confirmation sent November 15, 2026, 12:00'],
    [{ state: 'dead', attempts: 12, lastError: 'no answer' }, 'Confirmation failed: no answer'],
  ]
  expect(cases.map(([change]) => describeConfirmation(deliveryOf(change), false))).toEqual(
    cases.map(([, text]) => text),
  )
})

function deliveryOf(change: Partial<Delivery>): Delivery {
  return { state: 'waiting', attempts: 0, lastError: null, sentAt: null, ...change }
}

test('after the open application is deleted, the next that is left is opened, else the one before', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  for (const [open, deleted, next] of [
    ['b', ['b'], 'c'],
    ['b', ['b', 'c'], 'd'],
    ['d', ['d', 'c'], 'b'],
    ['a', ['a', 'b', 'c', 'd'], undefined],
    ['not listed', ['not listed'], undefined],
  ] as const) {
    expect(neighbourOutside(rows, open, [...deleted])?.id, open).toBe(next)
  }
  expect(neighbourOutside(rows, null, ['a'])).toBeNull()
})

test('AAPP-05: what a save has come to is not shown above a status that was chosen after it', () => {
  const [one, two] = [{ id: 'one' }, { id: 'two' }]
  expect(notChosenSince([one, two], [])).toEqual([one, two])
  expect(notChosenSince([one, two], [[two], [{ id: 'three' }]])).toEqual([one])
  expect(notChosenSince([one], [[one]])).toEqual([])
})
