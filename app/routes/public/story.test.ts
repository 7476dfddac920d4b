import { expect, test } from 'vitest'
import type { Client } from '#app/features/clients/client.ts'
import { insertClient, updateClient } from '#app/features/clients/clients-repository.server.ts'
import { makeClient, makeStory } from '#tests/factories/content.ts'
import { ask } from '#tests/support/harnesses/chat-harness.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const PICTURE = { address: `/media/${'a'.repeat(40)}.webp`, alt: 'The quay at noon' }

test('a story has its result as heading, its parts in order, and the next story below', async () => {
  const { read, add } = await startSite()
  await add({
    slug: 'lake-ferry',
    name: 'Lake Ferry',
    problem: 'Paper tickets.\n\nWet paper tickets.',
    course: 'The first week was slow.',
    resultNumber: '2 s',
    resultUnit: 'to board',
    year: '2026',
    team: 'Two engineers',
    services: ['mobile-apps', 'no-longer-offered'],
    quote: 'The boat leaves.',
    quoteRole: 'Head of the port',
    pictures: [PICTURE],
    createdAt: 2,
  })
  await add({ slug: 'hill-bus', name: 'Hill Bus', createdAt: 1 })
  const html = await read('/links/lake-ferry')
  expect(textOf(html.slice(html.indexOf('<h1'), html.indexOf('</h1>')))).toBe('Eleven forms now one page')
  const text = textOf(html)
  const order = [
    'Lake Ferry',
    'One sentence on what changed.',
    'Year 2026',
    'Team Two engineers',
    'Services Mobile Apps',
    'The problem Paper tickets. Wet paper tickets.',
    'What we built What we made.',
    'How it went The first week was slow.',
    'The result 2 s to board',
    '“The boat leaves.” Head of the port, Lake Ferry',
    'Services used Mobile Apps',
    'Write to us',
    'Next story Hill Bus',
  ]
  const places = order.map((part) => text.indexOf(part))
  expect(order.filter((_, index) => (places[index] ?? -1) < 0)).toEqual([])
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(text).not.toContain('no-longer-offered')
  expect(html).toContain('href="/services/mobile-apps"')
  expect(html).toMatch(/<a [^>]*href="\/links\/hill-bus"/)
  // Without a drawing, its first picture is its screen.
  expect(html).toMatch(/<img alt="The quay at noon"[^>]* src="\/media\/a{40}\.webp"/)
  expect(await read('/links/hill-bus')).toMatch(/<a [^>]*href="\/links\/lake-ferry"/)
})

test('what a story does not have is left out', async () => {
  const { read, add } = await startSite()
  await add({ slug: 'lake-ferry' })
  const text = textOf(await read('/links/lake-ferry'))
  for (const absent of ['How it went', 'The result', 'Services used', 'Next story', 'Year', '“']) {
    expect(text, absent).not.toContain(absent)
  }
})

test('a story that is not published is nowhere, and appears and goes at once', async () => {
  const { app, read, add } = await startSite()
  const story = await add({
    slug: 'lake-ferry',
    featured: true,
    problem: 'Kept secret.',
    storyPublished: false,
  })
  const leaks = async () => {
    const pages = ['/', '/links', '/sitemap.xml', '/links.data', '/_.data'].map(async (path) =>
      (await app.fetch(path)).text(),
    )
    return (await Promise.all(pages)).filter((page) => /lake-ferry|Eleven forms|Kept secret/.test(page))
      .length
  }
  const status = async (path: string) => (await app.fetch(path)).status
  const addresses = ['/links/lake-ferry', '/links/lake-ferry.data', '/social/story-lake-ferry.png']
  expect(await leaks()).toBe(0)
  for (const path of addresses) expect(await status(path), path).toBe(404)
  expect(await (await app.fetch('/links/lake-ferry')).text()).not.toContain('Kept secret.')

  await app.services.content.write((db) => updateClient(db, { ...story, storyPublished: true }))
  expect(await leaks()).toBe(5)
  for (const path of addresses) expect(await status(path), path).toBe(200)
  expect(await read('/sitemap.xml')).toMatch(
    /<loc>https:\/\/urugero\.online\/links\/lake-ferry<\/loc><lastmod>2026-11-15/,
  )

  await app.services.content.write((db) => updateClient(db, { ...story, version: 2 }))
  expect(await leaks()).toBe(0)
  for (const path of addresses) expect(await status(path), path).toBe(404)
})

test('the social picture of a story carries its title', async () => {
  const { app, add } = await startSite()
  const picture = async () => {
    const answer = await app.fetch('/social/story-lake-ferry.png')
    return Buffer.from(await answer.arrayBuffer()).toString('base64')
  }
  const story = await add({ slug: 'lake-ferry', name: 'Lake Ferry' })
  const before = await picture()
  await app.services.content.write((db) => updateClient(db, { ...story, resultAfter: 'no form at all' }))
  const after = await picture()
  expect(after).not.toBe(before)
  await app.services.content.write((db) =>
    updateClient(db, { ...story, version: 2, problem: 'Other words.' }),
  )
  expect(await picture()).toBe(before)
})

test('a published story is found by the search and by the assistant, one that is not by neither', async () => {
  const { app, read, add } = await startSite()
  const story = await add({
    slug: 'lake-ferry',
    name: 'Lake Ferry',
    built: 'A turnstile that reads phones.',
    resultNumber: '2 s',
    resultUnit: 'at the turnstile',
    quote: 'The boat leaves on time.',
    quoteRole: 'Head of the port',
    storyPublished: false,
  })
  const found = async () => {
    const pages = await Promise.all(['turnstile', 'boat leaves'].map((words) => read(`/search?q=${words}`)))
    const { reply } = await ask(app, { text: 'Which turnstile reads phones?' })
    const sources = reply.kind === 'text' ? reply.sources.map(({ path }) => path) : []
    return [
      ...pages.map((page) => page.includes('href="/links/lake-ferry"')),
      sources.includes('/links/lake-ferry'),
    ]
  }
  expect(await found()).toEqual([false, false, false])
  await app.services.content.write((db) => updateClient(db, { ...story, storyPublished: true }))
  expect(await found()).toEqual([true, true, true])
  const { reply } = await ask(app, { text: 'What was the result at the turnstile?' })
  expect(reply).toHaveProperty('text', expect.stringContaining('2 s at the turnstile'))
})

test('the home page shows three featured stories, the clients page all of them above every client', async () => {
  const { read, add } = await startSite()
  expect(await read('/')).not.toContain('Selected work')
  expect(await read('/links')).not.toContain('Featured stories')
  for (const [index, slug] of ['one', 'two', 'three', 'four'].entries()) {
    await add({ slug, name: `Client ${slug}`, featured: true, createdAt: 10 - index })
  }
  await add({ slug: 'quiet', name: 'Quiet client', createdAt: 1 })
  await add({ ...makeClient({ name: 'Client without a story', featured: true }) })
  const home = await read('/')
  const linksOf = (html: string) => [
    ...new Set([...html.matchAll(/href="\/links\/(\w+)"/g)].map(([, slug]) => slug)),
  ]
  expect(home).toContain('Selected work')
  expect(linksOf(home)).toEqual(['one', 'two', 'three'])
  const page = await read('/links')
  const [above = '', grid = ''] = page.split('Who we build for')
  expect(linksOf(above)).toEqual(['one', 'two', 'three', 'four'])
  expect(linksOf(grid).toSorted()).toEqual(['four', 'one', 'quiet', 'three', 'two'])
  for (const name of ['Client one', 'Quiet client', 'Client without a story'])
    expect(grid).toContain(`>${name}<`)
})

test('the home page stands without stories where they cannot be read, and shows them when they can', async () => {
  const { app, read, add } = await startSite()
  await add({ slug: 'lake-ferry', featured: true })
  const { db } = app.services
  await db.schema.alterTable('clients').renameTo('hidden_clients').execute()
  const home = await read('/')
  expect(home).toContain('Best Software Company')
  expect(home).not.toContain('Selected work')
  expect(app.logged).toContainEqual(expect.objectContaining({ msg: 'listing the featured stories failed' }))
  await db.schema.alterTable('hidden_clients').renameTo('clients').execute()
  expect(await read('/')).toContain('Selected work')
})

test.for([
  ['/clients', '/links'],
  ['/clients?from=a-mail', '/links'],
  ['/events', '/shows'],
  ['/events?filter=past', '/shows?filter=past'],
  ['/events?filter=other', '/shows'],
] as const)('%s leads to %s for good', async ([asked, page]) => {
  const { app } = await startSite()
  const answer = await app.fetch(asked)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, page])
})

test.for(['/clients/', '/events/'])('%s leads on as well', async (asked) => {
  const { app } = await startSite()
  let path: string = asked
  for (let step = 0; step < 3; step += 1) {
    const answer = await app.fetch(path)
    if (answer.status === 200) break
    expect([301, 308], path).toContain(answer.status)
    path = answer.headers.get('location') ?? ''
  }
  expect(path).toBe(asked === '/clients/' ? '/links' : '/shows')
})

async function startSite() {
  const app = await startTestApp()
  return {
    app,
    async add(change: Partial<Client>) {
      const story = makeStory(change)
      await app.services.content.write((db) => insertClient(db, story))
      return story
    },
    async read(path: string): Promise<string> {
      const answer = await app.fetch(path)
      expect(answer.status, path).toBe(200)
      return answer.text()
    },
  }
}

function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<\/(p|h\d|dt|dd|li|div|b|section|figcaption|blockquote|a|span)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.”])/g, '$1')
    .trim()
}
