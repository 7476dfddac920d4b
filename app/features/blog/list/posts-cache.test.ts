import { expect, test } from 'vitest'
import type { ListedPost } from './listed-post.ts'
import { PINNED, readPostsCache, writePostsCache } from './posts-cache.ts'

const NOW = Date.parse('2026-11-15T10:00:00Z')
const FIVE_MINUTES = 5 * 60 * 1000

function listed(id: string): ListedPost {
  return {
    id,
    title: `Post ${id}`,
    slug: `post-${id}`,
    excerpt: '',
    featuredImage: null,
    date: NOW,
    author: 'Editorial team',
    category: 'Design',
    minutes: 1,
  }
}

/** A fake browser storage with a limited number of characters. */
function storageOf(capacity = Number.POSITIVE_INFINITY, entries: Record<string, string> = {}) {
  const items = new Map(Object.entries(entries))
  const sizeWithout = (name: string) =>
    [...items].reduce((size, [key, value]) => size + (key === name ? 0 : key.length + value.length), 0)
  return {
    items,
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem(name: string, value: string) {
      if (sizeWithout(name) + name.length + value.length > capacity) throw new Error('QuotaExceededError')
      items.set(name, value)
    },
    removeItem: (name: string) => void items.delete(name),
  }
}

test('BLOG-12: the first four posts are stored under the key "posts"', () => {
  const storage = storageOf()
  writePostsCache(['1', '2', '3', '4', '5'].map(listed), NOW, storage)
  expect([...storage.items.keys()]).toEqual(['posts'])
  expect(readPostsCache(NOW, storage)?.map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
})

test('BLOG-13: the copy is valid for five minutes, and not before it was made', () => {
  const storage = storageOf()
  writePostsCache([listed('1')], NOW, storage)
  expect(readPostsCache(NOW + FIVE_MINUTES - 1, storage)).toHaveLength(1)
  expect(readPostsCache(NOW + FIVE_MINUTES, storage)).toBeNull()
  expect(readPostsCache(NOW - 1, storage)).toBeNull()
})

test('BLOG-14: where the copy has no room, what can be fetched again goes, and what is the visitor’s stays', () => {
  const theirs = {
    'chat:history': 'x'.repeat(200),
    'draft:new-post': 'y'.repeat(200),
    theme: 'dark',
    rain: 'paused',
    'outside-content': 'always',
    search: 'without-key',
    'unsent:1:contact:a-key': 'a message',
  }
  const storage = storageOf(1_000, { ...theirs, posts: 'z'.repeat(100), anything: 'z'.repeat(400) })
  writePostsCache([listed('1')], NOW, storage)
  expect(readPostsCache(NOW, storage)).toEqual([listed('1')])
  expect(Object.fromEntries(storage.items)).toEqual({ ...theirs, posts: expect.any(String) })
  expect(Object.keys(theirs).every((key) => PINNED.test(key))).toBe(true)
})

test('BLOG-14: where there is no room at all, nothing of the visitor’s is lost and nothing fails', () => {
  const theirs = { 'chat:history': 'x'.repeat(500), theme: 'dark' }
  const storage = storageOf(520, { ...theirs, other: 'z' })
  writePostsCache([listed('1')], NOW, storage)
  expect(Object.fromEntries(storage.items)).toEqual(theirs)
  expect(readPostsCache(NOW, storage)).toBeNull()
})

test('BLOG-15: a copy that is missing, broken or of another shape is no copy', () => {
  const { author: _, ...incomplete } = listed('1')
  const unreadable = [
    '',
    '{',
    'null',
    '[]',
    '"posts"',
    JSON.stringify({ savedAt: String(NOW), posts: [] }),
    JSON.stringify({ savedAt: NOW, posts: {} }),
    JSON.stringify({ savedAt: NOW, posts: [null] }),
    JSON.stringify({ savedAt: NOW, posts: [incomplete] }),
  ]
  for (const posts of unreadable) expect(readPostsCache(NOW, storageOf(1_000, { posts })), posts).toBeNull()
  expect(readPostsCache(NOW, storageOf())).toBeNull()
})

test('a browser that forbids storage has no copy and needs none', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  const storage = { length: 0, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse }
  writePostsCache([listed('1')], NOW, storage)
  expect(readPostsCache(NOW, storage)).toBeNull()
})
