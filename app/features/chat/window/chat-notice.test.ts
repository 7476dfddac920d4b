import { expect, test } from 'vitest'
import { isUnable, whereMessagesGo } from './chat-notice.tsx'

const settings = { vendors: { yves: 'Google’s Gemini', tina: null, kevin: null }, isAttachmentSent: false }

test('the line says where messages go, as far as it is known', () => {
  expect(whereMessagesGo('yves', null)).toBe('Messages go to our server and possibly on to a model service.')
  expect(whereMessagesGo('yves', settings)).toBe('Messages go to our server and on to Google’s Gemini.')
  expect(whereMessagesGo('tina', settings)).toBe('Messages go to our server only.')
})

test('CHAT-40: the line says why kevin cannot draw where there is no picture service', () => {
  expect(whereMessagesGo('kevin', settings)).toBe(
    'There is no picture service on this site, so he cannot draw here.',
  )
  expect([isUnable('kevin', settings), isUnable('tina', settings), isUnable('kevin', null)]).toEqual([
    true,
    false,
    false,
  ])
})
