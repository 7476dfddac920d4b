import { expect, test } from 'vitest'
import { NO_PICTURE_SERVICE, PICTURES_SPENT } from '../chat-texts.ts'
import { describeAnswers, whyUnable } from './chat-notice.tsx'

const settings = {
  vendors: { yves: 'Google’s Gemini', tina: null, kevin: null },
  isAttachmentSent: false,
  isSpent: false,
}

test('the line says who answers and where messages go, as far as it is known', () => {
  expect(describeAnswers('yves', 'asking')).toBe('Yves is a program and can be wrong. Where messages go:')
  expect(describeAnswers('yves', settings)).toBe(
    'Yves is an AI and can be wrong. Messages go to our server and on to Google’s Gemini.',
  )
  expect(describeAnswers('tina', settings)).toBe(
    'Tina is a program and can be wrong. Messages go to our server only.',
  )
})

test('CHAT-40: kevin needs a picture service and a call that is left today; the others work anyway', () => {
  const drawing = { ...settings, vendors: { ...settings.vendors, kevin: 'Somebody' } }
  const spent = { ...drawing, isSpent: true }
  expect(whyUnable('kevin', settings)).toBe(NO_PICTURE_SERVICE)
  expect(whyUnable('kevin', spent)).toBe(PICTURES_SPENT)
  expect(whyUnable('kevin', drawing)).toBeNull()
  for (const known of [settings, spent, 'asking', 'unreached'] as const) {
    expect([whyUnable('yves', known), whyUnable('tina', known)]).toEqual([null, null])
  }
})

test('as long as nothing is known kevin is neither offered nor refused, and he may be tried where nothing can be known', () => {
  expect(whyUnable('kevin', 'asking')).toBe('')
  expect(whyUnable('kevin', 'unreached')).toBeNull()
})
