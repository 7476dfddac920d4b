import { expect, test } from 'vitest'
import { safeUrl } from './safe-url.ts'

const ORIGIN = 'https://studio.example'

test.each([
  ['https://studio.example/careers?job=1#top', '/careers?job=1#top'],
  ['https://studio.example', '/'],
  ['HTTPS://Studio.Example:443/blog', '/blog'],
])('CHAT-07: the whole address of a page of ours, %s, leads there in place', (written, url) => {
  expect(safeUrl(written, ORIGIN)).toEqual({ kind: 'own', url })
})

test.each([
  'https://studio.example.org/blog',
  'http://studio.example/blog',
  'https://studio.example:8443/blog',
  'https://studio.example//example.org/blog',
])('CHAT-07: %s only looks like a page of ours', (written) => {
  expect(safeUrl(written, ORIGIN)).toEqual({ kind: 'outside', url: written })
})

test('CHAT-07: where a page has no origin, no address is one of ours', () => {
  expect(safeUrl('data:text/html,x', 'null')).toBeNull()
  expect(safeUrl('javascript:alert(1)', 'null')).toBeNull()
  expect(safeUrl('https://studio.example/', null)?.kind).toBe('outside')
})
