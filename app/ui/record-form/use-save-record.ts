import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type FieldErrors, firstErrors } from '#app/shared/field-errors.ts'
import { newId } from '#app/shared/new-id.ts'
import type { SaveFailure } from '../save-failure.ts'
import type { Settled } from '../unsaved-guard.tsx'
import {
  isDirty,
  type RecordFormAction,
  type RecordFormState,
  type StoredRecord,
} from './record-form-state.ts'
import type { RecordKind } from './record-kind.ts'
import type { SaveAnswer } from './save-answer.ts'

type Pending<Input> = { sent: Input; isNew: boolean; onSettled: Settled | undefined }

type Options<Input extends object, Stored extends StoredRecord> = {
  kind: RecordKind<Input, Stored>
  /** Where the form posts to. */
  action: string
  getState: () => RecordFormState<Input, Stored>
  apply: (action: RecordFormAction<Input, Stored>) => void
  onSaved: (isNew: boolean) => void
  /** Everything is saved, and nobody is on the way to somewhere else. */
  onDone: (isNew: boolean) => void
  /** The form stays, and what the screen behind it was read with is no longer what is stored. */
  onStale?: (() => void) | undefined
}

/** One save at a time, and what becomes of it. */
export function useSaveRecord<Input extends object, Stored extends StoredRecord>(
  options: Options<Input, Stored>,
) {
  const { kind, action, getState, apply } = options
  const fetcher = useFetcher<SaveAnswer<Input, Stored>>()
  const pending = useRef<Pending<Input> | null>(null)
  const [sending, setSending] = useState<Input | null>(null)

  /** Whoever saves on the way to somewhere else is led there by `onSettled`. */
  function save(onSettled?: Settled): void {
    if (pending.current) {
      if (onSettled) pending.current = { ...pending.current, onSettled }
      return
    }
    const { id, version, input } = getState()
    const request = { id, version, [kind.name]: input }
    const checked = kind.requestSchema.safeParse(request)
    if (!checked.success) {
      apply(refusalOf(firstErrors<Input>(checked.error, kind.name)))
      onSettled?.(false)
      return
    }
    pending.current = { sent: input, isNew: version === null, onSettled }
    setSending(input)
    void fetcher.submit(JSON.stringify(request), {
      method: 'post',
      encType: 'application/json',
      action,
      // The answer says all that the form has to know.
      defaultShouldRevalidate: false,
    })
  }

  const hear = useEffectEvent((answer: SaveAnswer<Input, Stored>) => {
    const asked = pending.current
    if (!asked) return
    pending.current = null
    setSending(null)
    const { sent, isNew, onSettled } = asked
    if (!answer.ok) {
      apply(actionFor(answer))
      if (answer.reason === 'conflict' || answer.reason === 'gone') options.onStale?.()
      onSettled?.(false)
      return
    }
    apply({ type: 'saved', sent, stored: answer.stored })
    options.onSaved(isNew)
    const isUnsaved = isDirty(getState())
    if (onSettled) {
      if (isUnsaved) save(onSettled)
      else onSettled(true)
      return
    }
    // Whoever typed on while the save was under way is not led away from it.
    if (isUnsaved) options.onStale?.()
    else options.onDone(isNew)
  })

  useEffect(() => {
    if (fetcher.data) hear(fetcher.data)
  }, [fetcher.data])

  return { save, sending }
}

function actionFor<Input, Stored>(
  answer: Exclude<SaveAnswer<Input, Stored>, { ok: true }>,
): RecordFormAction<Input, Stored> {
  switch (answer.reason) {
    case 'invalid':
      return refusalOf(answer.errors)
    case 'conflict':
      return { type: 'troubled', trouble: { kind: 'conflict', theirs: answer.theirs } }
    case 'gone':
      return { type: 'lost', id: newId() }
    case 'failed':
      return { type: 'troubled', trouble: { kind: 'failed', failure: failureIn(answer) } }
  }
}

function failureIn(answer: object & { failure?: SaveFailure }): SaveFailure {
  return answer.failure ?? 'server fault'
}

/** A save that was refused for no field of the form is a fault of ours. */
function refusalOf<Input, Stored>(errors: FieldErrors<Input>): RecordFormAction<Input, Stored> {
  if (Object.keys(errors).length > 0) return { type: 'refused', errors }
  return { type: 'troubled', trouble: { kind: 'failed', failure: 'server fault' } }
}
