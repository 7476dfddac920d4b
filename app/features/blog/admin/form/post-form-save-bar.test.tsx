import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { startForm } from '#app/forms/edit/edit-form-state.ts'
import { momentOf } from '#app/shared/dates.ts'
import { makePost } from '#tests/factories/content.ts'
import { type EditablePost, type PostInput, toEditablePost } from '../../post/post.schema.ts'
import { PostFormSaveBar } from './post-form-save-bar.tsx'
import { type PostEditForm, postKind } from './post-kind.ts'

test('APOST-38: while a draft is under way, nothing is saved', () => {
  const saveButton = /<button[^>]*disabled=""[^>]*>Save draft<\/button>/
  expect(renderBar({ isBusy: true })).toMatch(saveButton)
  expect(renderBar({ isBusy: false })).not.toMatch(saveButton)
  const asNew = /<button[^>]*disabled=""[^>]*>Save as a new post<\/button>/
  expect(renderBar({ isBusy: true, isGone: true })).toMatch(asNew)
})

test('the main button says what it does', () => {
  const words = (before: Partial<PostInput> | null, change: Partial<PostInput>) => {
    const stored = before && makeEditable(before)
    const state = startForm(postKind, 'post', stored)
    const html = renderBar({ isBusy: false, state: { ...state, input: { ...state.input, ...change } } })
    return /<button[^>]*>([^<]*)<\/button>/.exec(html)?.[1]
  }
  const publishAt = '2026-11-20T09:00'
  expect(words(null, {})).toBe('Save draft')
  expect(words(null, { publishAt })).toBe('Schedule')
  expect(words(null, { status: 'published', publishAt })).toBe('Publish')
  expect(words({ status: 'draft', publishAt }, {})).toBe('Update post')
  expect(words({ status: 'draft', publishAt }, { publishAt: '2026-11-21T09:00' })).toBe('Schedule')
  expect(words({ status: 'draft', publishAt }, { publishAt: '' })).toBe('Save draft')
  expect(words({ status: 'draft' }, { status: 'published' })).toBe('Publish')
  expect(words({ status: 'published' }, {})).toBe('Update post')
  expect(words({ status: 'published' }, { status: 'draft' })).toBe('Unpublish')
  expect(words({ status: 'archived' }, {})).toBe('Update post')
  expect(words({ status: 'archived' }, { status: 'published' })).toBe('Publish')
})

function makeEditable(change: Partial<PostInput>): EditablePost {
  const { status = 'draft', publishAt = '' } = change
  return toEditablePost(makePost({ status, publishAt: momentOf(publishAt) }))
}

function renderBar({
  isBusy,
  isGone = false,
  state: given = startForm(postKind, 'post', null),
}: {
  isBusy: boolean
  isGone?: boolean
  state?: PostEditForm['state']
}): string {
  const saveError = isGone ? ({ kind: 'gone' } as const) : null
  const state = { ...given, saveError }
  const drafts = { persisting: { persistedAt: null, problem: null, sent: null } }
  return render(
    <PostFormSaveBar
      form={{ state, getState: () => state, isSaving: false, save: () => {}, drafts }}
      isBusy={isBusy}
      onSave={() => {}}
    >
      {null}
    </PostFormSaveBar>,
  )
}

function render(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
