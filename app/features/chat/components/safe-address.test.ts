import { expect, test } from 'vitest'
import { safeAddress } from './safe-address.ts'

const ORIGIN = 'https://studio.example'

test.each([
  ['https://studio.example/careers?job=1#top', '/careers?job=1#top'],
  ['https://studio.example', '/'],
  ['HTTPS://Studio.Example:443/blog', '/blog'],
])('CHAT-07: the whole address of a page of ours, %s, leads there in place', (written, address) => {
  expect(safeAddress(written, ORIGIN)).toEqual({ kind: 'own', address })
})

test.each([
  'https://studio.example.org/blog',
  'http://studio.example/blog',
  'https://studio.example:8443/blog',
  'https://studio.example//example.org/blog',
])('CHAT-07: %s only looks like a page of ours', (written) => {
  expect(safeAddress(written, ORIGIN)).toEqual({ kind: 'outside', address: written })
})

test('CHAT-07: where a page has no origin, no address is one of ours', () => {
  expect(safeAddress('data:text/html,x', 'null')).toBeNull()
  expect(safeAddress('javascript:alert(1)', 'null')).toBeNull()
  expect(safeAddress('https://studio.example/', null)?.kind).toBe('outside')
})
