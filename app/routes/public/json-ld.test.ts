import { expect, test } from 'vitest'
import { z } from 'zod'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { insertClient } from '#app/features/clients/clients-repository.server.ts'
import { offerings } from '#app/features/site/offerings/offerings.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { makePost, makeStory } from '#tests/factories/content.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const CONTEXT = 'https://schema.org'
const text = z.string().trim().min(1)
const url = z.url({ protocol: /^https$/ })
const reference = z.object({ '@type': text, '@id': url, name: text })
const address = z.object({
  '@type': z.literal('PostalAddress'),
  addressLocality: text,
  addressCountry: text,
})
const utcMoment = z.iso.datetime()
const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00$/)

/** The required properties of each json-ld type. */
const kinds = {
  ProfessionalService: z.object({
    '@id': url,
    name: text,
    image: url,
    telephone: text,
    url,
    address,
    geo: z.object({ latitude: z.number(), longitude: z.number() }),
    openingHoursSpecification: z.object({ dayOfWeek: z.array(text).length(5), opens: text, closes: text }),
  }),
  BreadcrumbList: z.object({
    itemListElement: z.array(
      z.object({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: url }),
    ),
  }),
  Service: z.object({
    name: text,
    serviceType: text,
    description: text,
    url,
    provider: reference,
    areaServed: z.object({ '@type': text, name: text }),
    hasOfferCatalog: z.object({ itemListElement: z.array(z.unknown()).length(6) }),
  }),
  BlogPosting: z.object({
    headline: text,
    description: text,
    image: url,
    datePublished: utcMoment,
    dateModified: utcMoment,
    author: z.object({ '@type': z.literal('Organization'), name: text }),
    publisher: reference,
    mainEntityOfPage: url,
    articleSection: text,
    keywords: z.array(text),
    wordCount: z.int().positive(),
    inLanguage: text,
  }),
  Article: z.object({
    headline: text,
    description: text,
    image: url,
    dateModified: utcMoment,
    about: z.object({ '@type': z.literal('Organization'), name: text }),
    author: reference,
    publisher: reference,
    mainEntityOfPage: url,
    articleBody: text,
    inLanguage: text,
  }),
  Event: z.object({
    name: text,
    startDate: moment,
    endDate: moment,
    eventStatus: url,
    eventAttendanceMode: url,
    description: text,
    image: z.union([url, z.array(url)]),
    location: z.object({ '@type': z.literal('Place'), name: text, address }),
    organizer: reference,
  }),
}

type Kind = keyof typeof kinds

const pages: { path: string; expected: Kind[] }[] = [
  ...Object.values(sitePages).map(({ path }) => ({ path, expected: expectedOn(path) })),
  ...offerings.map(({ slug }) => ({
    path: `/services/${slug}`,
    expected: ['ProfessionalService', 'BreadcrumbList', 'Service'] satisfies Kind[],
  })),
  { path: '/terms-of-service', expected: ['ProfessionalService', 'BreadcrumbList'] },
  { path: '/blog/a-post', expected: ['ProfessionalService', 'BreadcrumbList', 'BlogPosting'] },
  { path: '/links/a-client', expected: ['ProfessionalService', 'BreadcrumbList', 'Article'] },
]

test.each(pages)(
  'META-05: $path carries valid data for search engines: $expected',
  async ({ path, expected }) => {
    const app = await startTestApp()
    await insertPost(app.services.db, makePost({ slug: 'a-post' }))
    await insertClient(app.services.db, makeStory({ slug: 'a-client' }))
    const all = await structuredDataOf(app, path)
    expect(all.map((data) => data['@type'])).toEqual(expected)
    for (const data of all) {
      expect(data['@context']).toBe(CONTEXT)
      const result = kinds[data['@type'] as Kind].safeParse(data)
      expect(result.error?.issues ?? [], `${path} ${data['@type']}`).toEqual([])
    }
  },
)

test('META-05: breadcrumbs lead from the home page to the page itself, by pages that exist', async () => {
  const app = await startTestApp()
  await insertPost(app.services.db, makePost({ slug: 'a-post' }))
  await insertClient(app.services.db, makeStory({ slug: 'a-client' }))
  for (const { path, expected } of pages) {
    if (!expected.includes('BreadcrumbList')) continue
    const all = await structuredDataOf(app, path)
    const { itemListElement: crumbs } = kinds.BreadcrumbList.parse(
      all.find((data) => data['@type'] === 'BreadcrumbList'),
    )
    expect(crumbs.map((crumb) => crumb.position)).toEqual(crumbs.map((_, index) => index + 1))
    expect(crumbs[0]?.item).toBe('https://urugero.online/')
    for (const crumb of crumbs) {
      expect((await app.fetch(new URL(crumb.item).pathname)).status, crumb.item).toBe(200)
    }
    expect(crumbs.at(-1)?.item).toBe(
      `https://urugero.online${path === '/terms-of-service' ? '/services' : path}`,
    )
  }
})

test('META-05: a post tells search engines who wrote it, when and what about', async () => {
  const app = await startTestApp()
  const post = makePost({
    slug: 'a-post',
    title: 'A post',
    author: 'Guest',
    content: '<p>Five words to read here</p>',
  })
  await insertPost(app.services.db, { ...post, excerpt: '', featuredImage: `/media/${'a'.repeat(40)}.webp` })
  const all = await structuredDataOf(app, '/blog/a-post')
  expect(all.find((data) => data['@type'] === 'BlogPosting')).toEqual({
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: 'A post',
    description: 'Five words to read here',
    image: `https://urugero.online/media/${'a'.repeat(40)}.webp`,
    datePublished: '2026-11-15T10:00:00.000Z',
    dateModified: '2026-11-15T10:00:00.000Z',
    author: { '@type': 'Organization', name: 'Guest' },
    publisher: expect.objectContaining({ '@id': 'https://urugero.online/#company' }),
    mainEntityOfPage: 'https://urugero.online/blog/a-post',
    articleSection: 'Engineering',
    keywords: ['one', 'two'],
    wordCount: 5,
    inLanguage: 'en',
  })
})

function expectedOn(path: string): Kind[] {
  const breadcrumb: Kind[] = path === '/' ? [] : ['BreadcrumbList']
  const own: Record<string, Kind[]> = { '/shows': ['Event', 'Event'] }
  return ['ProfessionalService', ...breadcrumb, ...(own[path] ?? [])]
}

async function structuredDataOf(app: TestApp, path: string): Promise<Record<string, unknown>[]> {
  const html = await (await app.fetch(path)).text()
  return Array.from(html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g), ([, json]) =>
    JSON.parse(json ?? ''),
  )
}
