import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { UNSAFE_decodeViaTurboStream as decodeData } from 'react-router'
import { expect, test } from 'vitest'
import type { EditablePost, PostInput } from '#app/features/blog/post/post.schema.ts'
import type { PostRevision } from '#app/features/blog/post/post.ts'
import { REVISIONS_MAX } from '#app/features/blog/post/post-revisions-repository.server.ts'
import { countPosts, trashPost } from '#app/features/blog/post/posts-repository.server.ts'
import { publishDuePosts } from '#app/features/blog/post/publish-due-posts.server.ts'
import type { SaveAnswer } from '#app/forms/edit/save-outcome.ts'
import { makePostInput } from '#tests/factories/content.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { engines } from '#tests/support/storage.ts'
import { ORIGIN, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

test.for(engines)(
  'APOST-02, APOST-30, APOST-31: a post is written, opened and changed (%s)',
  async (engine) => {
    const staff = await startStaff({ engine })
    const id = randomUUID()
    const written = await staff.save(id, null, {
      title: ' Hello 👋 שלום ',
      status: 'draft',
      tags: 'a,, b ,A',
    })
    expect(written.status).toBe(200)
    expect(written.post).toMatchObject({
      id,
      version: 1,
      slug: 'hello',
      updatedBy: 'staff',
      date: null,
      input: { title: 'Hello 👋 שלום', tags: 'a, b', category: 'Uncategorized', excerpt: '' },
    })
    expect(await staff.open(id)).toMatchObject({ post: written.post, revisions: [], categories: [] })
    const changed = await staff.save(id, 1, { title: 'Hello again', category: 'Design' })
    expect(changed.post).toMatchObject({ version: 2, slug: 'hello-again', input: { category: 'Design' } })
    const page = await staff.get(`/admin/blog/${id}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Edit Post')
    expect(await (await staff.get('/admin/blog/new')).text()).toContain('New Post')
  },
)

test.for(engines)(
  'a scheduled post appears at its minute on every page, in feeds and the sitemap, though they were cached (%s)',
  async (engine) => {
    const time = { now: Date.parse('2026-11-20T06:59:00Z') }
    const staff = await startStaff({ engine, clock: () => time.now })
    const { services } = staff.app
    const id = randomUUID()
    const moment = { status: 'draft', publishAt: '2026-11-20T09:00' } as const
    expect((await staff.save(id, null, { ...moment, publishAt: '2026-11-20T08:59' })).answer).toMatchObject({
      errors: { publishAt: 'Please choose a moment in the future.' },
    })
    const saved = await staff.save(id, null, { ...moment, title: 'By the clock' })
    expect(saved.post).toMatchObject({ date: null, input: moment })
    expect(await (await staff.get(`/admin/blog/${id}`)).text()).toContain('November 20, 2026, 09:00')
    const shown = async () => {
      const pages = [
        '/blog',
        '/blog/by-the-clock',
        '/blog/rss.xml',
        '/blog/atom.xml',
        '/sitemap.xml',
        '/api/posts',
      ]
      const texts = await Promise.all(pages.map(async (page) => (await staff.app.fetch(page)).text()))
      return texts.map((text) => /by-the-clock["<]/.test(text) && !text.includes('Post not found'))
    }
    expect(await shown()).toEqual(Array(6).fill(false))
    expect(await publishDuePosts(services)).toBe(0)
    time.now += 60_000
    expect(await publishDuePosts(services)).toBe(1)
    expect(await shown()).toEqual(Array(6).fill(true))
    const corrected = await staff.save(id, 2, { title: 'By the clock', date: '2026-11-19T08:00' })
    expect(corrected.post).toMatchObject({ date: Date.parse('2026-11-19T06:00:00Z') })
    expect(await (await staff.app.fetch('/blog/by-the-clock')).text()).toContain('November 19, 2026')
  },
)

test('a post that is not there is a 404 inside the admin area', async () => {
  const staff = await startStaff()
  for (const id of [randomUUID(), 'no-such-post']) {
    const page = await staff.get(`/admin/blog/${id}`)
    expect(page.status).toBe(404)
    const text = await page.text()
    expect(text).toContain('Page not found :(')
    expect(text).toContain('Admin menu')
  }
})

test('the second of two editors gets both texts, and nothing is overwritten', async () => {
  const staff = await startStaff()
  const id = randomUUID()
  await staff.save(id, null, { title: 'Start' })
  await staff.save(id, 1, { title: 'Theirs', content: '<p>Theirs</p>' })
  const mine = await staff.save(id, 1, { title: 'Mine', content: '<p onclick="x()">Mine</p>' })
  expect(mine.status).toBe(409)
  expect(mine.answer).toMatchObject({
    reason: 'conflict',
    mine: { input: { title: 'Mine', content: '<p>Mine</p>' } },
    theirs: { version: 2, updatedBy: 'staff', input: { title: 'Theirs', content: '<p>Theirs</p>' } },
  })
  expect((await staff.open(id)).post).toMatchObject({ version: 2, input: { title: 'Theirs' } })
  const onTop = await staff.save(id, 2, { title: 'Mine' })
  expect(onTop.post).toMatchObject({ version: 3, input: { title: 'Mine' } })
  expect((await staff.open(id)).revisions).toMatchObject([{ title: 'Theirs' }, { title: 'Start' }])
})

test('the same save sent twice makes one post', async () => {
  const staff = await startStaff()
  const id = randomUUID()
  const answers = await Promise.all([staff.save(id, null), staff.save(id, null)])
  expect(answers.map(({ post }) => post?.version)).toEqual([1, 1])
  expect(await countPosts(staff.app.services.db)).toMatchObject({ total: 1 })
})

test('a post that another member of staff deleted meanwhile is gone, and can be saved as a new one', async () => {
  const staff = await startStaff()
  const id = randomUUID()
  await staff.save(id, null)
  await trashPost(staff.app.services.db, makeDeletion(id))
  // The conflict is reported first, whatever other errors there are.
  for (const change of [{}, { featuredImage: MISSING_IMAGE }, { content: LONG_WHEN_SAFE }]) {
    expect(await staff.save(id, 1, change)).toMatchObject({
      status: 410,
      answer: { ok: false, reason: 'gone' },
    })
  }
  expect(await staff.save(randomUUID(), null)).toMatchObject({ status: 200 })
})

const TOO_LONG = 'This post is longer than 1,000,000 characters. Please divide it into several.'
const LONG_WHEN_SAFE = `<p>${'&'.repeat(210_000)}</p>`
const MISSING_IMAGE = `/media/${'0'.repeat(40)}.webp`
const UNSTORABLE = 'This text holds a character that cannot be stored.'
test.for<[keyof PostInput, unknown, string]>([
  ['title', '', 'Please give the post a title.'],
  ['title', ' \n ', 'Please give the post a title.'],
  ['title', 'x'.repeat(201), 'A title has at most 200 characters.'],
  ['title', 'a\u0000b', UNSTORABLE],
  ['title', '\ud800', UNSTORABLE],
  ['title', '\u200b\u2060', 'Please give the post a title.'],
  ['content', 'x'.repeat(2_000_000), TOO_LONG],
  ['content', '<p>\u0000</p>', UNSTORABLE],
  ['content', '<p> </p>', 'Please write something before you publish.'],
  ['excerpt', 'x'.repeat(2_001), 'An excerpt has at most 2000 characters.'],
  ['featuredImage', 'https://example.org/a.png', 'Please upload the image again.'],
  ['category', 'x'.repeat(200), 'A category has at most 60 characters.'],
  ['tags', Array.from({ length: 21 }, (_, tag) => tag).join(), 'A post has at most 20 tags.'],
  ['tags', 'x'.repeat(61), 'A tag has at most 60 characters.'],
  ['status', 'archived', 'Please choose draft or published.'],
  ['writer', 'Nobody', 'Please choose one of the writers.'],
])('what a post may not be is told at its field: %s', async ([field, value, message]) => {
  const staff = await startStaff()
  const post = { ...makePostInput(), [field]: value }
  const { status, answer } = await staff.send({ id: randomUUID(), version: null, post })
  expect(status).toBe(400)
  expect(answer).toEqual({ ok: false, reason: 'invalid', errors: { [field]: message } })
})

test('what only the server can know is told at its field, and is no post that is gone', async () => {
  const staff = await startStaff()
  const id = randomUUID()
  await staff.save(id, null)
  for (const [version, change, errors] of [
    [null, { featuredImage: MISSING_IMAGE }, { featuredImage: 'Please upload the image again.' }],
    [1, { featuredImage: MISSING_IMAGE }, { featuredImage: 'Please upload the image again.' }],
    [1, { content: LONG_WHEN_SAFE }, { content: TOO_LONG }],
  ] as const) {
    expect(await staff.save(version ? id : randomUUID(), version, change)).toMatchObject({
      status: 400,
      answer: { ok: false, reason: 'invalid', errors },
    })
  }
  expect((await staff.open(id)).post).toMatchObject({
    version: 1,
    input: makePostInput({ category: 'Uncategorized', date: expect.any(String), slug: 'a-title' }),
  })
})

test('names are stored in one spelling, so that their links find them', async () => {
  const staff = await startStaff()
  const post = makePostInput({
    title: 'A\n title',
    category: 'Tab\tbed',
    tags: 'line\u2028break, e\u0301te\u0301',
  })
  expect(await staff.send({ id: randomUUID(), version: null, post })).toMatchObject({
    status: 200,
    answer: {
      stored: { input: { title: 'A title', category: 'Tab bed', tags: 'line break, \u00e9t\u00e9' } },
    },
  })
})

test('a body that is no save is refused without a word about its fields', async () => {
  const staff = await startStaff()
  for (const body of ['{', '[]', '"text"', '{"id":"x","version":null}']) {
    expect(await staff.send(body)).toMatchObject({ status: 400, answer: { reason: 'invalid' } })
  }
  const large = await staff.post('/admin/blog/new.data', 'x'.repeat(9 * 1024 * 1024))
  expect(large.status).toBe(413)
})

test('what a save and a preview show has passed the sanitiser', async () => {
  const staff = await startStaff()
  const content = '<p>Safe</p><script>x()</script><a href="javascript:x()">link</a>'
  const { post } = await staff.save(randomUUID(), null, { content })
  expect(post?.input.content).toBe('<p>Safe</p><a>link</a>')
  const preview = await staff.send({ preview: content })
  expect(preview).toEqual({ status: 200, answer: { ok: true, html: '<p>Safe</p><a>link</a>' } })
})

test.for(engines)(
  'a table and a figure are saved, and shown on the post, in the feeds and by the search; not in the excerpt (%s)',
  async (engine) => {
    const staff = await startStaff({ engine })
    const picture = `/media/${'a'.repeat(40)}.webp`
    const figure = (image: string) =>
      `<figure>${image}<figcaption>The <em>long</em> rains</figcaption></figure>`
    const row =
      '<tr><th><p>Station</p></th><td colspan="2"><p>Nyabarongo</p></td></tr><tr><td><p>1</p></td><td><p>2</p></td><td><p>3</p></td></tr>'
    const { post } = await staff.save(randomUUID(), null, {
      title: 'Gauges',
      content:
        figure(`<img src="${picture}" alt="Rain" width="300" height="200" onerror="x()">`) +
        `<table style="min-width: 75px"><colgroup><col></colgroup><tbody>${row}</tbody></table><p>Words.</p>`,
    })
    const image = `src="${picture}" alt="Rain" width="300" height="200" />`
    const table = `<table><tbody>${row}</tbody></table>`
    expect(post?.input.content).toBe(`${figure(`<img ${image}`)}${table}<p>Words.</p>`)
    const page = await (await staff.app.fetch('/blog/gauges')).text()
    expect(page).toContain(figure(`<img loading="lazy" decoding="async" ${image}`))
    expect(page).toMatch(/<div role="group" aria-label="Table" tabindex="0" class="[^"]+"><table>/)
    expect(page).toContain(`${table}</div><p>Words.</p>`)
    expect(page).toContain('<meta name="description" content="Words."')
    for (const feed of ['/blog/rss.xml', '/blog/atom.xml']) {
      expect(await (await staff.app.fetch(feed)).text(), feed).toContain(table)
    }
    for (const word of ['Nyabarongo', 'long']) {
      expect(await (await staff.app.fetch(`/api/posts?search=${word}`)).text(), word).toContain('Gauges')
    }
  },
)

test('APOST-27, APOST-28: an address that is changed on purpose is led to by the old one', async () => {
  const staff = await startStaff()
  const id = randomUUID()
  await staff.save(id, null, { title: 'First title' })
  await staff.save(id, 1, { title: 'Second title', slug: 'second-title' })
  const old = await staff.app.fetch('/blog/first-title')
  expect([old.status, old.headers.get('location')]).toEqual([301, '/blog/second-title'])
  // If cached permanently, it would become a redirect loop once the old title comes back.
  expect(old.headers.get('cache-control')).toBe('no-cache')
  const twin = await staff.save(randomUUID(), null, { title: 'Second title!' })
  expect(twin.post?.slug).toBe('second-title-2')
  const symbols = await staff.save(randomUUID(), null, { title: '☕ ?!' })
  expect(symbols.post?.slug).toBe(symbols.post?.id)
})

test('the date of a post is its first publication, whatever follows', async () => {
  let now = Date.now()
  const staff = await startStaff({ clock: () => now })
  const id = randomUUID()
  const dates: (number | null | undefined)[] = []
  for (const [version, status] of [
    [null, 'draft'],
    [1, 'published'],
    [2, 'draft'],
    [3, 'published'],
  ] as const) {
    now += 1_000
    dates.push((await staff.save(id, version, { status })).post?.date)
  }
  const published = now - 2_000
  expect(dates).toEqual([null, published, published, published])
})

test.for(engines)(
  'APOST-07, APOST-08: an archived post stays archived until staff choose otherwise (%s)',
  async (engine) => {
    const staff = await startStaff({ engine })
    const id = randomUUID()
    const archive = new URLSearchParams({ intent: 'status', id, status: 'archived' }).toString()
    await staff.save(id, null, { title: 'Start' })
    // The form itself cannot archive a post, neither a new one nor a published one.
    const refused = {
      status: 400,
      answer: { reason: 'invalid', errors: { status: 'Please choose draft or published.' } },
    }
    expect(await staff.save(randomUUID(), null, { status: 'archived' })).toMatchObject(refused)
    expect(await staff.save(id, 1, { status: 'archived' })).toMatchObject(refused)
    expect((await staff.post('/admin/blog.data', archive, FORM_TYPE)).status).toBe(200)

    const { post } = await staff.open(id)
    expect(post).toMatchObject({ version: 2, input: { status: 'archived' } })
    const saved = await staff.save(id, 2, { ...post?.input, title: 'Edited', content: '' })
    expect(saved).toMatchObject({
      status: 200,
      post: { version: 3, input: { title: 'Edited', status: 'archived' } },
    })
    expect(await countPosts(staff.app.services.db)).toEqual({ total: 1, published: 0 })

    expect((await staff.save(id, 3, { status: 'draft' })).post?.input.status).toBe('draft')
    // A form opened before that gets a conflict first.
    const late = await staff.save(id, 3, { title: 'Late', status: 'archived' })
    expect(late).toMatchObject({ status: 409, answer: { theirs: { input: { status: 'draft' } } } })
  },
)

test('every replaced version can be read again, the newest first, up to a limit', async () => {
  const staff = await startStaff()
  const id = randomUUID()
  await staff.save(id, null, { title: 'Version 1', content: '<p>First</p>', tags: 'x, y' })
  const first = await staff.get(`/admin/blog/${id}/revisions/1`)
  expect(first.status).toBe(404)
  await staff.save(id, 1, { title: 'Version 2' })
  const revision: PostRevision = await (await staff.get(`/admin/blog/${id}/revisions/1`)).json()
  expect(revision).toMatchObject({ title: 'Version 1', content: '<p>First</p>', tags: ['x', 'y'] })
  expect(revision).toMatchObject({ version: 1, savedBy: 'staff', status: 'published' })
  for (const wrong of ['0', '2', 'x', '1e0', '99999999999999999999']) {
    expect((await staff.get(`/admin/blog/${id}/revisions/${wrong}`)).status, wrong).toBe(404)
  }
  for (let version = 2; version <= REVISIONS_MAX + 1; version++) {
    await staff.save(id, version, { title: `Version ${version + 1}` })
  }
  const { revisions } = await staff.open(id)
  expect(revisions).toHaveLength(REVISIONS_MAX)
  expect(revisions[0]).toMatchObject({ version: REVISIONS_MAX + 1, title: `Version ${REVISIONS_MAX + 1}` })
  expect(revisions.at(-1)).toMatchObject({ version: 2 })
})

test('APOST-37: the form opens without the categories when they cannot be loaded', async () => {
  const staff = await startStaff()
  const id = randomUUID()
  await staff.save(id, null, { category: 'Design' })
  await staff.app.services.db.schema.dropTable('categories').execute()
  const opened = await staff.open(id)
  expect(opened).toMatchObject({ categories: null, post: { input: { category: 'Design' } } })
})

test('APOST-32: a storage that takes nothing is told as such, and logged with its request', async () => {
  const staff = await startStaff()
  const { db } = staff.app.services
  await sql`PRAGMA query_only = ON`.execute(db)
  const saved = await staff.save(randomUUID(), null)
  await sql`PRAGMA query_only = OFF`.execute(db)
  expect(saved).toMatchObject({ status: 503, answer: { ok: false, reason: 'failed' } })
  expect(staff.app.logged).toContainEqual(
    expect.objectContaining({ msg: 'saving a post failed', id: expect.any(String) }),
  )
  expect(await staff.save(randomUUID(), null)).toMatchObject({ status: 200 })
})

test('nothing is read or written without a session, whichever way is tried', async () => {
  const { app, save } = await startStaff()
  const id = randomUUID()
  await save(id, null, { title: 'Secret draft', status: 'draft' })
  await save(id, 1, { title: 'Secret draft two', status: 'draft' })
  const body = JSON.stringify({ id: randomUUID(), version: null, post: makePostInput() })
  for (const target of [
    '/admin/blog/new',
    '/admin/blog/new.data',
    '/admin/blog/new.data?_routes=new-post',
    `/admin/blog/${id}`,
    `/admin/blog/${id}.data`,
    `/admin/blog/${id}.data?_routes=routes%2Fadmin%2Fpost`,
    `/admin/blog/${id}/revisions/1`,
    `/admin/blog/${id}/revisions/1.data`,
    '/admin/blog/categories',
    '/admin/blog/categories.data',
  ]) {
    for (const init of [{}, { method: 'POST', body, headers: { origin: ORIGIN } }]) {
      const response = await app.fetch(target, init)
      const led = response.headers.get('location') ?? response.headers.get('x-remix-redirect')
      expect(led, target).toBe('/admin/login')
      expect(await response.text(), target).toBe('')
    }
  }
  expect(await countPosts(app.services.db)).toMatchObject({ total: 1 })
})

type Opened = { post: EditablePost | null; revisions: PostRevision[]; categories: string[] | null }

/** A signed-in member of staff with the requests that the form makes. */
async function startStaff(options: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(options)
  const cookie = await signInAsStaff(app)
  const get = (target: string) => app.fetch(target, { headers: { cookie } })
  const post = (target: string, body: string, type = JSON_TYPE) =>
    app.fetch(target, { method: 'POST', body, headers: { cookie, origin: ORIGIN, ...type } })
  const send = async (body: unknown) => {
    const response = await post(
      '/admin/blog/new.data',
      typeof body === 'string' ? body : JSON.stringify(body),
    )
    const { data } = await decode<{ data: SaveAnswer<PostInput, EditablePost> }>(response)
    return { status: response.status, answer: data }
  }
  return {
    app,
    get,
    post,
    send,
    async save(id: string, version: number | null, change: Partial<PostInput> = {}) {
      const sent = await send({ id, version, post: makePostInput(change) })
      return { ...sent, post: sent.answer.ok ? sent.answer.stored : null }
    },
    async open(id: string) {
      const response = await get(`/admin/blog/${id}.data`)
      const routes = await decode<Record<string, { data: Opened }>>(response)
      const opened = routes['routes/admin/blog/post'] ?? routes['new-post']
      if (!opened) throw new Error('The form has no data.')
      return opened.data
    },
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

/** Decodes a data response like the router in a browser. */
async function decode<Data>(response: Response): Promise<Data> {
  if (!response.body) throw new Error('The answer is empty.')
  const { value } = await decodeData(response.body, globalThis)
  return value as Data
}
