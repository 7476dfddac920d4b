import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { startForm } from '#app/forms/edit/edit-form-state.ts'
import { PostFormSaveBar } from './post-form-save-bar.tsx'
import { postKind } from './post-kind.ts'

test('APOST-38: while a draft is under way, nothing is saved', () => {
  const saveButton = /<button[^>]*disabled=""[^>]*>Save post<\/button>/
  expect(renderBar({ isBusy: true })).toMatch(saveButton)
  expect(renderBar({ isBusy: false })).not.toMatch(saveButton)
  const asNew = /<button[^>]*disabled=""[^>]*>Save as a new post<\/button>/
  expect(renderBar({ isBusy: true, isGone: true })).toMatch(asNew)
})

function renderBar({ isBusy, isGone = false }: { isBusy: boolean; isGone?: boolean }): string {
  const saveError = isGone ? ({ kind: 'gone' } as const) : null
  const state = { ...startForm(postKind, 'post', null), saveError }
  const drafts = { persisting: { persistedAt: null, problem: null } }
  return render(
    <PostFormSaveBar
      form={{ state, getState: () => state, isSaving: false, save: () => {}, drafts }}
      isBusy={isBusy}
      onSave={() => {}}
    />,
  )
}

function render(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
