import { expect, test } from 'vitest'
import { makeContactMessage } from '#tests/factories/content.ts'
import type { OpenedMessage } from '../message-rows.ts'
import { describeKept } from './contact-admin-texts.ts'

const assignees = [{ id: 'staff-1', name: 'Front desk' }]
const before = opened({ state: 'open', assigneeId: null })
const meanwhile = opened({ state: 'closed', assigneeId: 'staff-1' })

test('a refused change says what a colleague has changed of that which it depends on', () => {
  const told = (intent: Parameters<typeof describeKept>[0], now = meanwhile) =>
    describeKept(intent, { before, now, assignees })
  expect(told('set state')).toBe('Not set: a colleague has set this message to closed meanwhile.')
  expect(told('assign')).toBe('Not assigned: a colleague has assigned it to Front desk meanwhile.')
  expect(told('undo')).toBe('Not undone: a colleague has set this message to closed meanwhile.')
  expect(told('reply')).toBe('Not sent: a colleague has set this message to closed meanwhile.')
  expect(told('undo', opened({ state: 'open', assigneeId: 'staff-1' }))).toBe(
    'Not undone: a colleague has assigned it to Front desk meanwhile.',
  )
})

test('a change that was refused for another reason blames nobody', () => {
  const told = (intent: Parameters<typeof describeKept>[0], now = before) =>
    describeKept(intent, { before, now, assignees })
  expect(told('undo')).toBe('Failed to update message')
  for (const now of [before, meanwhile]) expect(told('note', now)).toBe('Failed to add the note')
})

function opened(fields: Partial<OpenedMessage>): OpenedMessage {
  return { ...makeContactMessage({ id: 'm1' }), replyAddress: '', entries: [], history: [], ...fields }
}
