import { expect, test } from 'vitest'
import { CARD_DRAFT_FIELDS, CLIENT_DRAFT_FIELDS } from './client-drafting.schema.ts'
import { clientPrompt } from './client-prompts.ts'
import { toClientText } from './draft-client.server.ts'

test('AI-11: each field of a client has a prompt of its own about what staff typed', () => {
  for (const field of CARD_DRAFT_FIELDS) {
    expect(clientPrompt(field, 'ferries')).toMatch(new RegExp(`the ${field} of (an organisation|a client)`))
  }
  expect(new Set(CLIENT_DRAFT_FIELDS.map((field) => clientPrompt(field, 'ferries'))).size).toBe(
    CLIENT_DRAFT_FIELDS.length,
  )
  for (const field of CLIENT_DRAFT_FIELDS) {
    expect(clientPrompt(field, 'ferries')).toContain('<material>\nContext: ferries\n</material>')
  }
})

test('AI-11: a website comes back as an http(s) address; a bare host gets https://', () => {
  for (const [reply, website] of [
    ['https://kivu-ferries.example', 'https://kivu-ferries.example'],
    ['http://kivu-ferries.example/book?a=1', 'http://kivu-ferries.example/book?a=1'],
    ['www.kivu-ferries.example', 'https://www.kivu-ferries.example'],
    ['`kivu-ferries.example`', 'https://kivu-ferries.example'],
    ['"https://kivu-ferries.example."', 'https://kivu-ferries.example'],
    ['<https://kivu-ferries.example>', 'https://kivu-ferries.example'],
    ['[kivu](https://kivu-ferries.example)', 'https://kivu-ferries.example'],
    ['Website: https://kivu-ferries.example', 'https://kivu-ferries.example'],
    ['```\nhttps://kivu-ferries.example\n```', 'https://kivu-ferries.example'],
    ['The website is https://kivu-ferries.example', 'https://kivu-ferries.example'],
    ['The website is **https://kivu-ferries.example/a_b**.', 'https://kivu-ferries.example/a_b'],
    ['It is www.kivu-ferries.example, I think.', 'https://www.kivu-ferries.example'],
    ['See [their site](https://kivu-ferries.example/book?a=1).', 'https://kivu-ferries.example/book?a=1'],
    ['Either “https://kivu-ferries.example” or https://ferries.example!', 'https://kivu-ferries.example'],
    ['Website:https://kivu-ferries.example', 'https://kivu-ferries.example'],
  ] as const) {
    expect(toClientText('website', reply), reply).toBe(website)
  }
})

test('ERR-03: what is no address is no website', () => {
  for (const reply of [
    '',
    'I do not know the website.',
    'javascript:alert(1)',
    'ftp://kivu-ferries.example',
    'mailto:hello@kivu-ferries.example',
    'Write to hello@www.kivu-ferries.example or see ftp://www.kivu-ferries.example',
    'It runs on Node.js, e.g. in Kigali.',
    'Log in at https://staff:secret@kivu-ferries.example',
    `The website is https://kivu-ferries.example/${'x'.repeat(2_000)}`,
    `${'.'.repeat(40_000)}x`,
    'https://staff:secret@kivu-ferries.example',
    'https://kivu ferries.example',
    '/about',
    'localhost',
    `https://${'x'.repeat(3_000)}.example`,
  ]) {
    expect(toClientText('website', reply), reply).toBeNull()
  }
})

test('AI-11: a name is one line, a description short enough for the form', () => {
  expect(toClientText('name', '**Kivu Ferries**\nA friendly name.')).toBe('Kivu Ferries')
  expect(toClientText('description', 'They sail.\n\nEvery day.')).toBe('They sail.\n\nEvery day.')
  expect(toClientText('description', 'x'.repeat(5_000))).toHaveLength(1_000)
  for (const field of ['name', 'description'] as const) expect(toClientText(field, '```\n```')).toBeNull()
  expect(toClientText('name', 'x'.repeat(121))).toBeNull()
})

test('a result comes as before and after, whichever arrow the model writes; parts of a story fit the form', () => {
  for (const reply of [
    'Eleven forms → one page',
    '**Eleven forms -> one page**',
    'Eleven forms => one page\nDone.',
  ]) {
    expect(toClientText('result', reply), reply).toBe('Eleven forms → one page')
  }
  for (const reply of ['', 'One page', '→ one page', 'a → b → c', `${'x'.repeat(41)} → one page`]) {
    expect(toClientText('result', reply), reply).toBeNull()
  }
  expect(toClientText('problem', 'Slow.\n\nVery slow.')).toBe('Slow.\n\nVery slow.')
  expect(toClientText('built', 'x'.repeat(5_000))).toHaveLength(3_000)
  expect(toClientText('course', 'First the gate.\n\nThen the app.')).toBe('First the gate.\n\nThen the app.')
  expect(toClientText('summary', '**The crew counts nobody by hand.**\nDone.')).toBe(
    'The crew counts nobody by hand.',
  )
  expect(toClientText('summary', 'x'.repeat(201))).toBeNull()
  for (const field of ['summary', 'problem', 'built', 'course'] as const) {
    expect(toClientText(field, ' ')).toBeNull()
  }
})
