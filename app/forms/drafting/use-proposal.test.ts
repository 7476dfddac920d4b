import { expect, test } from 'vitest'
import {
  NO_PROPOSALS,
  type Proposals,
  shownProposal,
  withProposal,
  withRedone,
  withUndone,
} from './use-proposal.ts'

type Input = { name: string; text: string; isFeatured: boolean }

const typed: Input = { name: 'Typed name', text: '', isFeatured: true }

test('ACLI-12, AJOB-13: a proposal is undone with one click, field by field, and nothing else changes', () => {
  const form = startForm(typed)
  form.propose({ name: 'New name', text: 'New text' }, 'AI wrote the name and the text.')
  expect(form.input()).toEqual({ name: 'New name', text: 'New text', isFeatured: true })
  expect(form.shown()).toEqual({ words: 'AI wrote the name and the text.', isUndone: false, canRedo: false })
  form.type({ isFeatured: false })
  form.undo()
  expect(form.input()).toEqual({ name: 'Typed name', text: '', isFeatured: false })
  expect(form.shown()).toMatchObject({ isUndone: true, canRedo: true })
})

test('what was typed into a proposal comes back with redo, and what was typed after undo with undo', () => {
  const form = startForm(typed)
  form.propose({ text: 'New text' }, 'AI wrote the text.')
  form.type({ text: 'New text, made better' })
  form.undo()
  form.type({ text: 'My own after all' })
  form.redo()
  expect(form.input().text).toBe('New text, made better')
  form.undo()
  expect(form.input().text).toBe('My own after all')
})

test('a second proposal takes the place of the first notice, and undo goes back one by one', () => {
  const form = startForm(typed)
  form.propose({ text: 'First' }, 'One.')
  form.propose({ text: 'Second', name: 'Second name' }, 'Two.')
  expect(form.shown()).toEqual({ words: 'Two.', isUndone: false, canRedo: false })
  form.undo()
  expect(form.input()).toMatchObject({ text: 'First', name: 'Typed name' })
  expect(form.shown()).toEqual({ words: 'One.', isUndone: false, canRedo: true })
  form.undo()
  expect(form.input()).toEqual(typed)
  form.redo()
  form.redo()
  expect(form.input()).toMatchObject({ text: 'Second', name: 'Second name' })
})

test('a proposal after undo takes the place of what was undone', () => {
  const form = startForm(typed)
  form.propose({ text: 'First' }, 'One.')
  form.undo()
  form.propose({ text: 'Second' }, 'Two.')
  expect(form.shown()).toEqual({ words: 'Two.', isUndone: false, canRedo: false })
  form.undo()
  expect(form.input()).toEqual(typed)
})

test('without a proposal there is nothing to tell, to undo or to redo', () => {
  const form = startForm(typed)
  form.undo()
  form.redo()
  expect(form.input()).toEqual(typed)
  expect(form.shown()).toBeNull()
})

function startForm(start: Input) {
  let input = start
  let proposals: Proposals<Input> = NO_PROPOSALS
  const type = (change: Partial<Input>) => {
    input = { ...input, ...change }
  }
  const go = (step: ReturnType<typeof withUndone<Input>>) => {
    proposals = step.proposals
    type(step.change)
  }
  return {
    input: () => input,
    shown: () => shownProposal(proposals),
    type,
    propose: (change: Partial<Input>, words: string) => go(withProposal(proposals, input, { change, words })),
    undo: () => go(withUndone(proposals, input)),
    redo: () => go(withRedone(proposals, input)),
  }
}
