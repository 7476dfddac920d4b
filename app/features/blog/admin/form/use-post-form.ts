import { type RefObject, useCallback, useRef, useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { useSettledProposal } from '#app/forms/drafting/use-proposal.ts'
import { type EditFormState, isDirty } from '#app/forms/edit/edit-form-state.ts'
import type { Settled } from '#app/forms/edit/unsaved-guard.tsx'
import { useEditForm } from '#app/forms/edit/use-edit-form.ts'
import { newId } from '#app/shared/ids.ts'
import { showToast } from '#app/ui/toaster.tsx'
import type { EditablePost, PostInput } from '../../post/post.schema.ts'
import type { PostRevision } from '../../post/post.ts'
import { POST_GONE, POST_NOT_SAVED, POST_SAVED, revisionRestored } from '../blog-admin-texts.ts'
import { ALL_POSTS, postsPath } from '../list/posts-url.ts'
import { usePostProposals } from './drafting/use-post-proposals.ts'
import { postKind, restoredInput } from './post-kind.ts'
import { nameOf } from './revision-history.tsx'

/** The button returns to the list; the keyboard shortcut stays in the form. */
export type SaveMode = 'leave' | 'stay'

type Options = {
  element: RefObject<HTMLFormElement | null>
  recordId: string | null
  post: EditablePost | null
  /** Called with the id of the stored post before navigating to its URL. */
  onStored: (id: string) => void
}

/** The form of one post: the edit form, the navigation after a save, and the AI proposals. */
export function usePostForm({ element, recordId, post, onStored }: Options) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const saveButton = useRef<HTMLButtonElement>(null)
  const mode = useRef<SaveMode>('leave')
  const form = useEditForm({
    kind: postKind,
    element,
    recordId,
    stored: post,
    action: recordId === null ? href('/admin/blog/new') : href('/admin/blog/:id', { id: recordId }),
    onSaved: () => void showToast(SAVED),
    onDone: () => (mode.current === 'leave' ? leave() : stay()),
    onStale: stay,
    onFailed: showSaveFailure,
    onReplaced: () => proposals.dismissAll(),
  })
  const { state, getState } = form
  const proposals = usePostProposals({ getState, propose: form.propose, saveButton })
  useSettledProposal({
    saved: state.saved,
    isUnsaved: () => isDirty(getState()),
    onSettled: proposals.dismissAll,
  })

  /** Stays in the form at the post's URL and reloads its history. */
  function stay(): void {
    const { id, version } = getState()
    if (version === null) return
    const path = href('/admin/blog/:id', { id })
    if (window.location.pathname === path) {
      void revalidate()
      return
    }
    onStored(id)
    void navigate(path, { replace: true, preventScrollReset: true })
  }

  function leave(): void {
    const { id, stored } = getState()
    const isPublished = stored?.input.status === 'published'
    const seen = isPublished
      ? href('/blog/:slug', { slug: stored.slug })
      : postsPath(ALL_POSTS, { preview: id })
    void navigate(href('/admin/blog'))
    void showToast({
      ...SAVED,
      actions: [
        { label: 'View', onClick: () => void navigate(seen) },
        { label: 'Keep editing', onClick: () => void navigate(href('/admin/blog/:id', { id })) },
      ],
    })
  }

  function saveAnd(next: SaveMode, onSettled?: Settled): void {
    if (!form.isSaving) mode.current = next
    form.save(onSettled)
  }

  function restore(revision: PostRevision): void {
    if (!form.replace(restoredInput(revision, getState().input))) return
    void showToast({ kind: 'plain', message: revisionRestored(nameOf(revision)) })
  }

  return { ...form, proposals, saveButton, saveAnd, restore }
}

/** One toast, which gets its buttons when the form is left. */
const SAVED = { id: 'post-saved', kind: 'success', message: POST_SAVED } as const

/** Except a conflict, which opens its dialog. */
function showSaveFailure({ saveError, errors }: EditFormState<PostInput, EditablePost>): void {
  if (saveError?.kind === 'conflict') return
  const failure = saveError?.kind === 'failed' ? saveError.failure : 'server fault'
  const wrong = saveError?.kind === 'gone' ? POST_GONE : Object.values<string>(errors)[0]
  const description = wrong ?? postKind.failureTexts[failure]
  void showToast({ kind: 'error', message: POST_NOT_SAVED, description })
}

/**
 * Which post the form edits. The first save of a new post changes the URL from /new to the post's, and the form stays
 * mounted; any other change of the URL is another form.
 */
export function useFormIdentity(recordId: string | null, isMissing: boolean) {
  const [identity, setIdentity] = useState(() => begin(recordId, isMissing))
  const { id, openedAs } = identity
  if (recordId !== id && recordId !== openedAs) setIdentity(begin(recordId, isMissing))
  else if (recordId === id && openedAs !== id) setIdentity({ ...identity, openedAs: id })
  const rename = useCallback((id: string) => setIdentity((now) => ({ ...now, id })), [])
  return { ...identity, rename }
}

function begin(recordId: string | null, isMissing: boolean) {
  return {
    formKey: newId(),
    id: recordId,
    openedAs: recordId,
    /** Post deleted while open: the form stays, because it has the unsaved text. */
    wasMissing: isMissing,
  }
}
