import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '#tests/support/runner/property-runs.ts'
import { EMPTY_POSITION, positionInputSchema } from '../position.schema.ts'
import { toDraftedPosition, toPositionText } from './draft-position.server.ts'
import { type DraftedPosition, draftedPositionSchema } from './position-drafting.schema.ts'

const POSTING: DraftedPosition = {
  title: 'Backend Engineer',
  department: 'Engineering',
  description: 'You build what people rely on.',
  responsibilities: ['Build services', 'Review changes'],
  requirements: ['Three years of experience'],
  benefits: ['Health insurance'],
}
const JSON_TEXT = JSON.stringify(POSTING, null, 2)

test('AI-06, AI-07: a posting is read through code fences and the words around it', () => {
  for (const reply of [
    JSON_TEXT,
    `\`\`\`json\n${JSON_TEXT}\n\`\`\``,
    `\`\`\`${JSON_TEXT}\`\`\``,
    `Sure, here is the posting:\n\n\`\`\`JSON\n${JSON_TEXT}\n\`\`\`\n\nTell me what to change.`,
    `[${JSON_TEXT}]`,
    `For {title}:\n\n${JSON_TEXT}`,
    `${JSON_TEXT}\n\nTell me what to change :-}`,
    `Say {"what is it for}? For {{title}}: ${JSON_TEXT} {:-}`,
    `Not {"title": "Cook"} but:\n\`\`\`json\n${JSON_TEXT}\n\`\`\`\nor {}`,
    `${'{'.repeat(100)}\n\`\`\`json\n${JSON_TEXT}\n\`\`\``,
    JSON.stringify({ posting: POSTING }),
    JSON.stringify({ ...POSTING, salary: 1, location: 'Kigali' }),
    JSON.stringify({ ...POSTING, title: '  Backend  Engineer\n', benefits: ['- Health insurance', ' '] }),
  ]) {
    expect(toDraftedPosition(reply), reply).toEqual(POSTING)
  }
})

test('AI-07: braces, quotes and fences within a text belong to it', () => {
  const posting = { ...POSTING, description: 'You write "{" and ``` and \\\\" and "}}", or } alone.' }
  for (const json of [JSON.stringify(posting), JSON.stringify(posting, null, 2)]) {
    for (const reply of [json, `For {title}: ${json} :-}`, `\`\`\`json\n${json}\n\`\`\`\n:-}`]) {
      expect(toDraftedPosition(reply), reply).toEqual(posting)
    }
  }
})

test('ERR-04: what is no JSON, or not a posting that the form would take, is none', () => {
  for (const reply of [
    '',
    'I cannot write this.',
    '{',
    '}{',
    JSON_TEXT.slice(0, -20),
    'null',
    '"text"',
    '[]',
    '{}',
    '{"posting": 1}',
    '['.repeat(20_000),
    '{"a":'.repeat(20_000),
    '{'.repeat(40_000),
    `{${'\\\\"'.repeat(20_000)}`,
    JSON.stringify({ ...POSTING, title: '' }),
    JSON.stringify({ ...POSTING, title: 'x'.repeat(121) }),
    JSON.stringify({ ...POSTING, title: 7 }),
    JSON.stringify({ ...POSTING, description: 'x'.repeat(5_001) }),
    JSON.stringify({ ...POSTING, description: 'a\u0000b' }),
    JSON.stringify({ ...POSTING, benefits: [] }),
    JSON.stringify({ ...POSTING, benefits: ['', ' '] }),
    JSON.stringify({ ...POSTING, benefits: 'Health insurance' }),
    JSON.stringify({ ...POSTING, requirements: ['Three years', 3] }),
    JSON.stringify({ ...POSTING, requirements: Array(21).fill('One') }),
    JSON.stringify({ ...POSTING, requirements: ['x'.repeat(6_001)] }),
    JSON.stringify({ ...POSTING, responsibilities: undefined }),
  ]) {
    expect(toDraftedPosition(reply), reply.slice(0, 200)).toBeNull()
  }
})

test('AI-06, ERR-04: whatever a model says is a posting that the form takes, or none', () => {
  const value = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.array(fc.string({ unit: anyCharacter })),
    fc.jsonValue(),
  )
  const object = fc.record(
    {
      title: value,
      department: value,
      description: value,
      responsibilities: value,
      requirements: value,
      benefits: value,
    },
    { requiredKeys: [] },
  )
  const likely = fc.record({
    title: fc.string(),
    department: fc.string(),
    description: fc.string(),
    responsibilities: fc.array(fc.string()),
    requirements: fc.array(fc.string()),
    benefits: fc.array(fc.string()),
  })
  const reply = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc
      .tuple(fc.string(), fc.oneof(object, likely), fc.string())
      .map(([before, made, after]) => `${before}\`\`\`json\n${JSON.stringify(made)}\n\`\`\`${after}`),
    fc.oneof(object, likely).map((made) => JSON.stringify(made)),
  )
  fc.assert(
    fc.property(reply, (said) => {
      const posting = toDraftedPosition(said)
      if (posting === null) return
      expect(draftedPositionSchema.parse(posting)).toEqual(posting)
      const typed = {
        ...EMPTY_POSITION,
        ...posting,
        responsibilities: posting.responsibilities.join('\n'),
        requirements: posting.requirements.join('\n'),
        benefits: posting.benefits.join('\n'),
      }
      expect(positionInputSchema.safeParse(typed).success).toBe(true)
    }),
  )
})

test('AI-09, AI-11: a list for one field has one item a line; what the form would not take is none', () => {
  expect(toPositionText('benefits', '1. Health insurance\n2. Paid leave')).toBe(
    'Health insurance\nPaid leave',
  )
  expect(toPositionText('description', '**You** build.\n\nWe listen.')).toBe('You build.\n\nWe listen.')
  for (const reply of ['', '```\n```', 'x'.repeat(7_000)]) {
    expect(toPositionText('benefits', reply)).toBeNull()
    expect(toPositionText('description', reply)).toBeNull()
  }
})
