import { expect, test } from 'vitest'
import { excerptContext, titleContext } from './draft-contexts.ts'

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
