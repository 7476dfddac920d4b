import { expect, test } from 'vitest'
import { describeCount } from './pluralize.ts'

test('AAPP-01: a list says how many rows it shows', () => {
  expect(describeCount(1, 'application', { isFirst: true, isLast: true })).toBe('1 application')
  expect(describeCount(27, 'application', { isFirst: true, isLast: true })).toBe('27 applications')
  expect(describeCount(200, 'message', { isFirst: true, isLast: false })).toBe('200+ messages')
  expect(describeCount(5, 'message', { isFirst: false, isLast: true })).toBe('5 messages on this page')
  expect(describeCount(1, 'message', { isFirst: false, isLast: true })).toBe('1 message on this page')
})
