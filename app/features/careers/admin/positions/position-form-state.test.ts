import { expect, test } from 'vitest'
import { makePosition } from '#tests/factories/content.ts'
import { EMPTY_POSITION, toPositionInput } from '../../position.schema.ts'
import { differingFields, isDirty, reducePositionForm as reduce, startForm } from './position-form-state.ts'

const stored = makePosition({ id: 'stored', version: 3 })
const theirs = { ...stored, title: 'Theirs', version: 4 }

function typed(title: string) {
  return reduce(startForm('stored', stored), { type: 'typed', change: { title } })
}

test('AJOB-11: a new form is empty, an opened one holds what is stored, and neither is unsaved', () => {
  const added = startForm('new-id', null)
  expect(added).toMatchObject({ id: 'new-id', version: null, input: EMPTY_POSITION })
  const opened = startForm('stored', stored)
  expect(opened).toMatchObject({ version: 3, input: toPositionInput(stored) })
  expect([added, opened].map(isDirty)).toEqual([false, false])
})

test('typing takes away the complaint about that field alone', () => {
  const refused = reduce(typed(''), { type: 'refused', errors: { title: 'Wrong', benefits: 'Wrong' } })
  const after = reduce(refused, { type: 'typed', change: { title: 'Right' } })
  expect(after).toMatchObject({ errors: { benefits: 'Wrong' }, refusals: 1 })
  expect(after.errors).not.toHaveProperty('title')
})

test('what was typed while a save was on its way stays unsaved', () => {
  const sending = typed('Sent')
  const typedOn = reduce(sending, { type: 'typed', change: { title: 'Typed on' } })
  const position = { ...stored, title: 'Sent', version: 4 }
  const after = reduce(typedOn, { type: 'saved', sent: sending.input, position })
  expect(after).toMatchObject({ version: 4, input: { title: 'Typed on' }, saved: { title: 'Sent' } })
  expect(isDirty(after)).toBe(true)
  expect(isDirty(reduce(sending, { type: 'saved', sent: sending.input, position }))).toBe(false)
})

test('of two versions mine goes on top of theirs, or theirs takes the form', () => {
  const collided = reduce(typed('Mine'), { type: 'troubled', trouble: { kind: 'conflict', theirs } })
  expect(collided).toMatchObject({ version: 3, input: { title: 'Mine' } })
  const mine = reduce(collided, { type: 'kept mine', theirs })
  expect(mine).toMatchObject({ version: 4, trouble: null, input: { title: 'Mine' } })
  expect(differingFields(mine.input, mine.saved)).toEqual(['title'])
  const taken = reduce(collided, { type: 'took theirs', theirs })
  expect(taken).toMatchObject({ version: 4, trouble: null, input: { title: 'Theirs' } })
  expect(isDirty(taken)).toBe(false)
})

test('a position that is gone is saved as a new one with all that was typed', () => {
  const gone = reduce(typed('Mine'), { type: 'troubled', trouble: { kind: 'gone' } })
  const anew = reduce(gone, { type: 'began anew', id: 'another' })
  expect(anew).toMatchObject({ id: 'another', version: null, input: { title: 'Mine' } })
  expect(isDirty(anew)).toBe(true)
})

test('unsaved changes come back with the version that they began from, and can be discarded', () => {
  const kept = { id: 'stored', version: 2, input: { ...toPositionInput(stored), title: 'Kept' } }
  const back = reduce(startForm('stored', stored), { type: 'brought back', kept })
  expect(back).toMatchObject({ version: 2, isBroughtBack: true, input: { title: 'Kept' } })
  expect(isDirty(back)).toBe(true)
  const discarded = reduce(back, { type: 'started over', id: 'stored', position: stored })
  expect(discarded).toEqual(startForm('stored', stored))
})
