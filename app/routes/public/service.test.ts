import { expect, test } from 'vitest'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { samplePosts } from '#app/features/blog/sample/posts.ts'
import { offerings } from '#app/features/site/offerings/offerings.ts'
import { makePost } from '#tests/factories/content.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const POSTS_TITLE = 'What we wrote about it'

test('a service page leads to the two latest published posts on its subject', async () => {
  const app = await startTestApp()
  const { db } = app.services
  for (const [index, title] of ['Oldest', 'Older', 'Newest'].entries()) {
    const date = Date.parse(`2026-11-0${index + 1}T12:00:00Z`)
    await insertPost(db, makePost({ title, slug: `post-${index}`, tags: ['databases'], date }))
  }
  await insertPost(db, makePost({ title: 'A draft', slug: 'a-draft', tags: ['databases'], status: 'draft' }))
  await insertPost(db, makePost({ title: 'Another subject', slug: 'other', tags: ['hiring'] }))
  const html = await (await app.fetch('/services/database-solutions')).text()
  const posts = html.slice(html.indexOf(POSTS_TITLE), html.indexOf('Write to us'))
  expect([...posts.matchAll(/href="\/blog\/([^"]+)"/g)].map(([, slug]) => slug)).toEqual(['post-2', 'post-1'])
})

test('without a post on its subject, or when posts cannot be read, a service page ends without them', async () => {
  const app = await startTestApp()
  const empty = await app.fetch('/services/cloud-services')
  expect(await empty.text()).not.toContain(POSTS_TITLE)
  await app.services.db.schema.alterTable('posts').renameTo('hidden_posts').execute()
  const page = await app.fetch('/services/mobile-apps')
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const html = await page.text()
  expect(html).not.toContain(POSTS_TITLE)
  expect(html).toContain('Write to us')
})

test('a service page says how long it takes, what comes first and where the price starts', async () => {
  const app = await startTestApp()
  const html = await (await app.fetch('/services/web-development')).text()
  expect(html).toContain('15 working days for about eight pages')
  expect(html).toContain('>RWF 2.1 million<')
  expect(html).toContain('15 working days')
  expect(html).toContain('href="/services#prices"')
  const services = await (await app.fetch('/services')).text()
  expect(services).toContain('id="prices"')
  expect(services).toContain('RWF 2.1 to 3.8 million')
  expect(services).toContain('30 working days or more')
})

test('every service has a published sample post that its page leads on to', () => {
  for (const { slug, postTag } of offerings) {
    const posts = samplePosts.filter(({ tags, status }) => status === 'published' && tags.includes(postTag))
    expect(posts.length, slug).toBeGreaterThan(0)
  }
})
