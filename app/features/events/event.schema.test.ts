import { expect, test } from 'vitest'
import { firstErrors } from '#app/forms/field-errors.ts'
import { makeEvent } from '#tests/factories/content.ts'
import {
  EMPTY_EVENT,
  type EventInput,
  eventInputSchema,
  toEventInput,
  toStoredFields,
} from './event.schema.ts'

const FILLED = toEventInput(makeEvent())

test('a stored event comes back from its form as it was', () => {
  const event = makeEvent({ startsAt: Date.parse('2027-03-11T00:30:00+02:00') })
  const { id: _, archivedAt: _2, version: _3, createdAt: _4, updatedAt: _5, ...fields } = event
  const input = toEventInput(event)
  expect(input).toMatchObject({ date: '2027-03-11', starts: '00:30', ends: '20:00' })
  expect(toStoredFields(eventInputSchema.parse(input))).toEqual(fields)
})

test('every field of an empty form that staff must fill names itself', () => {
  expect(Object.keys(errorsOf(EMPTY_EVENT)).sort()).toEqual([
    'date',
    'description',
    'ends',
    'highlights',
    'maxAttendees',
    'registrationLink',
    'starts',
    'title',
  ])
})

test.for<[Partial<EventInput>, Record<string, string>]>([
  [{ ends: '18:00' }, { ends: 'An event ends after it starts, on the same day.' }],
  [{ ends: '9:00' }, { ends: 'Please enter a time, such as 09:00.' }],
  [{ starts: '24:00' }, { starts: 'Please enter a time, such as 09:00.' }],
  [{ date: '2027-02-30' }, { date: 'Please enter a date.' }],
  [{ date: '1999-12-31' }, { date: 'Please enter a date.' }],
  [{ maxAttendees: '0' }, { maxAttendees: 'Please enter a whole number from 1 to 100000.' }],
  [{ maxAttendees: '1.5' }, { maxAttendees: 'Please enter a whole number from 1 to 100000.' }],
  [
    { registrationLink: 'javascript:alert(1)' },
    {
      registrationLink: 'Please enter an http or https address, such as https://events.urugero.online.',
    },
  ],
  [{ highlights: ' \n\u200b' }, { highlights: 'Please enter the highlights, one per line.' }],
  [{ venue: ' ' }, { venue: 'Please enter the venue.' }],
  [{ title: 'a'.repeat(121) }, { title: 'This has at most 120 characters.' }],
])('%j is refused in its field', ([change, errors]) => {
  expect(errorsOf({ ...FILLED, ...change })).toEqual(errors)
})

test('a number of people may be written with its thousands apart', () => {
  for (const typed of ['1200', '1,200', ' 1 200 ']) {
    expect(toStoredFields({ ...FILLED, maxAttendees: typed }).maxAttendees, typed).toBe(1200)
  }
})

function errorsOf(input: EventInput) {
  const result = eventInputSchema.safeParse(input)
  return result.success ? {} : firstErrors(result.error)
}
