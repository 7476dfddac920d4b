import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProposalNotice } from './proposal-notice.tsx'
import type { ShownProposal } from './use-proposal.ts'

const done: ShownProposal = { words: 'AI wrote the name.', isUndone: false, canRedo: false }

test('ACLI-12, AJOB-13: staff read what AI wrote, are asked to check it, and can undo it', () => {
  const html = render(done)
  expect(html).toMatch(/^<div role="status"/)
  expect(html).toContain('AI wrote the name. Please check it before you save.')
  expect(buttonsIn(html)).toEqual(['Undo', 'Keep'])
})

test('what was undone can be done again, between two proposals there are both ways, and either can be kept', () => {
  expect(buttonsIn(render({ ...done, isUndone: true, canRedo: true }))).toEqual(['Redo', 'Keep'])
  expect(buttonsIn(render({ ...done, canRedo: true }))).toEqual(['Undo', 'Redo', 'Keep'])
})

test('without a proposal only the place is there from which it will be announced', () => {
  expect(render(null)).toMatch(/^<div role="status"[^>]*><\/div>$/)
})

function render(proposal: ShownProposal | null): string {
  const nothing = () => {}
  const proposing = {
    proposal,
    undo: nothing,
    redo: nothing,
    dismiss: nothing,
    saveButton: { current: null },
  }
  return renderToStaticMarkup(<ProposalNotice {...proposing} />)
}

function buttonsIn(html: string): string[] {
  return [...html.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, word]) => word ?? '')
}
