import { expect, test } from 'vitest'
import { chatRequestSchema } from '../chat.schema.ts'
import type { ChatMessage } from '../chat.ts'
import { entriesOf, isAwaited, isNewestQuestion, messagesOf, requestFor } from './conversation.ts'

const ADDRESS = `/media/${'0'.repeat(40)}.webp`
const PICTURE = 'data:image/jpeg;base64,AAAA'

function said(id: string, role: ChatMessage['role'], extra: Partial<ChatMessage> = {}): ChatMessage {
  return { id, role, content: `Text ${id}`, agent: 'yves', ...extra }
}

function asking(question: ChatMessage, before: ChatMessage[] = []) {
  const rest = { quality: 'fast', isAttachmentSent: false, visitor: 'visitor-1' } as const
  return { question, messages: [...before, question], ...rest }
}

test('CHAT-31: the request holds the question and the texts before it, without pictures and apologies', () => {
  const before = [
    said('1', 'user'),
    said('2', 'assistant'),
    said('3', 'assistant', { isError: true }),
    said('4', 'assistant', { isImage: true, content: ADDRESS, agent: 'kevin' }),
  ]
  const request = requestFor(asking(said('5', 'user'), before))
  expect(request).toEqual({
    persona: 'yves',
    text: 'Text 5',
    history: [
      { role: 'user', content: 'Text 1', agent: 'yves' },
      { role: 'assistant', content: 'Text 2', agent: 'yves' },
    ],
    quality: 'fast',
    image: null,
    hasAttachment: false,
    visitor: 'visitor-1',
  })
  expect(chatRequestSchema.safeParse(request).success).toBe(true)
})

test('CHAT-31: what came after a question that is asked again is not sent with it', () => {
  const question = said('2', 'user')
  const messages = [said('1', 'user'), question, said('3', 'user'), said('4', 'assistant')]
  const { history } = requestFor({ ...asking(question), messages })
  expect(history.map(({ content }) => content)).toEqual(['Text 1'])
})

test('CHAT-34: an attachment leaves the browser only where the server passes it on', () => {
  const question = said('1', 'user', { content: '', attachedImage: PICTURE })
  expect(requestFor(asking(question))).toMatchObject({ image: null, hasAttachment: true })
  const sent = requestFor({ ...asking(question), isAttachmentSent: true })
  expect(sent).toMatchObject({ image: PICTURE, hasAttachment: true })
  expect(chatRequestSchema.safeParse(sent).success).toBe(true)
})

test('CHAT-40: a picture is asked for with its description alone', () => {
  const request = requestFor(asking(said('2', 'user', { agent: 'kevin' }), [said('1', 'user')]))
  expect(request).toMatchObject({ persona: 'kevin', text: 'Text 2', history: [], quality: 'fast' })
})

test('CHAT-18: a tampered or endless conversation still makes a request that the server takes', () => {
  const before = Array.from({ length: 500 }, (_, index) =>
    said(`m${index}`, index % 2 ? 'assistant' : 'user', { content: `\u0000${'\u{1F600}'.repeat(20_000)}` }),
  )
  const request = requestFor(asking(said('q', 'user', { content: 'a\u0000b' }), before))
  expect(request.history).toHaveLength(20)
  expect(chatRequestSchema.safeParse(request).success).toBe(true)
  expect(new TextEncoder().encode(JSON.stringify(request)).length).toBeLessThan(300_000)
})

test('CHAT-41 CHAT-42: a picture comes as its address, followed by its caption', () => {
  const reply = { kind: 'image', address: ADDRESS, prompt: 'a lake', quality: 'slow' } as const
  expect(messagesOf(reply, 'kevin')).toEqual([
    {
      id: expect.any(String),
      role: 'assistant',
      agent: 'kevin',
      content: ADDRESS,
      isImage: true,
      promptUsed: 'a lake',
      renderer: 'slow',
    },
    {
      id: expect.any(String),
      role: 'assistant',
      agent: 'kevin',
      content: 'Generated using Ultra Quality with prompt: a lake',
    },
  ])
})

test('CHAT-41: a picture from anywhere but our own store is not shown', () => {
  const reply = {
    kind: 'image',
    address: 'https://example.org/x.webp',
    prompt: 'x',
    quality: 'fast',
  } as const
  expect(messagesOf(reply, 'kevin')).toMatchObject([{ isError: true }])
})

test('CHAT-49: a failure becomes an apology of the assistant', () => {
  expect(messagesOf({ kind: 'error', message: 'Unexpected response format' }, 'tina')).toMatchObject([
    {
      role: 'assistant',
      agent: 'tina',
      content: 'Sorry, I encountered an error: Unexpected response format. Please try again.',
      isError: true,
    },
  ])
})

test('a reply names the pages it drew on, and has no such list where there are none', () => {
  const sources = [{ title: 'FAQ', path: '/faq' }]
  expect(messagesOf({ kind: 'text', text: 'Hi', sources }, 'yves')[0]?.sources).toEqual(sources)
  expect(messagesOf({ kind: 'text', text: 'Hi', sources: [] }, 'yves')[0]).not.toHaveProperty('sources')
})

const NOBODY: ReadonlySet<string> = new Set()

/** Each visible message with the action it offers. */
function shown(...[messages, runningId, elsewhere]: Parameters<typeof entriesOf>) {
  return entriesOf(messages, runningId, elsewhere).map(({ message, awaited, again }) => [
    message.id,
    awaited ?? (again && `${again.label} ${again.question.id}`),
  ])
}

const apology = said('2', 'assistant', { isError: true })

test('CHAT-49: an apology leads to the question before it, if there is one', () => {
  expect(shown([said('1', 'user'), apology], null, NOBODY)).toEqual([
    ['1', null],
    ['2', 'Try again 1'],
  ])
  expect(shown([apology], null, NOBODY)).toEqual([['2', null]])
  expect(shown([said('0', 'assistant'), apology], null, NOBODY)).toEqual([
    ['0', null],
    ['2', null],
  ])
})

test('every question that has no answer can be asked again, also one further up', () => {
  const messages = [said('1', 'user'), said('2', 'user'), said('3', 'assistant'), said('4', 'user')]
  expect(shown(messages, null, NOBODY)).toEqual([
    ['1', 'Ask again 1'],
    ['2', null],
    ['3', null],
    ['4', 'Ask again 4'],
  ])
  expect(shown([], null, NOBODY)).toEqual([])
})

test('CHAT-16: what waits for an answer stands behind its question, in the place of the apology', () => {
  const messages = [said('1', 'user'), apology, said('3', 'user'), said('4', 'assistant')]
  expect(shown(messages, '1', NOBODY)).toEqual([
    ['1', 'here'],
    ['3', null],
    ['4', null],
  ])
  // After cancelling, the action is back.
  expect(shown(messages, null, NOBODY)[1]).toEqual(['2', 'Try again 1'])
})

test('a question that another tab is asking waits for its answer, and is not offered once more', () => {
  const messages = [said('1', 'user'), apology, said('3', 'user')]
  expect(shown(messages, null, new Set(['1', '3']))).toEqual([
    ['1', 'elsewhere'],
    ['3', 'elsewhere'],
  ])
  // The answer may arrive before the other tab reports that it has.
  const answered = [said('1', 'user'), said('2', 'assistant')]
  expect(shown(answered, null, new Set(['1']))).toEqual([
    ['1', null],
    ['2', null],
  ])
})

test('an answer is awaited by a question without one, or with an apology only', () => {
  const question = said('1', 'user')
  expect(isAwaited([question], '1')).toBe(true)
  expect(isAwaited([question, apology], '1')).toBe(true)
  expect(isAwaited([question, said('3', 'user'), said('4', 'assistant')], '1')).toBe(true)
  expect(isAwaited([question, said('3', 'assistant')], '1')).toBe(false)
  expect(isAwaited([], '1')).toBe(false)
})

test('CHAT-13: the newest question is the last one that the visitor wrote', () => {
  const messages = [said('1', 'user'), said('2', 'assistant'), said('3', 'user'), apology]
  expect([isNewestQuestion(messages, '1'), isNewestQuestion(messages, '3')]).toEqual([false, true])
})
