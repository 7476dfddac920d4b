import { expect, test, vi } from 'vitest'
import type { PostFields } from '#app/features/blog/post/post-rows-repository.server.ts'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { makePost } from '#tests/factories/content.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const FAILED = 'Failed to load posts. Please check your connection and Firebase rules.'
const IMAGE = `/media/${'0'.repeat(40)}.webp`
const DAY_MS = 24 * 60 * 60 * 1000
const NEWEST = Date.parse('2026-11-15T10:00:00Z')

test('BLOG-01, BLOG-08, BLOG-09, BLOG-11: a card shows category, author, date and reading time', async () => {
  const app = await startWith([{ content: `<p>${'word '.repeat(201)}</p>`, author: 'É. X / Guest' }])
  const { html } = await read(app, '/blog')
  for (const text of ['Engineering', 'É. X / Guest', 'November 15, 2026', '2 min read', 'Some words']) {
    expect(html).toContain(`>${text}<`)
  }
  const avatar = await app.fetch(/<img src="(\/avatars\/[^"]+)"/.exec(html)?.[1] ?? '')
  expect([avatar.status, avatar.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect((await app.fetch('/avatars/6162.svg.data')).status).toBe(404)
  expect(avatar.headers.get('cache-control')).toContain('max-age=604800')
  expect(avatar.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
  expect(await avatar.text()).toContain('>ÉG</text>')
  expect((await app.fetch('/avatars/nobody.svg')).status).toBe(404)
})

test('BLOG-01: a post without an image has its drawing or its longest word as cover, and its image wins', async () => {
  const app = await startWith([
    { slug: 'building-for-slow-networks', title: 'Building for slow networks', category: 'Engineering' },
    { slug: 'a-post', title: 'What juniors ask us', category: 'Engineering', date: NEWEST - DAY_MS },
    {
      slug: 'offline-first-apps-for-field-teams',
      category: 'Business',
      featuredImage: IMAGE,
      date: NEWEST - 2 * DAY_MS,
    },
  ])
  const { html } = await read(app, '/blog')
  const covers = html.split('<li class="relative').slice(1)
  const [drawing] = covers[0]?.match(/\/[^"]*building-for-slow-networks[^"]*\.svg/) ?? []
  expect(drawing).toBeDefined()
  expect(covers[0]).toContain('--ground-light:#1d1916')
  expect(covers[0]).not.toContain('loading="lazy" decoding')
  // Its neighbour of the same category is pale.
  expect(covers[1]).toContain('--ground-light:#e9e3da')
  expect(covers[1]).toMatch(/<text[^>]*>Juniors<\/text>/)
  expect(covers[2]).toContain(`src="${IMAGE}"`)
  expect(covers[2]).not.toContain('.svg#')
})

test('BLOG-03, BLOG-04, BLOG-07: page after page every post is listed once, the newest first', async () => {
  const app = await startWith(numbered(10))
  const expected = Array.from({ length: 10 }, (_, index) => `Post ${index}`)
  const byPage: string[][] = []
  for (let path: string | null = '/blog'; path && byPage.length < 9; ) {
    const page = await read(app, path)
    byPage.push(page.titles)
    path = page.next
  }
  expect(byPage.map(({ length }) => length)).toEqual([4, 4, 2])
  expect(byPage.flat()).toEqual(expected)

  const byData: string[][] = []
  for (let after: string | null = ''; after !== null && byData.length < 9; ) {
    const page = await readData(app, `/api/posts${after && `?after=${after}`}`)
    byData.push(page.posts.map(({ title }) => title))
    after = page.next
  }
  expect(byData).toEqual(byPage)
})

test('BLOG-07: four posts are one whole page', async () => {
  const app = await startWith(numbered(4))
  expect((await read(app, '/blog')).next).toBeNull()
  expect((await readData(app, '/api/posts')).next).toBeNull()
})

test('BLOG-02: what is not published appears nowhere', async () => {
  const hidden = (['draft', 'archived'] as const).map((status) => ({
    title: `Secret ${status}`,
    slug: `secret-${status}`,
    category: 'Engineering',
    tags: ['one', `only-${status}`],
    status,
  }))
  const app = await startWith([...hidden, { slug: 'open', title: 'Open' }])
  for (const address of [
    ...['/blog', '/blog.data', '/blog/open', '/blog/rss.xml', '/blog/atom.xml', '/sitemap.xml', '/api/posts'],
    ...['category=Engineering', 'tag=one', 'tag=only-draft', 'q=secret'].flatMap((query) => [
      `/blog?${query}`,
      `/blog.data?${query}`,
      `/api/posts?${query}`,
    ]),
  ]) {
    const response = await app.fetch(address)
    expect([response.status, await response.text()], address).toEqual([
      200,
      expect.not.stringMatching(/secret-(draft|archived)|Secret (draft|archived)|only-archived/),
    ])
  }
})

test('BLOG-17: categories and tags of the posts are offered, and narrow the list in any case', async () => {
  const app = await startWith([
    { title: 'A', category: 'Studio life', tags: ['Offline first', 'web'] },
    { title: 'B', category: 'Design', tags: ['web'], date: NEWEST - DAY_MS },
  ])
  const { html } = await read(app, '/blog')
  for (const query of ['category=Studio+life', 'category=Design', 'tag=Offline+first', 'tag=web']) {
    expect(html).toContain(`href="/blog?${query}"`)
  }
  for (const [query, titles] of [
    ['category=Studio+life', ['A']],
    ['category=dEsIgN', ['B']],
    ['tag=OFFLINE+FIRST', ['A']],
    ['tag=web', ['A', 'B']],
    ['category=Design&tag=web', ['B']],
    ['category=Nothing', []],
  ] as const) {
    expect((await read(app, `/blog?${query}`)).titles, query).toEqual(titles)
    expect(
      (await readData(app, `/api/posts?${query}`)).posts.map(({ title }) => title),
      query,
    ).toEqual(titles)
  }
  const chosen = await read(app, '/blog?category=design')
  expect(chosen.html).toMatch(/aria-current="page"[^>]*>(?:<[^>]*>)*Design</)
  expect(chosen.html).toContain('Posts in “design”')
  expect(chosen.html).toContain('Clear filter')
})

test('BLOG-17: a tag that is not among those offered stands first, and is marked', async () => {
  const tags = Array.from({ length: 12 }, (_, index) => `Common ${index}`)
  const app = await startWith([
    { title: 'A', tags },
    { title: 'B', tags: [...tags, 'Rare'], date: NEWEST - DAY_MS },
  ])
  expect((await read(app, '/blog')).html).not.toContain('tag=Rare')
  const { html, titles } = await read(app, '/blog?tag=Rare')
  expect(titles).toEqual(['B'])
  const offered = html.matchAll(/<a (?=[^>]*href="\/blog\?tag=([^"]+)")([^>]*)>/g)
  const [first, ...others] = Array.from(offered, ([, tag, attributes = '']) => [
    tag,
    attributes.includes('aria-current="page"'),
  ])
  expect(first).toEqual(['Rare', true])
  expect(others.map(([, isMarked]) => isMarked)).toEqual(tags.map(() => false))
})

test('a list that is narrowed down begins right below its name', async () => {
  const app = await startWith([{}])
  const lead = 'What we learn while building software here'
  expect((await read(app, '/blog')).html).toMatch(new RegExp(`<h1[^>]*>Our Blog</h1>[^]*${lead}`))
  for (const query of ['category=Engineering', 'q=post']) {
    const { html } = await read(app, `/blog?${query}`)
    expect(html, query).toContain('>Our Blog</h1>')
    expect(html, query).not.toContain(lead)
  }
})

test('a search finds words by their beginnings, without regard to accents and case', async () => {
  const app = await startWith([
    { title: 'Énergie à Kigali', content: '<p>Solar <strong>panels</strong></p>' },
    { title: 'Reconciling payments', date: NEWEST - DAY_MS },
  ])
  for (const [question, titles] of [
    ['energ', ['Énergie à Kigali']],
    ['ÉNERGIE kig', ['Énergie à Kigali']],
    ['panel', ['Énergie à Kigali']],
    ['strong', []],
    ['"payments" OR *', []],
    ['editorial', ['Énergie à Kigali', 'Reconciling payments']],
  ] as const) {
    const query = encodeURIComponent(question)
    expect((await read(app, `/blog?q=${query}`)).titles, question).toEqual(titles)
    expect((await readData(app, `/api/posts?q=${query}`)).posts, question).toHaveLength(titles.length)
  }
})

test('a list without posts says what to do next', async () => {
  const app = await startTestApp()
  expect((await read(app, '/blog')).html).toContain('Nothing here yet')
  const nothing = await read(app, '/blog?q=%3Cscript%3E')
  expect(nothing.html).toContain('No posts match “&lt;script&gt;”.')
  expect(nothing.html).toContain('See all posts')
  expect(nothing.html).not.toContain('Clear filter')
  expect((await read(app, '/blog?after=1_a')).html).toContain('There are no older posts.')
})

test('lists that the page links to are cached, and searches and made-up ones are not', async () => {
  const app = await startWith(numbered(6))
  for (const query of ['', '?category=Engineering', '?tag=one', '?utm_source=x']) {
    expect((await app.fetch(`/blog${query}`)).headers.get('etag'), query).not.toBeNull()
  }
  const next = (await read(app, '/blog')).next ?? ''
  expect((await read(app, '/blog?q=%00')).titles).toHaveLength(4)
  for (const path of [
    '/blog?q=post',
    '/blog?q=%00',
    '/blog?category=engineering',
    '/blog?tag=none',
    next,
    '/blog.data?q=post',
  ]) {
    const { headers } = await app.fetch(path)
    expect([headers.get('etag'), headers.get('cache-control')], path).toEqual([null, 'private, no-cache'])
  }
})

test('BLOG-15: a list that cannot be loaded says so, with the same status for its data', async () => {
  const app = await startWith(numbered(2))
  breakStorage(app, new Error('out of order'))
  for (const path of ['/blog', '/blog.data', '/blog?category=Engineering']) {
    expect((await app.fetch(path)).status, path).toBe(500)
  }
  const { html } = await read(app, '/blog')
  expect(html).toContain(`>${FAILED}<`)
  expect(html).toContain('Try again')
  expect(html).not.toContain('out of order')
  expect(app.logged.filter(({ msg }) => msg === 'blog list failed').length).toBeGreaterThan(0)
  const more = await app.fetch('/api/posts?after=1_a')
  expect([more.status, more.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(await more.text()).not.toContain('out of order')
})

test('BLOG-15: while the storage is gone, lists are shown as they were last seen', async () => {
  let now = NEWEST
  const app = await startWith(numbered(2), () => now)
  await read(app, '/blog')
  breakStorage(app, Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' }))
  now += DAY_MS
  const cached = await app.fetch('/blog')
  expect([cached.status, await cached.text()]).toEqual([200, expect.stringContaining('Post 0')])
  const unknown = await app.fetch('/blog?category=Engineering')
  expect([unknown.status, await unknown.text()]).toEqual([503, expect.stringContaining(FAILED)])
  expect((await app.fetch('/api/posts')).status).toBe(503)
})

test('more posts are given for readable parameters only, and are not cacheable', async () => {
  const app = await startWith(numbered(2))
  const long = 'x'.repeat(101)
  for (const query of ['after=1', 'after=%00', `q=${long}`, `category=${long}`, `tag=${long}`]) {
    expect((await app.fetch(`/api/posts?${query}`)).status, query).toBe(400)
  }
  const response = await app.fetch('/api/posts?unknown=1')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const { posts } = (await response.json()) as { posts: object[] }
  expect(Object.keys(posts[0] ?? {}).sort()).toEqual(
    ['author', 'category', 'date', 'excerpt', 'featuredImage', 'id', 'minutes', 'slug', 'title'].sort(),
  )
})

function numbered(count: number): Partial<PostFields>[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `Post ${index}`,
    date: NEWEST - index * DAY_MS,
  }))
}

async function startWith(posts: Partial<PostFields>[], clock?: () => number): Promise<TestApp> {
  const app = await startTestApp(clock ? { clock } : {})
  for (const post of posts) await insertPost(app.services.db, makePost(post))
  return app
}

function breakStorage(app: TestApp, error: Error): void {
  app.services.content.read = () => Promise.reject(error)
  vi.spyOn(app.services.db, 'selectFrom').mockImplementation(() => {
    throw error
  })
}

async function read(app: TestApp, path: string) {
  const html = await (await app.fetch(path)).text()
  const titles = html.matchAll(/<h2[^>]*><a[^>]*>([^<]*)<\/a><\/h2>/g)
  const next = /href="(\/blog\?(?:[^"]*&amp;)?after=[^"]*)"/.exec(html)?.[1]
  return {
    html,
    titles: Array.from(titles, ([, title = '']) => title),
    next: next?.replaceAll('&amp;', '&') ?? null,
  }
}

async function readData(app: TestApp, path: string) {
  const response = await app.fetch(path)
  return (await response.json()) as { posts: { title: string }[]; next: string | null }
}
