import { expect, test } from 'vitest'
import {
  differingFields,
  type EditFormAction,
  type EditFormState,
  isDirty,
  reduceEditForm,
  type StoredRecord,
  startForm as start,
} from './edit-form-state.ts'

type Input = { title: string; benefits: string }
type Stored = Input & StoredRecord

const EMPTY: Input = { title: '', benefits: '' }
const beginning = { empty: EMPTY, toInput: ({ title, benefits }: Stored): Input => ({ title, benefits }) }
const stored: Stored = { id: 'stored', version: 3, updatedAt: 0, title: 'Stored', benefits: 'Tea' }
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
  const collided = reduce(typed('Mine'), {
    type: 'save failed',
    saveError: { kind: 'conflict', theirs, mine: EMPTY },
  })
  expect(collided).toMatchObject({ version: 3, input: { title: 'Mine' } })
  const mine = reduce(collided, { type: 'kept mine', theirs })
  expect(mine).toMatchObject({ version: 4, saveError: null, input: { title: 'Mine' } })
  expect(differingFields(mine.input, mine.saved)).toEqual(['title'])
  const taken = reduce(collided, { type: 'took theirs', theirs })
  expect(taken).toMatchObject({ version: 4, saveError: null, input: { title: 'Theirs' } })
  expect(isDirty(taken)).toBe(false)
})

test('what both began from is known as long as the form is about the version that it was opened with', () => {
  const conflict = { type: 'save failed', saveError: { kind: 'conflict', theirs, mine: EMPTY } } as const
  const postponed = reduce(reduce(typed('Mine'), conflict), { type: 'postponed' })
  expect(reduce(postponed, conflict).base).toEqual(beginning.toInput(stored))
  expect(reduce(postponed, { type: 'kept mine', theirs }).base).toEqual(beginning.toInput(theirs))
  const draft = { id: 'stored', version: 2, isChosen: false, input: EMPTY }
  expect(reduce(typed('Mine'), { type: 'brought back', draft, isAsked: true }).base).toBeNull()
})

test('what is gone is saved as a new one with all that was typed', () => {
  const gone = reduce(typed('Mine'), { type: 'lost', id: 'another' })
  expect(gone).toMatchObject({
    id: 'another',
    version: null,
    input: { title: 'Mine', benefits: 'Tea' },
    saveError: { kind: 'gone' },
  })
  expect(isDirty(gone)).toBe(true)
  // A second attempt is about the same one.
  const failed = reduce(gone, { type: 'save failed', saveError: { kind: 'failed', failure: 'out of reach' } })
  expect(failed).toMatchObject({ id: 'another', version: null, input: { title: 'Mine' } })
})

test('unsaved changes come back with the version that they began from, and can be discarded', () => {
  const input = { ...beginning.toInput(stored), title: 'Kept' }
  const draft = { id: 'stored', version: 2, isChosen: false, input }
  const back = reduce(startForm('stored', stored), { type: 'brought back', draft, isAsked: false })
  expect(back).toMatchObject({ version: 2, isBroughtBack: true, input: { title: 'Kept' } })
  expect(isDirty(back)).toBe(true)
  const discarded = reduce(back, { type: 'started over', id: 'stored' })
  expect(discarded).toEqual(startForm('stored', stored))
})

test('what was typed before unsaved changes came back stands above them', () => {
  const draft = { id: 'stored', version: 2, isChosen: false, input: { title: 'Kept', benefits: 'Kept' } }
  const back = reduce(typed('Typed'), { type: 'brought back', draft, isAsked: false })
  expect(back.input).toEqual({ title: 'Typed', benefits: 'Kept' })
})

function startForm(id: string, from: Stored | null) {
  return start(beginning, id, from)
}

function reduce(state: EditFormState<Input, Stored>, action: EditFormAction<Input, Stored>) {
  return reduceEditForm(beginning, state, action)
}

function typed(title: string) {
  return reduce(startForm('stored', stored), { type: 'typed', change: { title } })
}
