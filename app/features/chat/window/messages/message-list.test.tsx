import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChatMessage } from '../../chat.ts'
import { entriesOf } from '../../history/conversation.ts'
import type { Conversation } from '../use-conversation.ts'
import { MessageList } from './message-list.tsx'

function ignore() {}

const question: ChatMessage = { id: '1', role: 'user', content: 'Where are you?', agent: 'yves' }

function renderAsked(askedElsewhere: ReadonlySet<string>): string {
  const conversation: Conversation = {
    messages: [question],
    entries: entriesOf([question], null, askedElsewhere),
    isPersisted: true,
    running: null,
    send: ignore,
    ask: async () => {},
    cancel: ignore,
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
