import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

async function arriveFrom(referrer: string) {
  vi.stubGlobal('document', { referrer, location: { origin: 'http://site' } })
  return import('./page-before.ts')
}

test('CHAT-58: the page before is that of the document until a page is shown without loading one', async () => {
  const { notePage, pageBefore } = await arriveFrom('http://site/blog/a-post?q=1')
  notePage('/about')
  expect(pageBefore()).toBe('/blog/a-post')
  notePage('/contact')
  notePage('/contact')
  expect(pageBefore()).toBe('/about')
  notePage('/about')
  expect(pageBefore()).toBe('/contact')
})

test('CHAT-58: a page of another site led to nothing of ours', async () => {
  const { notePage, pageBefore } = await arriveFrom('https://elsewhere.example/about')
  notePage('/contact')
  expect(pageBefore()).toBe('')
})
