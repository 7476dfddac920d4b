import { expect, test } from 'vitest'
import { scrollTopToShow, stillFollows } from './use-stick-to-bottom.ts'

const shown = { clientHeight: 300, scrollHeight: 1000 }

test('CHAT-13: the list follows while the reader is at its end, or nearly', () => {
  expect(stillFollows(true, 1000, { ...shown, scrollTop: 700 })).toBe(true)
  expect(stillFollows(true, 1000, { ...shown, scrollTop: 660 })).toBe(true)
  expect(stillFollows(false, 1000, { ...shown, scrollTop: 700 })).toBe(true)
})

test('CHAT-13: it stays with a reader who has scrolled up', () => {
  expect(stillFollows(true, 1000, { ...shown, scrollTop: 400 })).toBe(false)
})

test('CHAT-13: a list that has grown meanwhile was not scrolled by its reader', () => {
  expect(stillFollows(true, 700, { ...shown, scrollTop: 400 })).toBe(true)
  expect(stillFollows(false, 700, { ...shown, scrollTop: 400 })).toBe(false)
})

test('CHAT-13: a list without anything to scroll is at its end', () => {
  expect(stillFollows(true, 300, { scrollTop: 0, clientHeight: 300, scrollHeight: 300 })).toBe(true)
})

test.each([
  ['in sight', { top: 450, height: 100 }, 400],
  ['above', { top: 100, height: 50 }, 88],
  ['below', { top: 680, height: 50 }, 442],
  ['cut off at the end', { top: 600, height: 400 }, 588],
  ['higher than the list', { top: 420, height: 900 }, 408],
  ['at the very beginning', { top: 5, height: 50 }, 0],
])('CHAT-13: an answer that stands further up is brought into sight: %s', (_, answer, scrollTop) => {
  expect(scrollTopToShow({ ...shown, scrollTop: 400 }, answer)).toBe(scrollTop)
})
