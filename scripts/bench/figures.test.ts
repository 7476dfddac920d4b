import { expect, test } from 'vitest'
import { type BenchFigure, sentenceOf, summarize, tableOf, verdictOf } from './figures.ts'

test('a figure is judged by its budget, and one that is no number is never within it', () => {
  const judge = (value: number | null, budget: { most?: number; least?: number }) =>
    verdictOf({ what: '', unit: '×', value, ...budget })
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
    { bench: 'cached-page', what: 'against nginx', value: null, note: 'nginx is not installed' },
  ])
  expect(table.split('\n')).toEqual([
    'bench        what           value   budget     verdict       note',
    'start        start again    812 ms  ≤ 1500 ms  ok            median of 5',
    'cached-page  against nginx                     not measured  nginx is not installed',
  ])
})

test('several runs become one figure each, the median with its own note and the extremes', () => {
  const start = (value: number, note: string): BenchFigure => {
    return { bench: 'start', what: 'start again', value, unit: 'ms', most: 1500, note }
  }
  const missing: BenchFigure = { bench: 'start', what: 'start again', value: null, note: 'it failed' }
  const runs = [start(900, 'first'), start(2_000, 'second'), start(1_200, 'third')]
  const summaries = summarize([...runs, missing])
  expect(summaries).toEqual([{ ...start(1_200, 'third'), min: 900, max: 2_000, runs: 3 }])
  expect(tableOf(summaries)).toContain('1200 ms (900 to 2000)  ≤ 1500 ms  ok')
  expect(summarize([start(900, 'only')])).toEqual([start(900, 'only')])
  expect(summarize([missing])).toEqual([missing])
})

test('the last line counts what is within its budget and names what is not', () => {
  const figure = (what: string, value: number | null): BenchFigure => {
    return { bench: 'blog', what, value, unit: '×', most: 1.3 }
  }
  const ratio: BenchFigure = { bench: 'blog', what: 'a search', value: 4, unit: '×' }
  expect(sentenceOf([figure('a list', 1), ratio])).toBe('1 of 1 within their budgets')
  expect(sentenceOf([figure('a list', 1), figure('a post', 2), figure('a table', null), ratio])).toBe(
    '1 of 3 within their budgets; over: blog a post; not measured: blog a table',
  )
})
