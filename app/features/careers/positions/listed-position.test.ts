import { expect, test } from 'vitest'
import { makePosition } from '#tests/factories/content.ts'
import { careersPath, readCareersUrl } from '../careers-url.ts'
import { listPositionsFor, paragraphsOf, toDetailedPosition, toListedPosition } from './listed-position.ts'

const LAST_DAY = '2026-11-10'
const LAST_SECOND = Date.parse('2026-11-10T23:59:59+02:00')
const MIDNIGHT = Date.parse('2026-11-11T00:00:00+02:00')

test('JOB-03, JOB-04: open positions come first, each kind in the order it came in', () => {
  const positions = [
    makePosition({ id: 'closed-1', status: 'closed' }),
    makePosition({ id: 'open-1', applicationDeadline: null }),
    makePosition({ id: 'over', applicationDeadline: LAST_DAY }),
    makePosition({ id: 'open-2', applicationDeadline: '2026-11-11' }),
  ]
  const idsOf = (filter: 'all' | 'active' | 'closed') =>
    listPositionsFor(positions, { filter, now: MIDNIGHT }).map(({ id }) => id)
  expect(idsOf('all')).toEqual(['open-1', 'open-2', 'closed-1', 'over'])
  expect(idsOf('active')).toEqual(['open-1', 'open-2'])
  expect(idsOf('closed')).toEqual(['closed-1', 'over'])
})

test('a position is open until the last day is over in Kigali', () => {
  const position = makePosition({ applicationDeadline: LAST_DAY })
  expect(toListedPosition(position, LAST_SECOND)).toMatchObject({ isOpen: true, deadline: LAST_DAY })
  expect(toListedPosition(position, MIDNIGHT)).toMatchObject({ isOpen: false, deadline: LAST_DAY })
})

test('a position that was closed before its deadline does not speak of it', () => {
  const position = makePosition({ status: 'closed', applicationDeadline: LAST_DAY })
  expect(toListedPosition(position, LAST_SECOND)).toMatchObject({ isOpen: false, deadline: null })
  expect(toListedPosition(position, MIDNIGHT)).toMatchObject({ isOpen: false, deadline: LAST_DAY })
})

test('a row holds what it shows, and only a position that is read holds its text', () => {
  const position = makePosition()
  expect(Object.keys(toListedPosition(position, MIDNIGHT)).sort()).toEqual(
    ['deadline', 'department', 'id', 'isOpen', 'location', 'salary', 'title', 'type'].sort(),
  )
  const detailed = toDetailedPosition(position, MIDNIGHT)
  expect(detailed).toMatchObject({ description: 'Build things.', benefits: ['Lunch'] })
  expect(detailed).not.toHaveProperty('version')
  expect(detailed).not.toHaveProperty('updatedAt')
})

test('blank lines part a description, single line ends do not', () => {
  expect(paragraphsOf('One\ntwo\n\n \t\n  Three  \n\n')).toEqual(['One\ntwo', 'Three'])
  expect(paragraphsOf('  ')).toEqual([])
})

test('an address of the careers page says what it was made from, and nonsense asks for the whole list', () => {
  const nothing = { filter: 'all', positionId: null, isApplying: false } as const
  for (const address of [
    nothing,
    { ...nothing, filter: 'active' },
    { ...nothing, filter: 'closed', positionId: 'a_b-1', isApplying: true },
  ] as const) {
    expect(readCareersUrl(queryOf(careersPath(address)))).toEqual(address)
  }
  expect(careersPath()).toBe('/careers')
  expect(careersPath({ filter: 'closed', positionId: 'a', isApplying: true })).toBe(
    '/careers?filter=closed&job=a&apply=1',
  )
  for (const query of ['filter=old', 'job=', 'job=%00', `job=${'x'.repeat(65)}`, 'job=a%2Fb', 'apply=yes']) {
    expect(readCareersUrl(new URLSearchParams(query)), query).toEqual(nothing)
  }
})

function queryOf(path: string): URLSearchParams {
  return new URL(path, 'http://host').searchParams
}
