import { type RefObject, useCallback, useRef, useState } from 'react'
import { company } from '#app/shared/company.ts'
import { formatDateTime } from '#app/shared/dates.ts'
import { newId } from '#app/shared/new-id.ts'
import { useSettledProposal } from '#app/ui/drafting/use-settled-proposal.ts'
import { useEarlyFields } from '#app/ui/record-form/use-early-typing.ts'
import { showToast } from '#app/ui/toaster.tsx'
import { type EditablePost, type PostInput, typedExcerpt } from '../../post.schema.ts'
import type { PostRevision } from '../../post.ts'
import { usePostProposals } from './ai/use-post-proposals.ts'
import type { KeptDraft } from './draft-store.ts'
import { asPostInput, isDirty, type PostFormAction, reducePostForm, startForm } from './post-form-state.ts'
import { usePostDraft } from './use-post-draft.ts'
import { useSavePost } from './use-save-post.ts'

export type PostFormModel = ReturnType<typeof usePostForm>

type Options = {
  element: RefObject<HTMLFormElement | null>
  id: string
  post: EditablePost | null
  onRename: (id: string) => void
}

/** The form of one post: its text, its saves, and the unsaved work that the browser keeps of it. */
export function usePostForm({ element, id, post, onRename }: Options) {
  const [state, setState] = useState(() => startForm(id, post))
  // Keys and answers arrive between two renderings: each must see what the one before it has changed.
  const latest = useRef(state)
  const getState = useCallback(() => latest.current, [])
  const apply = useCallback((action: PostFormAction) => {
    latest.current = reducePostForm(latest.current, action)
    setState(latest.current)
  }, [])
  const type = useCallback((change: Partial<PostInput>) => apply({ type: 'typed', change }), [apply])
  useEarlyFields({ element, getInput: () => getState().input, onTyped: (typed) => type(asPostInput(typed)) })
  const drafts = usePostDraft(state, getState)
  const saveButton = useRef<HTMLButtonElement>(null)
  const proposals = usePostProposals({ getState, apply, saveButton })
  useSettledProposal({
    saved: state.saved,
    isUnsaved: () => isDirty(getState()),
    onSettled: proposals.dismissAll,
  })
  const { save, saveAgain, isSaving } = useSavePost({ getState, apply, onStored: onRename })

  /** Unsaved text makes way for another one only when it is safe itself. */
  function makeWay(version: number | null): boolean {
    if (!isDirty(getState()) || drafts.setAside(version)) {
      proposals.dismissAll()
      return true
    }
    void showToast({ kind: 'error', message: 'Your text could not be set aside. Please save it first.' })
    return false
  }

  function keepMine(): void {
    apply({ type: 'kept mine' })
    saveAgain()
  }

  function takeTheirs(): void {
    const { conflict, version } = getState()
    // Whoever has seen theirs may later save mine on top of it.
    if (!makeWay(conflict?.theirs.version ?? version)) return
    apply({ type: 'took theirs' })
    drafts.findOffers()
  }

  function saveAsNew(): void {
    apply({ type: 'began anew', id: newId() })
    saveAgain()
  }

  function bringBack(offer: KeptDraft): void {
    if (!makeWay(getState().version)) return
    const { input, ...from } = offer.draft
    drafts.adopt(offer)
    apply({ type: 'replaced', input, from })
    if (from.version === null) onRename(from.id)
    drafts.findOffers()
  }

  function restore({ savedAt, ...revision }: PostRevision): void {
    if (!makeWay(getState().version)) return
    apply({ type: 'replaced', input: restoredInput(revision, getState().input.status) })
    drafts.findOffers()
    void showToast({
      kind: 'plain',
      message: `The version of ${formatDateTime(savedAt)} is in the form. Save to keep it.`,
    })
  }

  return {
    state,
    getState,
    type,
    save,
    saveButton,
    isSaving,
    drafts,
    proposals,
    bringBack,
    restore,
    keepMine,
    takeTheirs,
    saveAsNew,
    decideLater: () => apply({ type: 'postponed' }),
  }
}

function restoredInput(revision: Omit<PostRevision, 'savedAt'>, status: PostInput['status']): PostInput {
  const { title, content, featuredImage, category, tags } = revision
  const excerpt = typedExcerpt(revision)
  const writer = company.writers.find((name) => name === revision.writer) ?? company.writers[0]
  return { title, content, excerpt, featuredImage, status, writer, category, tags: tags.join(', ') }
}
