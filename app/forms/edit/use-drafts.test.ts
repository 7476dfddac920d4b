import { expect, test } from 'vitest'
import { draftOffer } from './use-drafts.ts'

test('staff who leave unsaved work are told where it will be', () => {
  expect(draftOffer({ name: 'thing' }, { version: null })).toBe(
    'They are offered again when you add a thing.',
  )
  expect(draftOffer({ name: 'thing' }, { version: 3 })).toBe(
    'They are offered again when you edit this thing.',
  )
})
