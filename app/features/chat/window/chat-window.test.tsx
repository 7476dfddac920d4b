import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ChatMessage } from '../chat.ts'
import { ChatLauncher } from './chat-launcher.tsx'
import { ChatWindow } from './chat-window.tsx'
import { MessageBubble } from './messages/message-bubble.tsx'

const ADDRESS = `/media/${'b'.repeat(40)}.webp`

function render(children: ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter>{children}</MemoryRouter>)
}

function renderMessage(message: Partial<ChatMessage>): string {
  const whole: ChatMessage = { id: '1', role: 'assistant', content: 'Text', agent: 'yves', ...message }
  return render(<MessageBubble message={whole} onOpenPicture={() => {}} />)
}

test('CHAT-01: a page as it is sent has the chat button, which wakes it, and is hidden without scripts', () => {
  const html = render(<ChatLauncher loadWindow={async () => ChatWindow} />)
  expect(html).toContain('Open chat')
  expect(html).toContain('data-wake="press"')
  expect(html).toMatch(/^<aside[^>]* class="[^"]*noscript:hidden/)
})

test('CHAT-05 CHAT-06 CHAT-08 CHAT-14: the window offers three assistants, Yves first, and nothing to send yet', () => {
  const html = render(<ChatWindow view="open" hasUnread={false} onView={() => {}} onUnread={() => {}} />)
  expect(html.match(/<input type="radio"[^>]*>/g)?.map((radio) => radio.includes('checked=""'))).toEqual([
    true,
    false,
    false,
  ])
  expect(html).toContain('placeholder="Ask Yves something..."')
  expect(html).toMatch(/<button type="submit"[^>]* disabled=""[^>]*>Send</)
  expect(html).toContain('Yves is a program and can be wrong.')
})

test('CHAT-07: what a visitor wrote is shown letter by letter', () => {
  const html = renderMessage({ role: 'user', content: '**a** <img src=x onerror=alert(1)>\nb' })
  expect(html).toContain('**a** &lt;img src=x onerror=alert(1)&gt;\nb')
})

test('CHAT-41 CHAT-47: a picture is shown with its description and can be opened', () => {
  const html = renderMessage({ agent: 'kevin', isImage: true, content: ADDRESS, promptUsed: 'a "lake"' })
  expect(html).toMatch(new RegExp(`<img alt="a &quot;lake&quot;"[^>]* src="${ADDRESS}"`))
  expect(html).toContain('Open full size')
})

test('CHAT-42: a caption is no Markdown, whatever the prompt holds', () => {
  const html = renderMessage({ agent: 'kevin', content: 'Generated with prompt: [x](https://example.org)' })
  expect(html).toContain('[x](https://example.org)')
})

test('the pages that a reply drew on are links, each once, and only to this site', () => {
  const html = renderMessage({
    sources: [
      { title: 'FAQ', path: '/faq' },
      { title: 'FAQ', path: '/faq' },
      { title: 'Away', path: '//example.org' },
    ],
  })
  expect(html).toContain('aria-label="From our pages"')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).not.toContain('example.org')
})
