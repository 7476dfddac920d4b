import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type FieldErrors, firstErrors } from '#app/forms/field-errors.ts'
import { newId } from '#app/shared/ids.ts'
import { type EditFormAction, type EditFormState, isDirty, type StoredRecord } from './edit-form-state.ts'
import type { EditKind } from './edit-kind.ts'
import type { SaveAnswer, SaveFailure } from './save-outcome.ts'
import type { Settled } from './unsaved-guard.tsx'

type Pending<Input> = { sent: Input; isNew: boolean; onSettled: Settled | undefined }

export type SaveHandlers<Input extends object, Stored extends StoredRecord> = {
  onSaved: (isNew: boolean) => void
  /** Everything is saved, and no navigation waits for it. */
  onDone: (isNew: boolean) => void
  /** The form stays open, and the screen behind it shows outdated data. */
  onStale?: () => void
  /** The state holds the reason. */
  onFailed?: (state: EditFormState<Input, Stored>) => void
}

type Options<Input extends object, Stored extends StoredRecord> = SaveHandlers<Input, Stored> & {
  kind: EditKind<Input, Stored>
  action: string
  getState: () => EditFormState<Input, Stored>
  apply: (action: EditFormAction<Input, Stored>) => void
}

/** Sends one save at a time and handles its outcome. */
export function useSave<Input extends object, Stored extends StoredRecord>(options: Options<Input, Stored>) {
  const { kind, action, getState, apply } = options
  const fetcher = useFetcher<SaveAnswer<Input, Stored>>()
  const pending = useRef<Pending<Input> | null>(null)
  const [sending, setSending] = useState<Input | null>(null)

  function fail(why: EditFormAction<Input, Stored>, onSettled: Settled | undefined): void {
    apply(why)
    options.onFailed?.(getState())
    onSettled?.(false)
  }

  /** `onSettled` resumes the navigation that the save is part of. */
  function save(onSettled?: Settled): void {
    if (pending.current) {
      if (onSettled) pending.current = { ...pending.current, onSettled }
      return
    }
    const { id, version, input } = getState()
    const request = { id, version, [kind.name]: input }
    const checked = kind.requestSchema.safeParse(request)
    if (!checked.success) {
      fail(invalidFields(firstErrors<Input>(checked.error, kind.name)), onSettled)
      return
    }
    pending.current = { sent: input, isNew: version === null, onSettled }
    setSending(input)
    void fetcher.submit(JSON.stringify(request), {
      method: 'post',
      encType: 'application/json',
      action,
      // The answer holds all that the form needs.
      defaultShouldRevalidate: false,
    })
  }

  const handleAnswer = useEffectEvent((answer: SaveAnswer<Input, Stored>) => {
    const asked = pending.current
    if (!asked) return
    pending.current = null
    setSending(null)
    const { sent, isNew, onSettled } = asked
    if (!answer.ok) {
      fail(actionFor(kind, answer), onSettled)
      if (answer.reason === 'conflict' || answer.reason === 'gone') options.onStale?.()
      return
    }
    apply({ type: 'saved', sent, stored: answer.stored })
    options.onSaved(isNew)
    const isUnsaved = isDirty(getState())
    if (onSettled && isUnsaved) {
      save(onSettled)
      return
    }
    if (onSettled?.(true)) return
    // Do not navigate if staff typed during the save, or chose to stay.
    if (isUnsaved || onSettled) options.onStale?.()
    else options.onDone(isNew)
  })

  useEffect(() => {
    if (fetcher.data) handleAnswer(fetcher.data)
  }, [fetcher.data])

  return { save, sending }
}

function actionFor<Input extends object, Stored extends StoredRecord>(
  { toInput }: EditKind<Input, Stored>,
  answer: Exclude<SaveAnswer<Input, Stored>, { ok: true }>,
): EditFormAction<Input, Stored> {
  switch (answer.reason) {
    case 'invalid':
      return invalidFields(answer.errors)
    case 'conflict':
      return {
        type: 'save failed',
        saveError: { kind: 'conflict', theirs: answer.theirs, mine: toInput(answer.mine) },
      }
    case 'gone':
      return { type: 'lost', id: newId() }
    case 'failed':
      return { type: 'save failed', saveError: { kind: 'failed', failure: failureIn(answer) } }
  }
}

function failureIn(answer: object & { failure?: SaveFailure }): SaveFailure {
  return answer.failure ?? 'server fault'
}

/** Validation errors that belong to no field of the form are a server fault. */
function invalidFields<Input, Stored>(errors: FieldErrors<Input>): EditFormAction<Input, Stored> {
  if (Object.keys(errors).length > 0) return { type: 'refused', errors }
  return { type: 'save failed', saveError: { kind: 'failed', failure: 'server fault' } }
}
