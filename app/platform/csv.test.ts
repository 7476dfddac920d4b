import { expect, test } from 'vitest'
import { parseCsv } from '#tests/support/csv.ts'
import { csvOf } from './csv.server.ts'

test('AAPP-01: no cell of the export can begin a formula, wherever a spreadsheet begins a cell', () => {
  const formulas: [cell: string, shown: string][] = [
    ['=1+1', "'=1+1"],
    ['+250 788 111 222', "'+250 788 111 222"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tquiet', "'\tquiet"],
    ['\rquiet', "'\rquiet"],
    ['\r=1+1', "'\r'=1+1"],
    ['\n=1+1', "\n'=1+1"],
    ['a\r\n=1+1', "a\r\n'=1+1"],
    ['  =1+1', "'  =1+1"],
    ['\u00a0\u200b\ufeff=1+1', "'\u00a0\u200b\ufeff=1+1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠A1', "'＠A1"],
    ['a;=1+1', "a;'=1+1"],
    ['Dear team\n =HYPERLINK("https://evil.example")', 'Dear team\n\' =HYPERLINK("https://evil.example")'],
    ['"=1+1', '"=1+1'],
    ["'=1+1", "'=1+1"],
    ['well-known @ home; 1 + 1 = 2', 'well-known @ home; 1 + 1 = 2'],
    ['', ''],
  ]
  const csv = csvOf(formulas.map(([cell]) => [cell, 'x']))
  expect(parseCsv(csv).map(([shown]) => shown)).toEqual(formulas.map(([, shown]) => shown))
})

test('AAPP-01: quotes, commas, line ends and letters of every language stay within their cell', () => {
  const cells = [
    'Uwase "Ada" Mukamana',
    'one, two',
    'first\nsecond\r\nthird\rfourth',
    '","',
    '"\r\n"',
    'Benoît, 李雷, عائشة, 🙂‍↔️',
    ' spaces ',
    '',
  ]
  expect(parseCsv(csvOf([cells, cells]))).toEqual([cells, cells])
  expect(csvOf([])).toBe('')
})
