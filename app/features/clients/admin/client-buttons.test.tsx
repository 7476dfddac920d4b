import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClientDraftRow } from './client-draft-row.tsx'
import { ClientFormButtons } from './client-drawer.tsx'
import type { DraftTarget } from './use-client-drafting.ts'

const TARGETS = ['all', 'name', 'description', 'website', 'story', 'summary', 'course'] as const

test.for(TARGETS)('ACLI-16: while %s is generated, no other generating begins', (running) => {
  for (const target of TARGETS) {
    const html = renderGenerate(target, running)
    expect(html).toContain('disabled=""')
    expect(html.includes('Generating...')).toBe(target === running)
    expect(html.includes('>Cancel<')).toBe(target === running)
    expect(renderGenerate(target, null)).not.toContain('disabled=""')
  }
})

test('ACLI-07, ACLI-16: nothing is submitted while something is generated', () => {
  expect(renderSubmit({ isAdding: true })).toMatch(/<button(?![^>]*disabled=)[^>]*>Add Client<\/button>/)
  for (const isAdding of [true, false]) {
    const word = isAdding ? 'Add Client' : 'Update Client'
    const busy = renderSubmit({ isAdding, isBusy: true })
    expect(busy).toMatch(new RegExp(`<button[^>]*type="submit"[^>]*disabled=""[^>]*>${word}</button>`))
  }
})

function renderGenerate(target: DraftTarget, running: DraftTarget | null): string {
  const under = running && { target: running, startedAt: Date.now() }
  const drafting = { running: under, generate: async () => {}, cancel: () => {} }
  return renderToString(
    <ClientDraftRow target={target} drafting={drafting} isWaiting={false}>
      <input />
    </ClientDraftRow>,
  )
}

function renderSubmit(is: { isAdding: boolean; isBusy?: boolean }): string {
  return renderToString(
    <ClientFormButtons
      formId="form"
      isSaving={false}
      isBusy={false}
      isWaiting={false}
      onCancel={() => {}}
      {...is}
    />,
  )
}
