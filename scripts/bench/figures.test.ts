import { expect, test } from 'vitest'
import { tableOf, verdictOf } from './figures.ts'

test('a figure is judged by its budget, and one that is no number is never within it', () => {
  const judge = (value: number | null, budget: { most?: number; least?: number }) =>
    verdictOf({ what: '', unit: 'ms', value, ...budget })
  expect(judge(2, { most: 2 })).toBe('ok')
  expect(judge(2.1, { most: 2 })).toBe('OVER')
  expect(judge(0.9, { least: 0.9 })).toBe('ok')
  expect(judge(0.89, { least: 0.9 })).toBe('UNDER')
  expect(judge(Number.NaN, { most: 2 })).toBe('OVER')
  expect(judge(5, {})).toBe('')
  expect(judge(null, { most: 2 })).toBe('not measured')
})

test('the table shows every figure with its budget, its verdict and its note', () => {
  const table = tableOf([
    { bench: 'start', what: 'start again', value: 812.4, unit: 'ms', most: 1500, note: 'median of 5' },
    { bench: 'cached-page', what: 'against nginx', value: null, unit: '×', note: 'nginx is not installed' },
  ])
  expect(table.split('\n')).toEqual([
    'bench        what           value   budget     verdict       note',
    'start        start again    812 ms  ≤ 1500 ms  ok            median of 5',
    'cached-page  against nginx                     not measured  nginx is not installed',
  ])
})
