import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChatComposer } from './chat-composer.tsx'
import type { Draft } from './use-draft.ts'

const PICTURE = 'data:image/jpeg;base64,AAAA'

function ignore() {}

const EMPTY: Draft = {
  persona: 'yves',
  setPersona: ignore,
  text: '',
  setText: ignore,
  suggest: ignore,
  quality: 'fast',
  setQuality: ignore,
  attachment: null,
  attach: async () => {},
  isReading: false,
  detach: ignore,
  words: '',
  isSendable: false,
  reset: ignore,
}

test.each([
  ['is being read', { isReading: true, attachment: null }, 1],
  ['is there', { isReading: false, attachment: PICTURE }, 1],
  ['is there while the next one is being read', { isReading: true, attachment: PICTURE }, 1],
  ['was not chosen', { isReading: false, attachment: null }, 0],
])('CHAT-26: one button clears an image, if any: it %s', (_, draft, buttons) => {
  const html = renderToStaticMarkup(
    <ChatComposer
      box={{ current: null }}
      draft={{ ...EMPTY, ...draft }}
      isRunning={false}
      isAttachmentSent={false}
      onSend={ignore}
    />,
  )
  expect(html.match(/>Clear<\/button>/g) ?? []).toHaveLength(buttons)
})
