import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '#tests/support/runner/property-runs.ts'
import { SHOWN_MESSAGES } from '../message.ts'
import {
  exportPath,
  filterOf,
  isSameList,
  isUnfiltered,
  messagesPath,
  newsLinksOf,
  openedIdOf,
} from './message-filter.ts'

const NOTHING = { show: null, search: null }

test('ADM-18: the whole inbox has the plain address, and so has its export', () => {
  expect(messagesPath(NOTHING)).toBe('/admin/messages')
  expect(exportPath(NOTHING)).toBe('/admin/messages/export')
  expect(isUnfiltered(filterOf(new URLSearchParams()))).toBe(true)
  // A form submitted without scripts sends its empty fields as well.
  expect(filterOf(new URLSearchParams('show=&q='))).toEqual(NOTHING)
})

test('ADM-18: opening and closing a message leaves the list as it is; another filter or page does not', () => {
  const list = 'show=failed&q=a+b&after=1_x'
  const isSame = (one: string, other: string) =>
    isSameList(new URLSearchParams(one), new URLSearchParams(other))
  for (const query of [list, `${list}&message=m1`, `message=m2&${list}`, `${list}&q=other&unknown=1`]) {
    expect([isSame(list, query), isSame(query, list)], query).toEqual([true, true])
  }
  for (const query of ['', 'show=failed&q=a+b', 'show=failed&after=1_x', `${list}2`, 'q=a+b&after=1_x']) {
    expect(isSame(list, query), query).toBe(false)
  }
  expect(isSame('', 'show=&q=&message=m1')).toBe(true)
})

test('ADM-18: the dashboard can link to what is unread, to what failed and to what was never sent', () => {
  expect(messagesPath({ show: 'unconfigured', search: null })).toBe('/admin/messages?show=unconfigured')
  expect(messagesPath({ show: 'unread', search: null })).toBe('/admin/messages?show=unread')
  expect(messagesPath({ show: 'failed', search: null })).toBe('/admin/messages?show=failed')
})

test('ADM-18: a filter comes back from its address as it went in, beside the message that lies open', () => {
  fc.assert(
    fc.property(
      fc.option(fc.constantFrom(...SHOWN_MESSAGES)),
      fc.option(fc.string({ unit: anyCharacter, maxLength: 200 })),
      fc.option(fc.constant('1763200000000_some-id')),
      fc.option(fc.uuid()),
      (show, typed, after, message) => {
        const { search } = filterOf(new URLSearchParams({ q: typed ?? '' }))
        const filter = { show, search }
        const { searchParams } = new URL(messagesPath(filter, { after, message }), 'http://localhost')
        expect(filterOf(searchParams)).toEqual(filter)
        expect(searchParams.get('after')).toBe(after)
        expect(openedIdOf(searchParams)).toBe(message)
        const file = new URL(exportPath(filter), 'http://localhost')
        expect(filterOf(file.searchParams)).toEqual(filter)
        expect(file.searchParams.has('after') || file.searchParams.has('message')).toBe(false)
        expect(search?.length ?? 1).toBeLessThanOrEqual(100)
        expect(search?.isWellFormed() ?? true).toBe(true)
        expect(search ?? '').not.toMatch(/\p{Cc}/u)
      },
    ),
  )
})

test('ADM-18: what the address spells wrongly is not asked for', () => {
  for (const query of ['show=all', 'show=UNREAD', 'show=%00', 'q=%20%00%09']) {
    expect(filterOf(new URLSearchParams(query)), query).toEqual(NOTHING)
  }
  for (const query of ['', 'message=', 'message=../x', 'message=%00', `message=${'a'.repeat(65)}`]) {
    expect(openedIdOf(new URLSearchParams(query)), query).toBeNull()
  }
})

test('what arrives is shown in the list that is open where it belongs there, else in the whole inbox', () => {
  const shownBy = (query: string) => {
    const { to, label } = newsLinksOf(filterOf(new URLSearchParams(query))).arrived
    return [label, to]
  }
  expect(shownBy('')).toEqual(['Show', '/admin/messages'])
  const sorted = 'show=open&sort=from'
  expect(shownBy(`${sorted}&after=1_x&message=m1`)).toEqual(['Show', `/admin/messages?${sorted}`])
  for (const query of ['show=closed', 'show=failed', 'q=rain', 'show=open&q=rain']) {
    expect(shownBy(query), query).toEqual(['Show all messages', '/admin/messages'])
  }
})
