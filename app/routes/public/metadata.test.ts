import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertPost, trashPost } from '#app/features/blog/post/posts-repository.server.ts'
import { insertClient } from '#app/features/clients/clients-repository.server.ts'
import { offerings } from '#app/features/site/offerings/offerings.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { company } from '#app/shared/company.ts'
import { makePost, makeStory } from '#tests/factories/content.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { signInAsStaff, startTestApp, type TestApp } from '#tests/support/test-app.ts'

const paths = [
  ...Object.values(sitePages).map((page) => page.path),
  ...offerings.map((offering) => `/services/${offering.slug}`),
  '/blog/a-post',
  '/links/a-client',
]

async function startWithPost(): Promise<TestApp> {
  const app = await startTestApp()
  await insertPost(app.services.db, makePost({ slug: 'a-post', title: 'A post', excerpt: '' }))
  await insertClient(app.services.db, makeStory({ slug: 'a-client' }))
  return app
}

test('META-01 to META-07, META-10, GEN-06, GEN-07: every page states what it is, in its first HTML, with the company, its hours, its place and its languages, and a social picture that is there, 1200 by 630', async () => {
  const app = await startWithPost()
  for (const path of paths) {
    const head = await headOf(app, path)
    expect(head.title, path).toMatch(/Urugero/)
    for (const name of ['description', 'keywords', 'twitter:title', 'twitter:description']) {
      expect(head.meta[name]?.length, `${path} ${name}`).toBeGreaterThan(0)
    }
    expect(head.canonical, path).toBe(`https://urugero.online${path}`)
    expect(head.meta['og:url'], path).toBe(head.canonical)
    expect(head.meta['og:title'], path).toBe(head.title)
    expect(head.meta['og:image'], path).toMatch(/^https:\/\/urugero\.online\/social\/[a-z-]+\.png$/)
    expect(head.meta['twitter:card'], path).toBe('summary_large_image')
    expect(head.meta['revisit-after'], path).toBe('7 days')
    expect(head.company, path).toMatchObject({
      '@type': 'ProfessionalService',
      name: company.name,
      telephone: company.phone,
      email: company.email,
      address: { streetAddress: expect.stringContaining('Norrsken House'), addressLocality: 'Kigali' },
      geo: { latitude: -1.94, longitude: 30.09 },
      openingHoursSpecification: {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '08:00',
        closes: '18:00',
      },
      knowsLanguage: ['English', 'Kinyarwanda', 'French'],
    })
    const picture = await app.fetch(new URL(head.meta['og:image'] ?? '').pathname)
    expect([picture.status, picture.headers.get('content-type')], path).toEqual([200, 'image/png'])
    const bytes = new DataView(await picture.arrayBuffer())
    expect([bytes.getUint32(16), bytes.getUint32(20)], path).toEqual([1200, 630])
  }
  expect((await app.fetch('/social/anything.png')).status).toBe(404)
})

test('META-08, META-09: the canonical host is the .rw domain for a .rw host, the .online domain for any other', async () => {
  const app = await startTestApp()
  for (const [host, canonical] of [
    ['urugero.rw', 'https://urugero.rw/about'],
    ['WWW.URUGERO.RW', 'https://urugero.rw/about'],
    ['something-else.rw:8080', 'https://urugero.rw/about'],
    ['urugero.online', 'https://urugero.online/about'],
    ['127.0.0.1:3000', 'https://urugero.online/about'],
    ['rw', 'https://urugero.online/about'],
  ]) {
    expect((await headOf(app, `http://${host}/about`)).canonical, host).toBe(canonical)
  }
})

test('NAV-14: the terms of service are the services screen, and say that its address is /services', async () => {
  const app = await startTestApp()
  const head = await headOf(app, '/terms-of-service')
  expect(head.canonical).toBe('https://urugero.online/services')
  expect(head.html).toMatch(/<h1[^>]*>Our Services<\/h1>/)
})

test('META-11: a post without an excerpt is described by the first 160 characters of its text', async () => {
  const app = await startTestApp()
  const content = `<p>${'Ten chars. '.repeat(30)}</p>`
  await insertPost(app.services.db, makePost({ slug: 'long', excerpt: '', content }))
  const { meta } = await headOf(app, '/blog/long')
  expect(meta.description).toBe('Ten chars. '.repeat(30).slice(0, 160).trim())
})

test('the blog and its posts name their feeds, and no other page does', async () => {
  const app = await startWithPost()
  for (const path of paths) {
    const { html } = await headOf(app, path)
    const feeds = Array.from(
      html.matchAll(/<link rel="alternate" type="([^"]+)"[^>]* href="([^"]+)"/g),
      (match) => match.slice(1),
    )
    expect(feeds, path).toEqual(
      path.startsWith('/blog')
        ? [
            ['application/rss+xml', '/blog/rss.xml'],
            ['application/atom+xml', '/blog/atom.xml'],
          ]
        : [],
    )
  }
})

test('META-01, META-03: a part of the blog names itself and points at the whole; a search is not for search engines', async () => {
  const app = await startWithPost()
  for (const [query, title, robots] of [
    ['category=Engineering', 'Posts in “Engineering”', 'index, follow'],
    ['tag=one', 'Posts tagged “one”', 'index, follow'],
    ['q=post', 'Posts that mention “post”', 'noindex, nofollow'],
    ['after=1_a', 'Our Blog', 'index, follow'],
  ]) {
    const head = await headOf(app, `/blog?${query}`)
    expect([head.title, head.canonical, head.meta.robots], query).toEqual([
      `${title} | ${company.name}`,
      'https://urugero.online/blog',
      robots,
    ])
  }
})

test('META-02: a post with a picture of its own is shared with it', async () => {
  const app = await startTestApp()
  const featuredImage = `/media/${'a'.repeat(40)}.webp`
  await insertPost(app.services.db, makePost({ slug: 'pictured', featuredImage }))
  const { meta } = await headOf(app, '/blog/pictured')
  expect(meta['og:image']).toBe(`https://urugero.online${featuredImage}`)
  expect([meta['og:type'], meta['og:image:width'], meta['og:image:height']]).toEqual([
    'article',
    undefined,
    undefined,
  ])
})

test('pages that are not there and pages for staff stay out of search engines', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  for (const path of ['/nowhere', '/blog/nowhere', '/services/nowhere', '/admin/login']) {
    expect((await headOf(app, path)).meta.robots, path).toBe('noindex, nofollow')
  }
  const dashboard = await app.fetch('/admin/dashboard', { headers: { cookie } })
  expect(await dashboard.text()).toContain('noindex, nofollow')
})

test('POST-08: drafts and archived posts are not found, by page, by list, by sitemap or by picture', async () => {
  const app = await startTestApp()
  for (const status of ['draft', 'archived'] as const) {
    await insertPost(app.services.db, makePost({ slug: `a-${status}`, title: `The ${status}`, status }))
    expect((await app.fetch(`/blog/a-${status}`)).status).toBe(404)
    expect((await app.fetch(`/social/post-a-${status}.png`)).status).toBe(404)
    for (const list of ['/blog', '/sitemap.xml', '/blog.data']) {
      expect(await (await app.fetch(list)).text()).not.toContain(`a-${status}`)
    }
  }
})

test('a post has the title, description and picture that staff gave it for search engines', async () => {
  const app = await startTestApp()
  const socialImage = `/media/${'b'.repeat(40)}.webp`
  const meta = { metaTitle: 'For engines', metaDescription: 'What they show', socialImage }
  await insertPost(
    app.services.db,
    makePost({ slug: 'a-post', featuredImage: `/media/${'a'.repeat(40)}.webp`, ...meta }),
  )
  const head = await headOf(app, '/blog/a-post')
  expect(head.title).toBe(`For engines | ${company.name}`)
  expect(head.meta.description).toBe('What they show')
  expect(head.meta['og:image']).toBe(`https://urugero.online${socialImage}`)
  expect(head.meta['og:image:width']).toBeUndefined()
})

test('the drawn social picture of a post carries its title', async () => {
  const app = await startTestApp()
  const draw = async (title: string) => {
    const id = randomUUID()
    const post = makePost({ id, slug: 'a-post', title })
    await app.services.content.write((db) => insertPost(db, post))
    const picture = await (await app.fetch('/social/post-a-post.png')).arrayBuffer()
    await trashPost(app.services.db, makeDeletion(id))
    return Buffer.from(picture).toString('base64')
  }
  const [one, other, long, none] = [
    await draw('A post'),
    await draw('Another post'),
    await draw('A very long title '.repeat(11)),
    await draw('雨'),
  ]
  expect(new Set([one, other, long, none]).size).toBe(4)
})

test('robots.txt, sitemap, icons and manifest are there, and the sitemap names pages that exist', async () => {
  const app = await startWithPost()
  expect(await (await app.fetch('/robots.txt')).text()).toContain('Disallow: /admin')
  for (const icon of ['/favicon.svg', '/icon-180.png', '/icon-192.png', '/icon-512.png']) {
    expect((await app.fetch(icon)).headers.get('content-type'), icon).toMatch(/^image\//)
  }
  const manifest = await (await app.fetch('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: company.name, icons: [{ sizes: '192x192' }, { sizes: '512x512' }] })
  const sitemap = await (await app.fetch('http://urugero.rw/sitemap.xml')).text()
  const named = [...sitemap.matchAll(/<loc>https:\/\/urugero\.rw([^<]*)<\/loc>/g)].map(
    (match) => match[1] ?? '',
  )
  expect(named.sort()).toEqual([...paths].sort())
  for (const path of named) expect((await app.fetch(path)).status, path).toBe(200)
})

test('NAV-08: an old address of a post leads to its new one for good', async () => {
  const app = await startTestApp()
  const post = makePost({ slug: 'old-name' })
  await insertPost(app.services.db, post)
  await app.services.db.updateTable('posts').set({ slug: 'new-name' }).where('id', '=', post.id).execute()
  const response = await app.fetch('/blog/old-name')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/blog/new-name'])
})

async function headOf(app: TestApp, path: string) {
  const html = await (await app.fetch(path)).text()
  const meta: Record<string, string> = {}
  for (const [, name = '', content = ''] of html.matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)"/g,
  )) {
    meta[name] = content
  }
  const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}'
  return {
    html,
    meta,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    company: JSON.parse(data) as unknown,
  }
}
