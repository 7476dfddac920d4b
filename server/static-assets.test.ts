import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { loadStaticAssets, serveStaticAsset } from './static-assets.ts'

/** Every first visit loads it; a company with a longer address must fit as well. */
const WORKER_MAX_BYTES = 1_450

test('hashed files are served compressed as they were built, for ever, and nothing else is served', async () => {
  const assets = await loadStaticAssets(path.resolve('build/client'))
  const script = [...assets.keys()].find((name) => /^\/assets\/entry\.client-.*\.js$/.test(name)) ?? ''
  const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
    serveStaticAsset(assets, new Request(`http://localhost${name}`, { headers, method }), name)

  const response = get(script, { 'accept-encoding': 'br, gzip' })
  expect(response?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response?.headers.get('content-encoding')).toBe('br')
  const compressed = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(brotliDecompressSync(compressed).toString()).toBe(await get(script)?.text())

  const etag = response?.headers.get('etag') ?? ''
  expect(get(script, { 'accept-encoding': 'br', 'if-none-match': etag })?.status).toBe(304)
  expect(get(script, {}, 'POST')).toBeNull()
  for (const name of ['/assets/../../package.json', '/package.json', '/assets', '/', `${script}.br`]) {
    expect(get(name), name).toBeNull()
  }
})

test('the service worker is one small script at an address that stays, and is asked for anew each time', async () => {
  const assets = await loadStaticAssets(path.resolve('build/client'))
  const request = new Request('http://localhost/sw.js', { headers: { 'accept-encoding': 'br' } })
  const response = serveStaticAsset(assets, request, '/sw.js')
  expect(response?.headers.get('cache-control')).toBe('no-cache')
  expect(response?.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(Number(response?.headers.get('content-length'))).toBeLessThanOrEqual(WORKER_MAX_BYTES)
  const code = Buffer.from(assets.get('/sw.js')?.bodies.identity ?? []).toString()
  expect(code).not.toMatch(/\b(import|export)\b/)
})
