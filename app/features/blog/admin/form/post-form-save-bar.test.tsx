import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PostFormSaveBar } from './post-form-save-bar.tsx'
import { startForm } from './post-form-state.ts'

test('APOST-38: while a draft is under way, nothing is saved', () => {
  const saveButton = /<button[^>]*disabled=""[^>]*>Save post<\/button>/
  expect(renderBar({ isBusy: true })).toMatch(saveButton)
  expect(renderBar({ isBusy: false })).not.toMatch(saveButton)
  const asNew = /<button[^>]*disabled=""[^>]*>Save as a new post<\/button>/
  expect(renderBar({ isBusy: true, isGone: true })).toMatch(asNew)
})

function renderBar({ isBusy, isGone = false }: { isBusy: boolean; isGone?: boolean }): string {
  const state = { ...startForm('post', null), isGone }
  return render(
    <PostFormSaveBar
      state={state}
      getState={() => state}
      keeping={{ keptAt: null, problem: null }}
      isSaving={false}
      isBusy={isBusy}
      onSave={() => {}}
      onSaveAsNew={() => {}}
    />,
  )
}

function render(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
