import { expect, test, vi } from 'vitest'
import type { PostFields } from '#app/features/blog/post/post-rows-repository.server.ts'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { makePost } from '#tests/factories/content.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const NO_RELATED = 'No related posts found in this category.'
const BACK = '← Back to Blog'

test('POST-01 to POST-03, POST-07: a post shows title, content, author, date, category, tags and reading time', async () => {
  const app = await startWith([
    {
      slug: 'a-post',
      title: 'A post & more',
      content: `<h2>Part</h2><p>${'word '.repeat(400)}</p>`,
      author: 'Guest',
      category: 'Design',
      tags: ['web', 'field work'],
    },
  ])
  const { status, html } = await read(app, '/blog/a-post')
  expect(status).toBe(200)
  for (const text of [
    'A post &amp; more',
    'Guest',
    'November 15, 2026',
    '3 min read',
    'Design',
    'web',
    'field work',
  ]) {
    expect(html).toContain(`>${text}<`)
  }
  expect(html).toContain('<h2>Part</h2><p>word word')
  for (const query of ['category=Design', 'tag=web', 'tag=field+work']) {
    expect(html).toContain(`href="/blog?${query}"`)
  }
  expect(html).toContain(BACK)
})

test('IMG-04: the cover is loaded first, and pictures in the text late, all in the width that is needed', async () => {
  const file = (letter: string, end = '') => `/media/${letter.repeat(40)}${end}.webp`
  const widths = (letter: string) => `${file(letter, '-320')} 320w, ${file(letter, '-640')} 640w`
  const content =
    `<p><img src="${file('b')}" alt="A &gt; B" width="800" height="600" /></p>` +
    `<figure><img src="${file('c')}" alt="" width="300" height="200" /></figure><img src="${file('d')}" alt="" />`
  const app = await startWith([{ slug: 'a-post', featuredImage: file('a'), content }])
  const { html } = await read(app, '/blog/a-post')
  const [avatar, cover, ...inText] = html.match(/<img [^>]*>/g) ?? []
  expect(cover).toContain(' fetchPriority="high" ')
  expect(cover).not.toMatch(/loading=|decoding=/)
  expect(cover).toContain(` width="1200" height="600" `)
  expect(cover).toMatch(/ sizes="[^"]+56rem, [^"]+"/)
  expect(cover).toContain(` srcSet="${widths('a')}, ${file('a', '-960')} 960w, ${file('a')} 1200w"`)
  expect(avatar).toContain(' width="40" height="40" ')
  expect(inText).toEqual([
    expect.stringMatching(
      `<img loading="lazy" decoding="async" sizes="[^"]+" srcset="${widths('b')}, ${file('b')} 800w" src="${file('b')}" alt="A &gt; B" width="800" height="600" />`,
    ),
    `<img loading="lazy" decoding="async" src="${file('c')}" alt="" width="300" height="200" />`,
    `<img loading="lazy" decoding="async" src="${file('d')}" alt="" />`,
  ])
  // Sharing, search engines and feeds get the whole picture.
  expect(html.match(/(?<=property="og:image" content=")[^"]+/)?.[0]).toMatch(
    new RegExp(`//[^/]+${file('a')}$`),
  )
  expect(html).toMatch(new RegExp(`"image":"https://[^/]+${file('a')}"`))
  expect(await (await app.fetch('/blog/rss.xml')).text()).not.toContain('-320.webp')
})

test('POST-02: without an author the writer is named, and without both no one', async () => {
  const app = await startWith([
    { slug: 'written', writer: 'Design team' },
    { slug: 'unwritten', writer: '' },
  ])
  expect((await read(app, '/blog/written')).html).toContain('>Design team<')
  expect((await read(app, '/blog/unwritten')).html).toContain('>Unknown<')
})

test('POST-04, POST-05: the two newest published posts of the same category are related', async () => {
  const day = (number: number) => Date.parse(`2026-10-0${number}T10:00:00Z`)
  const app = await startWith([
    { slug: 'itself', title: 'Itself', category: 'Design' },
    { title: 'Newest', category: 'DESIGN', date: day(4) },
    { title: 'Second', category: 'design', date: day(3) },
    { title: 'Third', category: 'Design', date: day(2) },
    { title: 'Hidden', category: 'Design', status: 'draft' },
    { title: 'Other', category: 'Business' },
  ])
  const { html } = await read(app, '/blog/itself')
  expect(Array.from(html.matchAll(/<h3[^>]*><a[^>]*>([^<]*)</g), ([, title]) => title)).toEqual([
    'Newest',
    'Second',
  ])
  expect(html).not.toContain(NO_RELATED)
  expect(html).not.toContain('>More posts<')
})

test('POST-06: a post without related ones says so', async () => {
  const app = await startWith([{ slug: 'alone' }, { category: 'Business' }, { status: 'archived' }])
  expect((await read(app, '/blog/alone')).html).toContain(`>${NO_RELATED}<`)
})

test('POST-06: a post without related ones leads on to the newest of other categories', async () => {
  const day = (number: number) => Date.parse(`2026-10-0${number}T10:00:00Z`)
  const app = await startWith([
    { slug: 'alone', title: 'Alone', category: 'Design', date: day(9) },
    { title: 'Oldest', category: 'Business', date: day(1) },
    { title: 'Newest', category: 'Security', date: day(4) },
    { title: 'Second', category: 'Business', date: day(3) },
    { title: 'Hidden', category: 'Business', status: 'draft', date: day(5) },
  ])
  const { html } = await read(app, '/blog/alone')
  expect(html).toContain('>More posts<')
  const titles = Array.from(html.matchAll(/<h3[^>]*><a[^>]*>([^<]*)</g), ([, title]) => title)
  expect(titles).toEqual(['Newest', 'Second'])
})

test('POST-01: a post ends with the service that fits it and a way to write to us', async () => {
  const app = await startWith([{ slug: 'a-post', category: 'Engineering', tags: ['databases'] }])
  const { html } = await read(app, '/blog/a-post')
  const wayOn = /<aside aria-label="From here".*?<\/aside>/s.exec(html)?.[0] ?? ''
  expect(wayOn).toContain('Database Solutions')
  for (const path of ['/services/database-solutions', '/contact']) expect(wayOn).toContain(`href="${path}"`)
})

test('POST-08 to POST-10, POST-12: a post that cannot be shown says why and leads back', async () => {
  const app = await startWith([
    { slug: 'draft', status: 'draft' },
    { slug: 'archived', status: 'archived' },
    { slug: 'untitled', title: ' ' },
    { slug: 'undated', date: 0 },
    { slug: 'empty', content: '<p> </p>' },
  ])
  for (const [slug, status, title] of [
    ['nowhere', 404, 'Post not found'],
    ['draft', 404, 'Post not found'],
    ['archived', 404, 'Post not found'],
    ['untitled', 500, 'Invalid post data'],
    ['undated', 500, 'Invalid post data'],
    ['empty', 404, 'Post content not found'],
  ] as const) {
    const page = await read(app, `/blog/${slug}`)
    expect(page.status, slug).toBe(status)
    expectProblem(page.html, title)
    expect((await app.fetch(`/blog/${slug}.data`)).status, slug).toBe(status)
  }
  expect(app.logged.filter(({ msg }) => msg === 'post cannot be shown')).not.toEqual([])
})

test('POST-11, POST-12: a post that cannot be loaded says so, and can be tried again', async () => {
  for (const [error, status] of [
    [new Error('out of order'), 500],
    [Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' }), 503],
  ] as const) {
    const app = await startWith([{ slug: 'a-post' }])
    vi.spyOn(app.services.db, 'selectFrom').mockImplementation(() => {
      throw error
    })
    const page = await read(app, '/blog/a-post')
    expect(page.status).toBe(status)
    expectProblem(page.html, 'Error loading post')
    expect(page.html).toContain('Try again')
    expect(page.html).not.toContain(error.message)
    expect(app.logged.some(({ msg }) => msg === 'post failed')).toBe(true)
  }
})

test('a dated correction stands at the end of a post, and nothing where there is none', async () => {
  const correctedAt = Date.parse('2026-11-16T22:30:00Z')
  const app = await startWith([
    { slug: 'corrected', correction: 'Six, <not> five.', correctedAt },
    { slug: 'right' },
  ])
  const { html } = await read(app, '/blog/corrected')
  expect(html).toMatch(
    /Some words to read\.<\/p>.*aria-label="Correction".*>November 17, 2026<.*Six, &lt;not&gt; five\./s,
  )
  expect(html).toContain('"@type":"CorrectionComment"')
  expect((await read(app, '/blog/right')).html).not.toContain('Correction')
})

test('who changed a post stays with the staff', async () => {
  const app = await startWith([{ slug: 'a-post', updatedBy: 'somebody@example.org' }])
  for (const path of ['/blog', '/blog/a-post', '/blog/a-post.data', '/blog/rss.xml', '/api/posts']) {
    expect(await (await app.fetch(path)).text(), path).not.toMatch(/somebody|updatedBy/)
  }
})

function expectProblem(html: string, title: string): void {
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  expect(html).toContain(`>${BACK}</a>`)
  expect(html).toContain('content="noindex, nofollow"')
  expect(html).not.toContain('"BlogPosting"')
}

async function startWith(posts: Partial<PostFields>[]): Promise<TestApp> {
  const app = await startTestApp()
  for (const post of posts) await insertPost(app.services.db, makePost(post))
  return app
}

async function read(app: TestApp, path: string) {
  const response = await app.fetch(path)
  return { status: response.status, html: await response.text() }
}
