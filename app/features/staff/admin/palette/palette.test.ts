import { expect, test } from 'vitest'
import { fitting } from './palette.ts'

test('screens are found by the words of their names, in any case and order', () => {
  const items = ['Blog Posts', 'Job Posts', 'Create New Blog Post'].map((label) => ({ label }))
  const found = (typed: string) => fitting(items, typed).map(({ label }) => label)
  expect(found('posts')).toEqual(['Blog Posts', 'Job Posts'])
  expect(found('POST blog')).toEqual(['Blog Posts', 'Create New Blog Post'])
  expect(found('')).toHaveLength(3)
  expect(found('nothing')).toEqual([])
})
