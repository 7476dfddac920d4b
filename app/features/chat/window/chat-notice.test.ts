import { expect, test } from 'vitest'
import { whereMessagesGo } from './chat-notice.tsx'

const settings = { vendors: { yves: 'Google’s Gemini', tina: null, kevin: null }, isAttachmentSent: false }

test('the line says where messages go, as far as it is known', () => {
  expect(whereMessagesGo('yves', null)).toBe('Messages go to our server and possibly on to a model service.')
  expect(whereMessagesGo('yves', settings)).toBe('Messages go to our server and on to Google’s Gemini.')
  expect(whereMessagesGo('tina', settings)).toBe(
    'Messages go to our server only and are answered from our own pages.',
  )
})

test('CHAT-40: the line says that pictures are not configured where they are not', () => {
  expect(whereMessagesGo('kevin', settings)).toBe(
    'Pictures are not configured here; messages go to our server only.',
  )
})
