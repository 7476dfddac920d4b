import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChatMessage, Persona } from '../../chat.ts'
import { FROM_PAGES, PICTURES_SPENT } from '../../chat-texts.ts'
import { entriesOf } from '../../history/conversation.ts'
import { personas } from '../../personas.ts'
import type { KnownSettings } from '../chat-notice.tsx'
import type { Conversation } from '../use-conversation.ts'
import { MessageList } from './message-list.tsx'

function ignore() {}

const SPENT: KnownSettings = {
  vendors: { yves: null, tina: null, kevin: 'Somebody' },
  isAttachmentSent: false,
  isSpent: true,
}

const question: ChatMessage = { id: '1', role: 'user', content: 'Where are you?', agent: 'yves' }

function renderAsked(askedElsewhere: ReadonlySet<string>, running: Conversation['running'] = null): string {
  return renderList([question], { askedElsewhere, running })
}

type Shown = {
  askedElsewhere?: ReadonlySet<string>
  running?: Conversation['running']
  persona?: Persona
  settings?: KnownSettings
}

function renderList(messages: ChatMessage[], shown: Shown = {}): string {
  const { askedElsewhere = new Set(), running = null, persona = 'yves', settings = 'unreached' } = shown
  const conversation: Conversation = {
    messages,
    entries: entriesOf(messages, running?.questionId ?? null, askedElsewhere),
    isPersisted: true,
    running,
    send: ignore,
    ask: async () => {},
    stop: ignore,
    clear: ignore,
  }
  return renderToStaticMarkup(
    <MessageList
      conversation={conversation}
      persona={persona}
      settings={settings}
      isShown
      onExample={ignore}
      onOpenPicture={ignore}
      onActed={ignore}
    />,
  )
}

test('CHAT-16: a question that another tab is asking says so, and cannot be asked again meanwhile', () => {
  const asked = renderAsked(new Set(['1']))
  expect(asked).toMatch(/Where are you\?.*Being answered in another tab…/)
  expect(asked).not.toContain('Ask again')
  const cancelled = renderAsked(new Set())
  expect(cancelled).not.toContain('another tab')
  expect(cancelled).toContain('Ask again')
})

test('CHAT-16: what a model has written is shown while more of it is awaited, and is not read out piece by piece', () => {
  const running = { questionId: '1', persona: 'yves', startedAt: 0, isNewest: true } as const
  const html = renderAsked(new Set(), { ...running, text: 'We are in **Kigali' })
  expect(html).toMatch(/aria-live="off".*We are in .*Kigali.*Wait a min\.\.\..*>Stop<\/button>/)
  expect(renderAsked(new Set(), { ...running, text: '' })).not.toContain('aria-live="off"')
})

test('that answers come from the pages is said once, below the first of them, however long the chat is', () => {
  const answer: ChatMessage = { id: '2', role: 'assistant', content: 'In Kigali.', agent: 'yves' }
  const chat = Array.from({ length: 40 }, (_, index): ChatMessage[] => [
    { ...question, id: `${index}-question` },
    { ...answer, id: `${index}-answer`, ...(index > 0 && { isFromPages: true as const }) },
  ]).flat()
  const [before = '', behind = '', ...more] = renderList(chat).split(FROM_PAGES)
  expect([before.split('In Kigali.').length - 1, behind.split('In Kigali.').length - 1]).toEqual([2, 38])
  expect(more).toEqual([])
})

test('an assistant that cannot work says why, once, and offers nothing: no greeting, no examples, no second try', () => {
  const asked: ChatMessage = { id: '1', role: 'user', content: 'A lake', agent: 'kevin' }
  const { greeting, examples } = personas.kevin
  for (const chat of [[], [asked]]) {
    const html = renderList(chat, { persona: 'kevin', settings: SPENT })
    expect(html.split(PICTURES_SPENT)).toHaveLength(2)
    for (const offer of [greeting, ...examples, 'Ask again']) expect(html).not.toContain(offer)
    const unknown = renderList(chat, { persona: 'kevin', settings: 'asking' })
    for (const offer of [PICTURES_SPENT, greeting, ...examples]) expect(unknown).not.toContain(offer)
  }
  expect(renderList([asked], { settings: { ...SPENT, isSpent: false } })).toContain('Ask again')
})
