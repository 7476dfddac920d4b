import { expect, test } from 'vitest'
import {
  articleChange,
  excerptContext,
  splitArticle,
  titleContext,
  wordsOfArticle,
} from './draft-contexts.ts'

const NOTHING = { topic: ' ', content: '', excerpt: '' }

test('AI-11: a title is drawn from whatever there is: topic, text or excerpt', () => {
  expect(titleContext({ ...NOTHING, topic: ' Rain ' })).toBe('Rain')
  expect(titleContext({ ...NOTHING, content: '<h2>Roofs</h2><p>Tin &amp; tiles.</p>' })).toBe(
    'Roofs Tin & tiles.',
  )
  expect(titleContext({ ...NOTHING, excerpt: 'In short.' })).toBe('In short.')
  expect(titleContext({ topic: 'Rain', content: '<p>Tin.</p>', excerpt: 'In short.' })).toBe(
    'Rain\n\nTin.\n\nIn short.',
  )
})

test('AI-11: an excerpt is drawn from title and text', () => {
  expect(excerptContext({ title: 'Rain', content: '<p>Tin.</p>' })).toBe('Rain\n\nTin.')
  expect(excerptContext({ title: 'Rain', content: '' })).toBe('Rain')
})

test('AI-11: without words there is nothing to go by', () => {
  const picture = '<p></p><img src="/media/a.webp" alt="A roof">'
  expect(titleContext({ ...NOTHING, content: picture })).toBe('')
  expect(excerptContext({ title: ' ', content: picture })).toBe('')
})

test('AI-11: of the longest text only the beginning is sent, without half a tag or half a character', () => {
  const long = excerptContext({ title: 'Rain', content: `<p>${'word 😀 '.repeat(100_000)}</p>` })
  expect(long.length).toBeLessThanOrEqual(6_000)
  expect(long.length).toBeGreaterThan(5_900)
  expect(long.isWellFormed()).toBe(true)

  const linked = `<p>Start</p><p><a href="https://example.org/${'x'.repeat(50_000)}">there</a></p>`
  expect(excerptContext({ title: '', content: linked })).toBe('Start')
})

test('AI-10: the h1 of an article is the title, and the rest is the content', () => {
  const parts = splitArticle('<h1>Roofs &amp; rain</h1>\n<p>Intro.</p><h2>One</h2><ul><li>A</li></ul>')
  expect(parts).toEqual({
    title: 'Roofs & rain',
    content: '<p>Intro.</p><h2>One</h2><ul><li>A</li></ul>',
  })
})

test('AI-10: an h1 with attributes, tags and several lines is still one line of title', () => {
  const html = '<p>Before.</p><h1 style="text-align:center">Roofs\n<em>and</em> rain</h1><p>After.</p>'
  expect(splitArticle(html)).toEqual({ title: 'Roofs and rain', content: '<p>Before.</p><p>After.</p>' })
})

test('AI-10: the page has one h1, so a further one steps down', () => {
  const html = '<h1>Title</h1><p>Text.</p><h1 style="text-align:left">More</h1><p>Text.</p>'
  expect(splitArticle(html)?.content).toBe('<p>Text.</p><h2 style="text-align:left">More</h2><p>Text.</p>')
})

test('AI-10: an article without an h1 is content alone', () => {
  expect(splitArticle('<p>Text.</p>')).toEqual({ title: '', content: '<p>Text.</p>' })
})

test.for(['', '<h1>Title</h1>', '<h1>Title</h1><p></p>'])(
  'AI-10: %j has nothing to read, so it never takes the place of a text',
  (html) => {
    expect(splitArticle(html)).toBeNull()
  },
)

test('AI-10: the title of the article goes where none is typed', () => {
  const parts = { title: 'Drafted', content: '<p>Text.</p>' }
  expect(articleChange(parts, { title: ' ' })).toEqual(parts)
  expect(articleChange(parts, { title: 'Mine' })).toEqual({ content: '<p>Text.</p>' })
  expect(articleChange({ ...parts, title: '' }, { title: '' })).toEqual({ content: '<p>Text.</p>' })
})

test('AI-10: a title that came with the article is named, too', () => {
  const parts = { title: 'Drafted', content: '<p>Text.</p>' }
  expect(wordsOfArticle(articleChange(parts, { title: '' }))).toBe('AI wrote the title and the article.')
  expect(wordsOfArticle(articleChange(parts, { title: 'Mine' }))).toBe('AI wrote the article.')
})
