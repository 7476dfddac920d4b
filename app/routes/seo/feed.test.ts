import { expect, test } from 'vitest'
import { FEED_POSTS_MAX } from '#app/features/blog/feed/render-feed.server.ts'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { makePost } from '#tests/factories/content.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const NEWEST = Date.parse('2026-11-15T10:00:00Z')

test.for([
  ['/blog/rss.xml', 'application/rss+xml; charset=utf-8', /<item>/g],
  ['/blog/atom.xml', 'application/atom+xml; charset=utf-8', /<entry>/g],
] as const)('%s has the newest published posts, and changes with them', async ([path, type, entry]) => {
  const app = await startTestApp()
  const { content } = app.services
  await content.write(async (db) => {
    for (let age = 0; age < FEED_POSTS_MAX + 2; age++) {
      await insertPost(db, makePost({ slug: `post-${age}`, date: NEWEST - age }))
    }
    await insertPost(db, makePost({ slug: 'hidden', status: 'draft' }))
  })
  const first = await app.fetch(`http://urugero.rw${path}`)
  const xml = await first.text()
  expect([first.status, first.headers.get('content-type')]).toEqual([200, type])
  expect(xml.match(entry)).toHaveLength(FEED_POSTS_MAX)
  expect(xml).toMatch(/https:\/\/urugero\.rw\/blog\/post-0[<"]/)
  expect(xml).not.toContain(`/blog/post-${FEED_POSTS_MAX}`)
  expect(xml).not.toMatch(/hidden|localhost|urugero\.online/)

  const etag = first.headers.get('etag') ?? ''
  const again = await app.fetch(`http://urugero.rw${path}`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  await content.write((db) => insertPost(db, makePost({ slug: 'brand-new', date: NEWEST + 1 })))
  expect(await (await app.fetch(`http://urugero.rw${path}`)).text()).toContain('/blog/brand-new')
})
