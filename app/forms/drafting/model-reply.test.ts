import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '#tests/support/runner/property-runs.ts'
import { plainLine, plainLines, plainText, withoutFences } from './model-reply.ts'

test('AI-04: one line of a reply comes without fences, quotes, Markdown, tags and talk', () => {
  for (const reply of [
    'Ferries that wait for nobody',
    '  "Ferries that wait for nobody"\n',
    '“Ferries that wait for nobody”',
    '**Ferries that wait for nobody**',
    '# Ferries that wait for nobody',
    '```\nFerries that wait for nobody\n```',
    '```text\nFerries that wait for nobody\n```',
    '```Ferries that wait for nobody```',
    'Title: Ferries that wait for nobody',
    '**Title:** "Ferries that wait for nobody"',
    'Here is a title:\n\nFerries that wait for nobody',
    'Ferries that wait for nobody\n\nThis title says what the reader gets.',
    '1. Ferries that wait for nobody\n2. Another one',
    '<h1>Ferries that wait for nobody</h1>',
    'Ferries   that\twait for nobody\r\n',
  ]) {
    expect(plainLine(reply), reply).toBe('Ferries that wait for nobody')
  }
})

test('quotes, numbers and signs that belong to a line stay in it', () => {
  for (const line of [
    '“Urugero” and “example” mean the same',
    '10 habits that last',
    'Don’t wait for the ferry',
    'Why a < b matters',
    'Costs: what to expect',
  ]) {
    expect(plainLine(line)).toBe(line)
  }
})

test('AI-09: a list comes back one item a line, without bullets, numbers and headings before it', () => {
  const items = ['Health insurance', 'Two remote days a week', 'A budget for 3 courses']
  for (const mark of ['- ', '* ', '• ', '– ', '', '- [ ] ']) {
    expect(plainLines(`Benefits:\n\n${items.map((item) => `${mark}${item}`).join('\n')}`)).toEqual(items)
  }
  expect(plainLines(items.map((item, place) => `${place + 1}. **${item}**`).join('\r\n\r\n'))).toEqual(items)
  expect(plainLines(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`)).toEqual(items)
})

test('paragraphs stay apart, and only what is around them goes', () => {
  expect(plainText('```\nSure, here it is:\n\nOne.\r\n\r\n\r\nTwo.\n```')).toBe('One.\n\nTwo.')
  expect(plainText('For whom:')).toBe('For whom:')
  expect(withoutFences('```json\n{"a": "```"}\n```')).toBe('{"a": "```"}')
})

test('whatever a model says, reading it ends in text', () => {
  const pieces = fc.constantFrom(
    '```',
    '```json',
    '\n',
    ':',
    '- ',
    '1. ',
    '"',
    '“',
    '**',
    '<p>',
    '</p>',
    ' ',
    'x',
  )
  const reply = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.array(pieces).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(reply, (said) => {
      const line = plainLine(said)
      expect(line).not.toMatch(/[\n\r]/)
      expect(plainLines(said)).not.toContain('')
      expect(plainText(said)).toBe(plainText(said).trim())
    }),
  )
})
