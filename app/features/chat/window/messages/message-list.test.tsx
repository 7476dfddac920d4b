import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChatMessage } from '../../chat.ts'
import { entriesOf } from '../../history/conversation.ts'
import type { Conversation } from '../use-conversation.ts'
import { MessageList } from './message-list.tsx'

function ignore() {}

const question: ChatMessage = { id: '1', role: 'user', content: 'Where are you?', agent: 'yves' }

function renderAsked(askedElsewhere: ReadonlySet<string>, running: Conversation['running'] = null): string {
  const conversation: Conversation = {
    messages: [question],
    entries: entriesOf([question], running?.questionId ?? null, askedElsewhere),
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
      persona="yves"
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
