import { expect, test } from 'vitest'
import { company } from '#app/shared/company.ts'
import { makePost } from '#tests/factories/content.ts'
import type { Post } from '../post/post.ts'
import { type FeedFormat, renderFeed } from './render-feed.server.ts'

const ORIGIN = 'https://example.org'
const NOW = Date.parse('2026-11-20T10:00:00Z')
const FORMATS: FeedFormat[] = ['rss', 'atom']

function post(change: Partial<Post>): Post {
  return { ...makePost(), author: 'Editorial team', minutes: 1, ...change }
}

function feedOf(format: FeedFormat, ...posts: Post[]): string {
  const channel = { title: 'The blog', description: 'Notes', now: NOW }
  return renderFeed({ format, origin: ORIGIN, posts, pathOf: ({ slug }) => `/blog/${slug}`, ...channel })
}

test.for(FORMATS)('the %s feed has whole posts with author, category and dates', (format) => {
  const date = Date.parse('2026-11-01T08:00:00Z')
  const updatedAt = Date.parse('2026-11-02T09:00:00Z')
  const xml = feedOf(
    format,
    post({ slug: 'a-post', title: 'A post', content: '<p>Whole text</p>', date, updatedAt }),
  )
  expectWellFormed(xml)
  for (const part of ['<![CDATA[A post]]>', '<![CDATA[<p>Whole text</p>]]>', `${ORIGIN}/blog/a-post`]) {
    expect(xml).toContain(part)
  }
  for (const part of ['Editorial team', company.email, 'Engineering', 'one', 'two'])
    expect(xml).toContain(part)
  const dates =
    format === 'rss'
      ? ['<pubDate>Sun, 01 Nov 2026 08:00:00 GMT</pubDate>']
      : ['<published>2026-11-01T08:00:00.000Z</published>', '<updated>2026-11-02T09:00:00.000Z</updated>']
  for (const moment of dates) expect(xml).toContain(moment)
})

test.for(FORMATS)('a correction stands at the end of its post in the %s feed', (format) => {
  const correctedAt = Date.parse('2026-11-16T22:30:00Z')
  const xml = feedOf(format, post({ content: '<p>Five.</p>', correction: 'Six & <more>.', correctedAt }))
  expectWellFormed(xml)
  expect(xml).toContain(
    '<p>Five.</p><p><strong>Correction, November 17, 2026:</strong> Six &amp; &lt;more&gt;.</p>]]>',
  )
})

test.for(FORMATS)('addresses within a post of the %s feed lead somewhere from anywhere', (format) => {
  const content =
    '<p><a href="/contact">us</a> <a href="#part">part</a> <a href="https://example.com/?a=1&amp;b=2">out</a>' +
    '<a href="mailto:hello@example.org">mail</a> <code>src="/not-a-tag"</code></p><img src="/media/1.webp" alt="x" />'
  const xml = feedOf(format, post({ slug: 'a-post', content, featuredImage: '/media/2.webp' }))
  expectWellFormed(xml)
  for (const whole of [
    `href="${ORIGIN}/contact"`,
    `href="${ORIGIN}/blog/a-post#part"`,
    'href="https://example.com/?a=1&amp;b=2"',
    'href="mailto:hello@example.org"',
    `src="${ORIGIN}/media/1.webp"`,
    '<code>src="/not-a-tag"</code>',
    `"${ORIGIN}/media/2.webp"`,
  ]) {
    expect(xml).toContain(whole)
  }
})

test.for(FORMATS)('the %s feed stays well-formed whatever a post holds', (format) => {
  const odd = 'A & B <c> "d" ]]> and ]]> 😀 سلام \u0000\u0008\u000b\u001f\uffff \ud800'
  const xml = feedOf(
    format,
    post({ title: odd, excerpt: odd, author: odd, category: odd, tags: [odd], content: `<p>${odd}</p>` }),
  )
  expectWellFormed(xml)
  expect(xml).toContain('😀 سلام')
})

test.for(FORMATS)('a title with an angle bracket reads as it was written in the %s feed', (format) => {
  const xml = feedOf(format, post({ title: 'Is 1 < 2 & so on' }))
  expect(xml).toContain(
    format === 'rss' ? '<![CDATA[Is 1 < 2 & so on]]>' : '<![CDATA[Is 1 &lt; 2 &amp; so on]]>',
  )
})

test.for(FORMATS)('a %s feed without posts is a feed too', (format) => {
  expectWellFormed(feedOf(format))
})

/** Every tag is closed, and outside CDATA there is no character that XML would interpret. */
function expectWellFormed(xml: string): void {
  expect(xml.isWellFormed()).toBe(true)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow these characters
  expect(xml).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/)
  const bare = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '').replace(/^<\?xml [^>]*\?>/, '')
  const open: string[] = []
  const rest = bare.replace(
    /<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g,
    (_, end, name, _attributes, empty) => {
      if (end) expect(open.pop()).toBe(name)
      else if (!empty) open.push(name)
      return ''
    },
  )
  expect(open).toEqual([])
  expect(rest).not.toMatch(/<|\]\]>/)
  expect(bare.replace(/&(amp|lt|gt|quot|#\d+);/g, '')).not.toContain('&')
}
