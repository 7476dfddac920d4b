import { expect, test } from 'vitest'
import { isPostListPage, joinPages, type ListedPost, withShown } from './listed-post.ts'

/** The list as shown before: A to D rendered by the server, E to H loaded by scrolling. */
const [a, b, c, d, e, f, g, h] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id, index) =>
  listed(id, 1_000 - index),
) as [ListedPost, ListedPost, ListedPost, ListedPost, ListedPost, ListedPost, ListedPost, ListedPost]
const shown = { posts: [a, b, c, d, e, f, g, h], next: 'behind-h' }

function listed(id: string, date: number | null): ListedPost {
  const texts = { title: id, slug: id, excerpt: '', author: 'Unknown', category: 'Design' }
  return { id, ...texts, date, featuredImage: null, minutes: 1 }
}

function ids(page: { posts: ListedPost[] }): string {
  return page.posts.map(({ id }) => id).join('')
}

test('BLOG-04: what was shown earlier goes on behind the first page', () => {
  const list = withShown({ posts: [a, b, c, d], next: 'behind-d' }, shown)
  expect([ids(list), list.next]).toEqual(['abcdefgh', 'behind-h'])
  expect(withShown({ posts: [a, b, c, d], next: 'behind-d' }, null).next).toBe('behind-d')
})

test('a post that was published or taken down meanwhile neither doubles nor hides another', () => {
  const withNew = { posts: [listed('new', 2_000), a, b, c], next: 'behind-c' }
  expect(ids(withShown(withNew, shown))).toBe('newabcdefgh')
  expect(ids(withShown({ posts: [a, c, d, e], next: 'behind-e' }, shown))).toBe('acdefgh')
})

test('a list starts anew where posts that the visitor has not seen may lie in between', () => {
  const posts = ['w', 'x', 'y', 'z'].map((id, index) => listed(id, 2_000 - index))
  const list = withShown({ posts, next: 'behind-z' }, shown)
  expect([ids(list), list.next]).toEqual(['wxyz', 'behind-z'])
})

test('posts of the same moment are told apart by their ids', () => {
  const first = { posts: [listed('c', 5), listed('b', 5)], next: 'behind-b' }
  expect(ids(withShown(first, { posts: [listed('b', 5), listed('a', 5)], next: null }))).toBe('cba')
})

test('BLOG-07: a first page that is the whole list has nothing behind it', () => {
  expect(withShown({ posts: [a, b], next: null }, shown)).toEqual({ posts: [a, b], next: null })
  expect(withShown({ posts: [], next: null }, shown)).toEqual({ posts: [], next: null })
})

test('BLOG-05: pages are joined without repeating a post', () => {
  const joined = joinPages(shown, { posts: [h, listed('i', 900)], next: null })
  expect([ids(joined), joined.next]).toEqual(['abcdefghi', null])
})

test('an answer that is no page of posts is recognised', () => {
  expect(isPostListPage(shown)).toBe(true)
  expect(isPostListPage({ posts: [], next: null })).toBe(true)
  for (const answer of [null, 'posts', [], {}, { posts: [a] }, { posts: [{ ...a, title: 1 }], next: null }]) {
    expect(isPostListPage(answer), JSON.stringify(answer)).toBe(false)
  }
})
