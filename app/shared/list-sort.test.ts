import { expect, test } from 'vitest'
import { nextSort, sortOf, sortParam } from './list-sort.ts'

const KEYS = ['title', 'modified'] as const

test('the order of a list is in its address', () => {
  for (const text of ['title', '-title', 'modified']) {
    expect(sortParam(sortOf(new URLSearchParams({ sort: text }), KEYS))).toBe(text)
  }
  for (const text of ['', 'other', '--title', 'TITLE']) {
    expect(sortOf(new URLSearchParams({ sort: text }), KEYS)).toBeUndefined()
  }
})

test('a column gives its first order, then the other, then the list’s own', () => {
  const title = { by: 'title', first: 'asc' } as const
  const byDefault = undefined
  const first = nextSort(title, { sort: undefined, byDefault })
  expect(first).toEqual({ by: 'title', order: 'asc' })
  const second = nextSort(title, { sort: first, byDefault })
  expect(second).toEqual({ by: 'title', order: 'desc' })
  expect(nextSort(title, { sort: second, byDefault })).toBeUndefined()
})

test('the column of the list’s own order turns it round and back', () => {
  const modified = { by: 'modified', first: 'desc' } as const
  const byDefault = { by: 'modified', order: 'desc' } as const
  const turned = nextSort(modified, { sort: undefined, byDefault })
  expect(turned).toEqual({ by: 'modified', order: 'asc' })
  expect(nextSort(modified, { sort: turned, byDefault })).toBeUndefined()
  expect(nextSort(modified, { sort: { by: 'title', order: 'asc' }, byDefault })).toBeUndefined()
})
