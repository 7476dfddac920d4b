import { expect, test } from 'vitest'
import type { ChatMessage } from '../chat.ts'
import { TRANSCRIPT_MAX_LENGTH, toTranscript } from './transcript.ts'

function message(change: Partial<ChatMessage>): ChatMessage {
  return { id: '1', role: 'user', content: 'What do you build?', agent: 'yves', ...change }
}

test('a conversation becomes plain text that names who said what', () => {
  const picture = { role: 'assistant', agent: 'kevin', content: '/media/a.webp', isImage: true } as const
  expect(
    toTranscript([
      message({}),
      message({ role: 'assistant', content: 'Software.\n' }),
      message({ content: '', attachedImage: 'data:image/png;base64,AA==' }),
      message({ role: 'assistant', content: 'Sorry, I encountered an error.', isError: true }),
      message({ ...picture, promptUsed: 'a lake' }),
    ]),
  ).toBe(
    [
      'Conversation with the assistant of this site:',
      'Visitor: What do you build?',
      'Yves: Software.',
      'Visitor: (with a picture)',
      'Kevin: (a picture of “a lake”)',
    ].join('\n\n'),
  )
})

test('of a long conversation the newest part is sent, and a sentence says so', () => {
  const turns = Array.from({ length: 400 }, (_, number) =>
    message({ content: `Question ${number} \u{1F600}` }),
  )
  const text = toTranscript(turns)
  expect(text.length).toBeLessThanOrEqual(TRANSCRIPT_MAX_LENGTH)
  expect(text).toMatch(
    /^Conversation with the assistant of this site:\n\nThe beginning was left out, because the conversation is too long for a message.\n\nVisitor: Question \d+ /,
  )
  expect(text).toMatch(/Question 399 \u{1F600}$/u)
})

test('one endless line is cut as well, never inside a character', () => {
  for (const maxLength of [200, 201]) {
    const text = toTranscript([message({ content: '\u{1F600}'.repeat(300) })], maxLength)
    expect(text.length).toBeLessThanOrEqual(maxLength)
    expect(text.isWellFormed()).toBe(true)
    expect(text).toContain('The beginning was left out')
  }
})
