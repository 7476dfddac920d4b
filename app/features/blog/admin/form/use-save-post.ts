import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useFetcher, useNavigate, useRevalidator } from 'react-router'
import { showToast } from '#app/ui/toaster.tsx'
import type { Settled } from '#app/ui/unsaved-guard.tsx'
import { type PostInput, savePostSchema } from '../../post.schema.ts'
import { failureTexts, fieldErrorsOf, GONE, type SaveAnswer } from './post-form-errors.ts'
import { isDirty, type PostFormAction, type PostFormState } from './post-form-state.ts'

/**
 * 'Save post' leads back to the list; the keyboard's save lets the writer go on; and whoever saves on the way to
 * somewhere else is led there by who asked for the save.
 */
export type SaveMode = 'leave' | 'stay' | 'go elsewhere'

type Pending = { sent: PostInput; mode: SaveMode; onSettled: Settled | undefined }

type Options = {
  getState: () => PostFormState
  apply: (action: PostFormAction) => void
  /** Told the id under which the post is stored, before its address is opened. */
  onStored: (id: string) => void
}

/** One save at a time, and what becomes of it. */
export function useSavePost({ getState, apply, onStored }: Options) {
  const fetcher = useFetcher<SaveAnswer>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const pending = useRef<Pending | null>(null)
  const lastMode = useRef<SaveMode>('leave')
  const [isSaving, setIsSaving] = useState(false)

  function save(mode: SaveMode, onSettled?: Settled): void {
    if (pending.current) {
      if (onSettled) pending.current = { ...pending.current, mode, onSettled }
      return
    }
    const { id, version, input } = getState()
    lastMode.current = mode
    const checked = savePostSchema.safeParse({ id, version, post: input })
    if (!checked.success) {
      fail({ type: 'refused', errors: fieldErrorsOf(checked.error) })
      onSettled?.(false)
      return
    }
    pending.current = { sent: input, mode, onSettled }
    setIsSaving(true)
    void fetcher.submit(
      { id, version, post: input },
      {
        method: 'post',
        encType: 'application/json',
        action: version === null ? href('/admin/blog/new') : href('/admin/blog/:id', { id }),
      },
    )
  }

  function fail(action: PostFormAction): void {
    apply(action)
    // Of a conflict its dialog tells; only the history behind it is out of date.
    if (action.type === 'collided') void revalidate()
    else void showToast({ kind: 'error', message: 'Failed to save post', description: reasonOf(action) })
  }

  function settle(answer: SaveAnswer, { sent, mode, onSettled }: Pending): void {
    if (!answer.ok) {
      fail(refusalOf(answer, sent))
      onSettled?.(false)
      return
    }
    const { post } = answer
    apply({ type: 'saved', sent, post })
    void showToast({ kind: 'success', message: 'Post saved successfully' })
    if (mode === 'go elsewhere' && isDirty(getState())) {
      save(mode, onSettled)
      return
    }
    if (onSettled?.(true)) return
    // Whoever typed on while the save was under way is not led away from it.
    if (mode === 'leave' && !isDirty(getState())) {
      void navigate(href('/admin/blog'))
      return
    }
    const address = href('/admin/blog/:id', { id: post.id })
    if (window.location.pathname === address) return
    onStored(post.id)
    void navigate(address, { replace: true, preventScrollReset: true })
  }

  const hear = useEffectEvent((answer: SaveAnswer) => {
    const asked = pending.current
    if (!asked) return
    pending.current = null
    setIsSaving(false)
    settle(answer, asked)
  })

  useEffect(() => {
    if (fetcher.data) hear(fetcher.data)
  }, [fetcher.data])

  return { save, saveAgain: () => save(lastMode.current === 'leave' ? 'leave' : 'stay'), isSaving }
}

function refusalOf(answer: Exclude<SaveAnswer, { ok: true }>, sent: PostInput): PostFormAction {
  switch (answer.reason) {
    case 'invalid':
      return { type: 'refused', errors: answer.errors }
    case 'conflict':
      return {
        type: 'collided',
        conflict: { theirs: answer.theirs, mine: { ...sent, content: answer.mineHtml } },
      }
    case 'gone':
      return { type: 'vanished' }
    case 'failed':
      return { type: 'failed', failure: answer.failure ?? 'server fault' }
  }
}

function reasonOf(action: PostFormAction): string {
  if (action.type === 'vanished') return GONE
  if (action.type === 'failed') return failureTexts[action.failure]
  const [first] = action.type === 'refused' ? Object.values(action.errors) : []
  return first ?? failureTexts['server fault']
}
