import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '#tests/support/runner/property-runs.ts'
import { APPLICATION_STATUSES } from './application.ts'
import {
  applicationsPath,
  exportPath,
  filterOf,
  isUnfiltered,
  NO_FILTER,
  newsLinksOf,
} from './application-filter.ts'

test('AAPP-01: the list without a filter has the plain address, and so has its export', () => {
  expect(applicationsPath(NO_FILTER)).toBe('/admin/applications')
  expect(exportPath(NO_FILTER)).toBe('/admin/applications/export')
  expect(isUnfiltered(filterOf(new URLSearchParams()))).toBe(true)
  // A form submitted without scripts sends its empty fields as well.
  expect(filterOf(new URLSearchParams('position=&status=&delivery=&q='))).toEqual(NO_FILTER)
})

test('AAPP-01: a filter comes back from its address as it went in', () => {
  fc.assert(
    fc.property(
      fc.option(fc.uuid()),
      fc.option(fc.constantFrom(...APPLICATION_STATUSES)),
      fc.option(fc.constantFrom('failed' as const, 'unconfigured' as const)),
      fc.option(fc.string({ unit: anyCharacter, maxLength: 200 })),
      fc.option(fc.constant('1763200000000_some-id')),
      (positionId, status, delivery, typed, after) => {
        const { search } = filterOf(new URLSearchParams({ q: typed ?? '' }))
        const filter = { positionId, status, delivery, search }
        const { searchParams } = new URL(applicationsPath(filter, { after }), 'http://localhost')
        expect(filterOf(searchParams)).toEqual(filter)
        expect(searchParams.get('after')).toBe(after)
        const file = new URL(exportPath(filter), 'http://localhost')
        expect(filterOf(file.searchParams)).toEqual(filter)
        expect(file.searchParams.has('after')).toBe(false)
        expect(search?.length ?? 1).toBeLessThanOrEqual(100)
        expect(search?.isWellFormed() ?? true).toBe(true)
        expect(search ?? '').not.toMatch(/\p{Cc}/u)
      },
    ),
  )
})

test('AAPP-01: any single wish makes the list a narrowed one', () => {
  for (const query of [
    'position=job-a',
    'status=new',
    'delivery=failed',
    'delivery=unconfigured',
    'q=word',
  ]) {
    expect(isUnfiltered(filterOf(new URLSearchParams(query))), query).toBe(false)
  }
})

test('AAPP-01: what the address spells wrongly is not asked for', () => {
  for (const query of [
    'position=../etc',
    `position=${'a'.repeat(65)}`,
    'position=%00',
    'status=deleted',
    'status=NEW',
    'delivery=dead',
    'delivery=Failed',
    'q=%20%00%09',
  ]) {
    expect(filterOf(new URLSearchParams(query)), query).toEqual(NO_FILTER)
  }
})

test('what arrives is shown in the list that is open where it belongs there, else in the whole list', () => {
  const shownBy = (query: string) => {
    const { to, label } = newsLinksOf(filterOf(new URLSearchParams(query))).arrived
    return [label, to]
  }
  expect(shownBy('')).toEqual(['Show', '/admin/applications'])
  const sorted = 'status=new&sort=-position'
  expect(shownBy(`${sorted}&after=1_x`)).toEqual(['Show', `/admin/applications?${sorted}`])
  for (const query of ['status=rejected', 'position=p1', 'delivery=failed', 'q=rain']) {
    expect(shownBy(query), query).toEqual(['Show all applications', '/admin/applications'])
  }
})
