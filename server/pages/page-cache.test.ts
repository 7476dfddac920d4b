import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPageCache, negotiate, toCachedPage, toHeaders } from './page-cache.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }

function page(text: string, life: { version?: number; expiresAt?: number } = {}) {
  return toCachedPage(new Response(text, { headers: html }), {
    version: 1,
    expiresAt: Number.MAX_VALUE,
    ...life,
  })
}

test('the page that was not asked for the longest goes first when room is needed', async () => {
  const one = await page('x'.repeat(1000))
  const cache = createPageCache({ currentVersion: () => 1, clock: () => 0, maxBytes: one.size * 2 })
  cache.set('a', one)
  cache.set('b', one)
  cache.get('a')
  cache.set('c', one)
  expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([true, false, true])
  expect(cache.size()).toBe(one.size * 2)
})

test('a page no longer counts when the content has moved on or its moment has come, but can still help out', async () => {
  let version = 1
  let now = 0
  const cache = createPageCache({ currentVersion: () => version, clock: () => now, maxBytes: 1_000_000 })
  cache.set('a', await page('text', { expiresAt: 10 }))
  expect(cache.get('a')).not.toBeNull()
  now = 10
  expect(cache.get('a')).toBeNull()
  cache.set('b', await page('text'))
  version = 2
  expect(cache.get('b')).toBeNull()
  expect(cache.getStale('b')).not.toBeNull()
})

test('an answer without a body is cached, and one that is larger than all the room is not', async () => {
  const empty = await toCachedPage(new Response(null), { version: 1, expiresAt: Number.MAX_VALUE })
  const large = await page(randomBytes(1000).toString('hex'))
  const cache = createPageCache({ currentVersion: () => 1, clock: () => 0, maxBytes: 1000 })
  cache.set('empty', empty)
  cache.set('large', empty)
  cache.set('large', large)
  expect([cache.get('empty'), cache.get('large')].map(Boolean)).toEqual([true, false])
})

test('a client gets the smallest encoding that it understands, each with a tag of its own', async () => {
  const text = await page('hello '.repeat(500))
  const br = negotiate(text, 'gzip, deflate, br', null)
  const gzip = negotiate(text, 'gzip, br;q=0', null)
  const plain = negotiate(text, '', null)
  const encodingOf = ({ variant }: typeof br) => toHeaders(variant.headers).get('content-encoding')
  expect(encodingOf(br)).toBe('br')
  expect(encodingOf(gzip)).toBe('gzip')
  expect(encodingOf(plain)).toBeNull()
  expect(new Set([br, gzip, plain].map((one) => one.variant.etag)).size).toBe(3)
  const { etag } = br.variant
  for (const sent of [etag, `W/${etag}`, `W/"other", ${etag}`, `"other" , W/${etag}`, '*'])
    expect(negotiate(text, 'br', sent).isUnchanged, sent).toBe(true)
  for (const sent of [null, '', '"other"', `"other", "${etag}`])
    expect(negotiate(text, 'br', sent).isUnchanged, String(sent)).toBe(false)
  expect(negotiate(text, 'gzip', br.variant.etag).isUnchanged).toBe(false)
})
