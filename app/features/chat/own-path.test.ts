import { expect, test } from 'vitest'
import { isOwnPath, looksLikePage } from './own-path.ts'

test.each([
  '/',
  '/blog/a-post',
  '/careers?file=a.pdf',
  '/faq#v1.2',
  '/administration',
  '/mediator',
  '/v1.2/x',
])('CHAT-07: %s is opened as a page of this site', (path) => {
  expect([isOwnPath(path), looksLikePage(path)]).toEqual([true, true])
})

test.each([
  '/sitemap.xml',
  '/blog/rss.xml?x=1',
  '/media/0a.webp',
  '/MEDIA/picture',
  '/api/posts',
  '/admin',
  '/admin/blog',
  '/x/../admin/blog',
])('CHAT-07: %s is left to the browser', (path) => {
  expect([isOwnPath(path), looksLikePage(path)]).toEqual([true, false])
})
