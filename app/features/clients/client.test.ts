import { expect, test } from 'vitest'
import { websiteHref } from './client.ts'

test.for([
  ['example.org', 'https://example.org'],
  ['  example.org/about ', 'https://example.org/about'],
  ['https://example.org', 'https://example.org'],
  ['HTTP://example.org', 'HTTP://example.org'],
  ['javascript:alert(1)', null],
  ['', null],
  ['   ', null],
] as const)('CLI-04: the website %s leads to %s', ([typed, address]) => {
  expect(websiteHref(typed)).toBe(address)
})
