import { expect, test } from 'vitest'
import type { PostFields } from '#app/features/blog/post/post-rows-repository.server.ts'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { insertClient } from '#app/features/clients/clients-repository.server.ts'
import { makeClient, makePosition, makePost } from '#tests/factories/content.ts'
import { type Engine, engines } from '#tests/support/storage.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

test.for(engines)('a search finds every kind of content, and marks what was typed (%s)', async (engine) => {
  const app = await startWith(engine, [{ title: 'Clinics offline', slug: 'clinics-offline' }])
  await app.services.content.write(async (db) => {
    await insertPosition(db, makePosition({ id: 'nurse', title: 'Engineer for clinics', status: 'active' }))
    await insertClient(db, makeClient({ name: 'Gisimba Clinic', description: 'A queue on one page.' }))
  })
  const { hits, html } = await search(app, 'clinic')
  expect(hits).toMatchObject({
    'Blog posts': ['/blog/clinics-offline'],
    'Open positions': ['/careers?job=nurse'],
    'Clients and stories': ['/links'],
  })
  expect(html).toContain('<mark>Clinics</mark> offline')
  for (const [typed, kind, path] of [
    ['privacy cookies', 'Pages', '/privacy-policy'],
    ['phishing', 'Services', '/services/cybersecurity'],
    ['FAST websites', 'Services', '/services/web-development'],
    ['register talk', 'Events', '/shows'],
  ] as const) {
    expect((await search(app, typed)).hits[kind], typed).toContain(path)
  }
})

test.for(engines)('what is not published, or closed, is not found (%s)', async (engine) => {
  const app = await startWith(engine, [
    { title: 'Umuganura one', status: 'draft' },
    { title: 'Umuganura two', status: 'archived' },
  ])
  for (const typed of ['umuganura', 'umuganrua', 'What is Umuganura?']) {
    const { html } = await search(app, typed)
    expect(html, typed).toContain('Nothing found for')
    expect(html, typed).not.toMatch(/Umuganura (one|two)/)
  }
  await app.services.content.write((db) =>
    insertPosition(db, makePosition({ title: 'Umuganura planner', status: 'closed' })),
  )
  for (const typed of ['planner', 'plannner', 'Do you need a planner?']) {
    const { html, hits } = await search(app, typed)
    expect(html, typed).not.toContain('Umuganura')
    expect(hits['Open positions'], typed).toBeUndefined()
  }
})

test.for(engines)('a mistyped word finds what it was meant for, and says so (%s)', async (engine) => {
  const app = await startWith(engine, [
    { title: 'Umuganura', slug: 'harvest', content: '<p>We restore a backup on Fridays.</p>' },
    { title: 'Elsewhere', slug: 'elsewhere', content: '<p>Nothing of that kind.</p>' },
  ])
  for (const typed of ['umugnaura', 'umuganra', 'ummuganura', 'bakup fridays', 'Frydays']) {
    const { hits, html } = await search(app, typed)
    expect(hits['Blog posts'], typed).toEqual(['/blog/harvest'])
    expect(html, typed).toContain(`Nothing here is spelled “${typed}”`)
  }
  const { hits, html } = await search(app, 'pishing')
  expect(hits.Services).toContain('/services/cybersecurity')
  expect(html).toContain('<mark>Phishing</mark>')
})

test.for(engines)('a whole question is answered as the assistants would (%s)', async (engine) => {
  const app = await startWith(engine, [])
  const { hits, html } = await search(app, 'When do you open on weekdays?')
  expect(hits.Pages?.[0]).toBe('/contact')
  expect(html).toContain('These may answer it')
})

test.for(engines)('where nothing fits, the page says so and leads on (%s)', async (engine) => {
  const app = await startWith(engine, [{ title: 'Umuganura' }])
  for (const typed of ['qqqqxyz', '"\'); DROP TABLE posts; --', '***', '\u{10D4A}', '()&|!:*']) {
    const { html, status } = await search(app, typed)
    expect(status, typed).toBe(200)
    expect(html, typed).toContain('Nothing found for')
    expect(html, typed).toMatch(/href="\/contact"[^>]*>Write to us/)
  }
})

test('what was typed and what is found stay text', async () => {
  const app = await startWith('sqlite', [
    { title: 'Tags <b>umuganura</b>', excerpt: '<i>Umuganura</i> & more' },
  ])
  const { html } = await search(app, 'umuganura "><script>alert(1)</script>')
  expect(html).not.toContain('<script>alert(1)')
  const found = await search(app, 'umuganura')
  expect(found.html).toContain('&lt;b&gt;<mark>umuganura</mark>&lt;/b&gt;')
  expect(found.html).toContain('&lt;i&gt;<mark>Umuganura</mark>&lt;/i&gt; &amp; more')
})

test('results are neither indexed nor cached, nor is what was typed logged', async () => {
  const app = await startWith('sqlite', [{ title: 'Umuganura' }])
  const answer = await app.fetch('/search?q=umuganura')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect(await answer.text()).toContain('content="noindex, nofollow"')
  await app.services.content.write((db) => insertPost(db, makePost({ title: 'Umuganura again' })))
  expect((await search(app, 'umuganura')).html).toContain('Umuganura</mark> again')
  expect(JSON.stringify(app.logged)).not.toMatch(/umuganura/i)
})

test('an empty search, and one longer than any, show the form alone', async () => {
  const app = await startWith('sqlite', [])
  for (const query of ['', '?q=', '?q=+', `?q=${'a'.repeat(101)}`]) {
    const answer = await app.fetch(`/search${query}`)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toMatch(/<form[^>]*role="search"/)
    expect(html).toContain('Places to start')
    expect(html).not.toContain('Nothing found')
  }
})

test('more posts than the page shows are a link to the blog', async () => {
  const posts = Array.from({ length: 6 }, (_, n) => ({ title: `Umuganura ${n}`, slug: `harvest-${n}` }))
  const app = await startWith('sqlite', posts)
  const { hits, html } = await search(app, 'umuganura')
  expect(hits['Blog posts']?.filter((path) => path.startsWith('/blog/'))).toHaveLength(5)
  expect(html).toContain('href="/blog?q=umuganura"')
})

async function startWith(engine: Engine, posts: Partial<PostFields>[]): Promise<TestApp> {
  const app = await startTestApp({ engine })
  await app.services.content.write(async (db) => {
    for (const post of posts) await insertPost(db, makePost(post))
  })
  return app
}

async function search(app: TestApp, typed: string) {
  const answer = await app.fetch(`/search?${new URLSearchParams({ q: typed })}`)
  const html = (await answer.text()).replaceAll('<!-- -->', '')
  const groups = html.matchAll(/<h2 id="found-[^>]*>([^<]*)<\/h2>([\s\S]*?)<\/section>/g)
  const hits: Record<string, string[]> = Object.fromEntries(
    Array.from(groups, ([, label = '', list = '']) => [
      label,
      Array.from(list.matchAll(/<a [^>]*href="([^"]*)"/g), ([, path = '']) => path),
    ]),
  )
  return { status: answer.status, html, hits }
}
