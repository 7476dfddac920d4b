import { expect, test } from 'vitest'
import { NO_PICTURE_SERVICE, PICTURES_SPENT } from '../chat-texts.ts'
import { abilityOf, whereMessagesGo } from './chat-notice.tsx'

const settings = {
  vendors: { yves: 'Google’s Gemini', tina: null, kevin: null },
  isAttachmentSent: false,
  isSpent: false,
}
const able = { isAble: true }

test('the line says where messages go, as far as it is known', () => {
  expect(whereMessagesGo('yves', 'asking')).toBe(
    'Messages go to our server and possibly on to a model service.',
  )
  expect(whereMessagesGo('yves', settings)).toBe('Messages go to our server and on to Google’s Gemini.')
  expect(whereMessagesGo('tina', settings)).toBe('Messages go to our server only.')
})

test('CHAT-40: kevin needs a picture service and a call that is left today; the others work anyway', () => {
  const drawing = { ...settings, vendors: { ...settings.vendors, kevin: 'Somebody' } }
  const spent = { ...drawing, isSpent: true }
  expect(abilityOf('kevin', settings)).toEqual({ isAble: false, reason: NO_PICTURE_SERVICE })
  expect(abilityOf('kevin', spent)).toEqual({ isAble: false, reason: PICTURES_SPENT })
  expect(abilityOf('kevin', drawing)).toEqual(able)
  for (const known of [settings, spent, 'asking', 'unreached'] as const) {
    expect([abilityOf('yves', known), abilityOf('tina', known)]).toEqual([able, able])
  }
})

test('as long as nothing is known kevin is neither offered nor refused, and he may be tried where nothing can be known', () => {
  expect(abilityOf('kevin', 'asking')).toEqual({ isAble: false, reason: '' })
  expect(abilityOf('kevin', 'unreached')).toEqual(able)
})
