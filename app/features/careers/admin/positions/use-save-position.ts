import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import { showToast } from '#app/ui/toaster.tsx'
import type { Settled } from '#app/ui/unsaved-guard.tsx'
import { type PositionErrors, type PositionInput, savePositionSchema } from '../../position.schema.ts'
import { isDirty, type PositionFormAction, type PositionFormState } from './position-form-state.ts'
import { fieldErrorsOf, type SaveAnswer } from './save-answer.ts'

type Pending = { sent: PositionInput; onSettled: Settled | undefined }

type Options = {
  /** Where the form posts to: its own address. */
  address: string
  getState: () => PositionFormState
  apply: (action: PositionFormAction) => void
}

/** One save at a time, and what becomes of it. A save that succeeds leads back to the list. */
export function useSavePosition({ address, getState, apply }: Options) {
  const fetcher = useFetcher<SaveAnswer>()
  const navigate = useNavigate()
  const pending = useRef<Pending | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  /** Whoever saves on the way to somewhere else is led there by `onSettled`. */
  function save(onSettled?: Settled): void {
    if (pending.current) {
      if (onSettled) pending.current = { ...pending.current, onSettled }
      return
    }
    const { id, version, input } = getState()
    const checked = savePositionSchema.safeParse({ id, version, position: input })
    if (!checked.success) {
      apply(refusalOf(fieldErrorsOf(checked.error)))
      onSettled?.(false)
      return
    }
    pending.current = { sent: input, onSettled }
    setIsSaving(true)
    void fetcher.submit(
      { id, version, position: input },
      {
        method: 'post',
        encType: 'application/json',
        action: address,
        // The answer says all that the form has to know.
        defaultShouldRevalidate: false,
      },
    )
  }

  const hear = useEffectEvent((answer: SaveAnswer) => {
    const asked = pending.current
    if (!asked) return
    pending.current = null
    setIsSaving(false)
    const { sent, onSettled } = asked
    if (!answer.ok) {
      apply(actionFor(answer))
      onSettled?.(false)
      return
    }
    apply({ type: 'saved', sent, position: answer.position })
    void showToast({ kind: 'success', message: 'Position saved' })
    const isUnsaved = isDirty(getState())
    if (onSettled) {
      if (isUnsaved) save(onSettled)
      else onSettled(true)
      return
    }
    // Whoever typed on while the save was under way is not led away from it.
    if (!isUnsaved) void navigate(href('/admin/careers'))
  })

  useEffect(() => {
    if (fetcher.data) hear(fetcher.data)
  }, [fetcher.data])

  return { save, isSaving }
}

function actionFor(answer: Exclude<SaveAnswer, { ok: true }>): PositionFormAction {
  switch (answer.reason) {
    case 'invalid':
      return refusalOf(answer.errors)
    case 'conflict':
      return { type: 'troubled', trouble: { kind: 'conflict', theirs: answer.theirs } }
    case 'gone':
      return { type: 'troubled', trouble: { kind: 'gone' } }
    case 'failed':
      return { type: 'troubled', trouble: { kind: 'failed', failure: answer.failure ?? 'server fault' } }
  }
}

/** A save that was refused for no field of the form is a fault of ours. */
function refusalOf(errors: PositionErrors): PositionFormAction {
  if (Object.keys(errors).length > 0) return { type: 'refused', errors }
  return { type: 'troubled', trouble: { kind: 'failed', failure: 'server fault' } }
}
