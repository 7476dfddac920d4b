import { expect, test } from 'vitest'
import { firstErrors } from '#app/forms/field-errors.ts'
import { makeClient, makeStory } from '#tests/factories/content.ts'
import { type ClientErrors, type ClientInput, saveClientSchema, toClientInput } from './client.schema.ts'

const WEBSITE_WRONG = 'Please enter an http or https address, such as https://example.org.'
const LOGO_WRONG = 'Please enter an https address, or upload a picture.'
const MEDIA = `/media/${'0123456789'.repeat(4)}.webp`

test('ACLI-11: what a form holds is stored tidy', () => {
  const { client } = check({ name: '  A \n client ', description: '\r\nOne\r\n\r\nTwo  ', featured: true })
  expect(client).toMatchObject({ name: 'A client', description: 'One\n\nTwo', featured: true })
})

test.for([
  ['', ''],
  ['  ', ''],
  ['example.org', 'https://example.org'],
  [' sub.example.org/about?a=1 ', 'https://sub.example.org/about?a=1'],
  ['example.org:8080', 'https://example.org:8080'],
  ['http://example.org', 'http://example.org'],
  ['HTTPS://example.org/a', 'HTTPS://example.org/a'],
] as const)('ACLI-08: the website %j is stored as %j', ([website, stored]) => {
  expect(check({ website })).toMatchObject({ errors: {}, client: { website: stored } })
})

test.for([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'javascript:1',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'mailto:a@example.org',
  '//evil.example',
  '/admin/logout',
  '\\\\evil.example',
  'https:example.org',
  'https:\\\\evil.example',
  'https://',
  'https:// example.org',
  'https://example.org/a b',
  'exam ple.org',
  'https://user:secret@example.org/',
  'user@example.org',
  'technology',
  MEDIA,
])('ACLI-08: %j is no website', (website) => {
  expect(check({ website }).errors).toEqual({ website: WEBSITE_WRONG })
})

test.for(['', MEDIA, 'https://example.org/logo.png', 'HTTPS://example.org/logo.svg?v=2'])(
  'ACLI-08: %j can be a logo',
  (logo) => {
    expect(check({ logo })).toMatchObject({ errors: {}, client: { logo } })
  },
)

test.for([
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml,<svg onload=alert(1)>',
  '//evil.example/logo.png',
  'example.org/logo.png',
  'https://example.org/a logo.png',
  '/media/logo.webp',
  `${MEDIA}?x`,
  `/media/../${MEDIA}`,
  '/logo-placeholder.svg',
  'blob:https://example.org/1',
])('ACLI-08: %j is no logo', (logo) => {
  expect(check({ logo }).errors).toEqual({ logo: LOGO_WRONG })
})

test('ACLI-08: a logo from http is refused with the reason: no browser would show it on our pages', () => {
  expect(check({ logo: 'http://example.org/logo.png' }).errors).toEqual({
    logo: 'This site shows pictures from https addresses only. Please use one, or upload the picture.',
  })
})

test('ACLI-08: what is missing, too long or cannot be stored is told at its field', () => {
  expect(check({ name: ' \u200b ', description: '\n' }).errors).toEqual({
    name: 'Please enter the name.',
    description: 'Please enter the description.',
  })
  const address = `https://example.org/${'x'.repeat(2_000)}`
  const long = { name: 'x'.repeat(121), description: 'x'.repeat(1_001), logo: address, website: address }
  expect(check(long).errors).toEqual({
    name: 'A name has at most 120 characters.',
    description: 'A description has at most 1000 characters.',
    logo: 'An address has at most 2000 characters.',
    website: 'An address has at most 2000 characters.',
  })
  const unstorable = 'This text holds a character that cannot be stored.'
  expect(check({ name: 'a\u0000', description: '\ud800' }).errors).toEqual({
    name: unstorable,
    description: unstorable,
  })
})

test('a draft of a story may have gaps, a published one says at each field what is missing', () => {
  expect(check({ problem: 'Only this.' })).toMatchObject({ errors: {}, client: { storyPublished: false } })
  expect(check({ storyPublished: true, problem: 'Only this.' }).errors).toEqual({
    summary: 'A published story needs one sentence on what changed.',
    resultBefore: 'A published story needs how it was before.',
    resultAfter: 'A published story needs how it is now.',
    built: 'A published story needs what was built.',
  })
  expect(check(toClientInput(makeStory())).errors).toEqual({})
})

test('a quote has the role of who said it, a year four digits, a picture its words', () => {
  expect(check({ quote: 'Good.' }).errors).toEqual({ quoteRole: 'Please enter the role of who said it.' })
  expect(check({ quote: ' Good. ', quoteRole: 'Owner' })).toMatchObject({ client: { quote: 'Good.' } })
  for (const year of ['26', '1899', 'soon']) {
    expect(check({ year }).errors, year).toEqual({ year: 'Please enter a year, such as 2026.' })
  }
  for (const year of ['', '2026']) expect(check({ year }).errors, year).toEqual({})
  expect(check({ pictures: [{ address: MEDIA, alt: ' ' }] }).errors).toEqual({
    pictures: 'Please say what each picture shows.',
  })
  const elsewhere = { address: 'https://example.org/a.png', alt: 'A picture' }
  expect(check({ pictures: [elsewhere] }).errors).toEqual({ pictures: 'Please upload the picture again.' })
  const four = Array.from({ length: 4 }, () => ({ address: MEDIA, alt: 'A picture' }))
  expect(check({ pictures: four }).errors).toEqual({ pictures: 'A story has at most 3 pictures.' })
  expect(check({ pictures: four.slice(1) }).errors).toEqual({})
})

test('no text of a story is longer than its place', () => {
  const long = 'x'.repeat(3_001)
  const errors = check({
    problem: long,
    resultAfter: 'x'.repeat(41),
    summary: 'x'.repeat(201),
    quote: long,
  }).errors
  expect(errors).toMatchObject({
    problem: 'A part of a story has at most 3000 characters.',
    resultAfter: 'This part of a result has at most 40 characters.',
    summary: 'A sentence has at most 200 characters.',
    quote: 'A quote has at most 600 characters.',
  })
})

/** The parsed form and its errors. */
function check(change: Partial<ClientInput>): { client?: ClientInput; errors: ClientErrors } {
  const client = { ...toClientInput(makeClient()), ...change }
  const checked = saveClientSchema.safeParse({ id: 'an-id', version: null, client })
  if (!checked.success) return { errors: firstErrors(checked.error, 'client') }
  return { client: checked.data.client, errors: {} }
}
