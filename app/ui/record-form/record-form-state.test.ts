import { expect, test } from 'vitest'
import {
  differingFields,
  isDirty,
  type RecordFormAction,
  type RecordFormState,
  reduceRecordForm,
  startForm as start,
} from './record-form-state.ts'

type Input = { title: string; benefits: string }
type Stored = Input & { id: string; version: number }

const EMPTY: Input = { title: '', benefits: '' }
const beginning = { empty: EMPTY, toInput: ({ title, benefits }: Stored): Input => ({ title, benefits }) }
const stored: Stored = { id: 'stored', version: 3, title: 'Stored', benefits: 'Tea' }
const theirs = { ...stored, title: 'Theirs', version: 4 }

test('a new form is empty, an opened one holds what is stored, and neither is unsaved', () => {
  const added = startForm('new-id', null)
  expect(added).toMatchObject({ id: 'new-id', version: null, input: EMPTY })
  const opened = startForm('stored', stored)
  expect(opened).toMatchObject({ version: 3, input: beginning.toInput(stored) })
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
  const answered = { ...stored, title: 'Sent', version: 4 }
  const after = reduce(typedOn, { type: 'saved', sent: sending.input, stored: answered })
  expect(after).toMatchObject({ version: 4, input: { title: 'Typed on' }, saved: { title: 'Sent' } })
  expect(isDirty(after)).toBe(true)
  expect(isDirty(reduce(sending, { type: 'saved', sent: sending.input, stored: answered }))).toBe(false)
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

test('what is gone is saved as a new one with all that was typed', () => {
  const gone = reduce(typed('Mine'), { type: 'lost', id: 'another' })
  expect(gone).toMatchObject({
    id: 'another',
    version: null,
    input: { title: 'Mine', benefits: 'Tea' },
    trouble: { kind: 'gone' },
  })
  expect(isDirty(gone)).toBe(true)
  // A second attempt is about the same one.
  const failed = reduce(gone, { type: 'troubled', trouble: { kind: 'failed', failure: 'out of reach' } })
  expect(failed).toMatchObject({ id: 'another', version: null, input: { title: 'Mine' } })
})

test('unsaved changes come back with the version that they began from, and can be discarded', () => {
  const kept = { id: 'stored', version: 2, input: { ...beginning.toInput(stored), title: 'Kept' } }
  const back = reduce(startForm('stored', stored), { type: 'brought back', kept })
  expect(back).toMatchObject({ version: 2, isBroughtBack: true, input: { title: 'Kept' } })
  expect(isDirty(back)).toBe(true)
  const discarded = reduce(back, { type: 'started over', id: 'stored', stored })
  expect(discarded).toEqual(startForm('stored', stored))
})

test('what was typed before unsaved changes came back stands above them', () => {
  const kept = { id: 'stored', version: 2, input: { title: 'Kept', benefits: 'Kept' } }
  const back = reduce(typed('Typed'), { type: 'brought back', kept })
  expect(back.input).toEqual({ title: 'Typed', benefits: 'Kept' })
})

function startForm(id: string, from: Stored | null) {
  return start(beginning, id, from)
}

function reduce(state: RecordFormState<Input, Stored>, action: RecordFormAction<Input, Stored>) {
  return reduceRecordForm(beginning, state, action)
}

function typed(title: string) {
  return reduce(startForm('stored', stored), { type: 'typed', change: { title } })
}
