import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ShownProposal } from '#app/forms/drafting/use-proposal.ts'
import { DraftOwner } from '#app/forms/edit/drafts/draft-owner.tsx'
import { SaveBar } from '#app/forms/edit/save-bar.tsx'
import { EMPTY_POSITION } from '../position.schema.ts'
import { NO_APPLICANTS } from '../position-applicants.ts'
import { PositionDraftBox, type PositionDraftsProps } from './position-draft-controls.tsx'
import { PositionForm } from './position-form.tsx'
import { PositionFormFields } from './position-form-fields.tsx'

test('AJOB-13: the form begins with generating all of it, and offers it for each of its texts', () => {
  const element = (
    <DraftOwner id="staff">
      <PositionForm recordId={null} position={null} copied={null} applicants={NO_APPLICANTS} now={0} />
    </DraftOwner>
  )
  const html = render(element)
  expect(html.indexOf('Generate with AI')).toBeLessThan(html.indexOf('name="title"'))
  expect(html.indexOf('Generate with AI')).toBeGreaterThan(-1)
  for (const text of ['description', 'responsibilities', 'requirements', 'benefits']) {
    expect(html).toContain(`Generate<span class="sr-only"> ${text}</span>`)
  }
})

test('AJOB-14: a failed draft is told in red where it was asked for, with the reason', () => {
  const failure = { reason: 'The model did not answer.', isConfigured: true }
  const box = render(<PositionDraftBox {...drafts({ failure: { target: 'position', ...failure } })} />)
  expect(box).toMatch(/role="alert"[^>]*text-danger.*Failed to generate job post<\/p><p>The model did/)
  const fields = renderFields(drafts({ failure: { target: 'benefits', ...failure } }))
  expect(fields.match(/Failed to generate job post/g)).toHaveLength(1)
  expect(fields.indexOf('Failed to generate job post')).toBeGreaterThan(fields.indexOf('name="benefits"'))
})

test('AJOB-14: where AI is not configured, only that is said', () => {
  const failure = { target: 'position', reason: 'AI is not configured.', isConfigured: false } as const
  const box = render(<PositionDraftBox {...drafts({ failure })} />)
  expect(box).toMatch(/role="alert"[^>]*><p>AI is not configured\.<\/p><\/div>/)
})

test('AJOB-13: the box says that the title is written, too', () => {
  expect(render(<PositionDraftBox {...drafts({})} />)).toContain('may reword the title')
})

test('AJOB-13: while a posting is under way, its progress stands where the text of the box did', () => {
  const running = { target: 'position', startedAt: Date.now() } as const
  const box = render(<PositionDraftBox {...drafts({ running })} />)
  expect(box).toMatch(/<p class="[^"]*\binvisible\b[^"]*">AI drafts/)
  expect(box).toContain('AI is writing the posting…')
  expect(render(<PositionDraftBox {...drafts({})} />)).not.toContain('invisible')
})

test('AJOB-13: while a draft is under way, nothing else begins and nothing is saved', () => {
  const running = { target: 'requirements', startedAt: Date.now() } as const
  const html = renderFields(drafts({ running }))
  expect(html.match(/disabled=""/g)).toHaveLength(4)
  expect(html.match(/Generating\.\.\./g)).toHaveLength(1)
  expect(html).toContain('AI is writing the requirements…')
  const saveButton = /<button[^>]*disabled=""[^>]*>Save Position<\/button>/
  expect(renderBar({ isBusy: true })).toMatch(saveButton)
  expect(renderBar({ isBusy: false })).not.toMatch(saveButton)
})

test('AJOB-13: on a low screen the bar leaves the room to the fields', () => {
  const [, classes = ''] = /^<div class="([^"]*)"/.exec(renderBar({ isBusy: false })) ?? []
  expect(classes.split(' ').filter((name) => name.endsWith('sticky'))).toEqual([
    '[@media(min-height:32rem)]:sticky',
  ])
})

test('AJOB-13: on a low screen the notice of a draft, with its way back, stays in sight without the bar', () => {
  const proposal = { words: 'AI wrote the title.', isUndone: false, canRedo: false }
  const html = renderBar({ isBusy: false, proposal })
  const [, classes = ''] = /<div class="([^"]*)"><div role="status"/.exec(html) ?? []
  const names = classes.split(' ').filter((name) => name.includes('(max-height:32rem)'))
  expect(names.filter((name) => name.endsWith(':sticky'))).toHaveLength(1)
  // The bar around it, which does not stay there, would hold it back.
  expect(names.filter((name) => name.endsWith(':contents!'))).toHaveLength(1)
  expect(renderBar({ isBusy: false })).toContain('<div class="contents"><div role="status"')
})

function drafts(drafting: Partial<PositionDraftsProps['drafting']>): PositionDraftsProps {
  const nothing = { running: null, failure: null, generate: async () => {}, cancel: () => {} }
  return { drafting: { ...nothing, ...drafting }, isWaiting: false }
}

function renderFields(props: PositionDraftsProps): string {
  return render(
    <PositionFormFields input={EMPTY_POSITION} errors={{}} onType={() => {}} drafts={props} now={0} />,
  )
}

function renderBar({
  isBusy,
  proposal = null,
}: {
  isBusy: boolean
  proposal?: ShownProposal | null
}): string {
  const nothing = () => {}
  const proposing = { undo: nothing, redo: nothing, dismiss: nothing, saveButton: { current: null } }
  return render(
    <SaveBar
      noun="Position"
      closeTo="/"
      isSaving={false}
      isBusy={isBusy}
      proposing={{ ...proposing, proposal }}
      onSave={nothing}
    />,
  )
}

function render(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
