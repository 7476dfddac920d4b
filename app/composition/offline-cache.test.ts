import { expect, test } from 'vitest'
import { cacheFor, isStorable, says } from './offline-cache.ts'

const ORIGIN = 'https://urugero.example'

test('pages and their files have a cache, and everything else is left to the browser', () => {
  expect(asked('/blog', 'document')).toBe('pages')
  expect(asked('/admin/blog', 'document')).toBe('pages')
  for (const destination of ['font', 'iframe', 'image', 'script', 'style'] as const) {
    expect(asked('/assets/a-1', destination)).toBe('files')
  }
  expect(asked('/blog.data', '')).toBeNull()
  expect(asked('/api/posts', '')).toBeNull()
  expect(asked('/contact', 'document', { method: 'POST' })).toBeNull()
  expect(asked('https://urugero.example.org/logo.png', 'image')).toBeNull()
})

test('a picture that a page for staff asks for is left to the browser', () => {
  expect(asked('/media/draft.webp', 'image', { referrer: `${ORIGIN}/admin/blog/1` })).toBeNull()
  expect(asked('/media/cover.webp', 'image', { referrer: `${ORIGIN}/blog` })).toBe('files')
})

test('nothing private, nothing for staff and no failure is stored', () => {
  const publicPage = 'public, max-age=0, must-revalidate'
  expect(isStored('/blog', publicPage)).toBe(true)
  expect(isStored('/blog', publicPage, 404)).toBe(false)
  expect(isStored('/blog', publicPage, 503)).toBe(false)
  expect(isStored('/blog', 'private, no-store')).toBe(false)
  expect(isStored('/careers/application?key=1', 'no-store')).toBe(false)
  for (const path of ['/admin', '/admin/login', '/admin/dashboard']) {
    expect(isStored(path, publicPage), path).toBe(false)
  }
})

test('a file that cannot change is told from one that can', () => {
  const answer = (control: string) => new Response('', { headers: { 'cache-control': control } })
  expect(says(answer('public, max-age=31536000, immutable'), /immutable/)).toBe(true)
  expect(says(answer('public, max-age=86400'), /immutable/)).toBe(false)
  expect(says(new Response(''), /immutable/)).toBe(false)
})

function asked(
  path: string,
  destination: RequestDestination,
  change: { method?: string; referrer?: string } = {},
) {
  const url = new URL(path, ORIGIN).href
  return cacheFor({ method: 'GET', referrer: '', url, destination, ...change }, ORIGIN)
}

function isStored(path: string, control: string, status = 200): boolean {
  const response = new Response('', { status, headers: { 'cache-control': control } })
  return isStorable(response, ORIGIN + path)
}
