import { type RefObject, useCallback, useRef, useState } from 'react'
import { newId } from '#app/shared/new-id.ts'
import { type RecordFormAction, reduceRecordForm, type StoredRecord, startForm } from './record-form-state.ts'
import type { RecordKind } from './record-kind.ts'
import { useEarlyFields } from './use-early-typing.ts'
import { useKeptRecord } from './use-kept-record.ts'
import { useSaveRecord } from './use-save-record.ts'

type RecordFormOptions<Input extends object, Stored extends StoredRecord> = {
  kind: RecordKind<Input, Stored>
  element: RefObject<HTMLFormElement | null>
  /** The id in the address; null where something is added. */
  addressId: string | null
  /** Null where something is added, or where what the address names is gone. */
  stored: Stored | null
  action: string
  onSaved: (isNew: boolean) => void
  onDone: (isNew: boolean) => void
  onStale?: () => void
}

export type RecordForm<Input extends object, Stored extends StoredRecord> = ReturnType<
  typeof useRecordForm<Input, Stored>
>

/** The form at one address: what is typed, its saves, and the unsaved work that the browser keeps of it. */
export function useRecordForm<Input extends object, Stored extends StoredRecord>(
  options: RecordFormOptions<Input, Stored>,
) {
  const { kind, element, addressId, stored, action, onSaved, onDone, onStale } = options
  const [state, setState] = useState(() => startForm(kind, stored?.id ?? newId(), stored))
  // Keys and answers arrive between two renderings: each must see what the one before it has changed.
  const latest = useRef(state)
  const getState = useCallback(() => latest.current, [])
  const apply = useCallback(
    (change: RecordFormAction<Input, Stored>) => {
      latest.current = reduceRecordForm(kind, latest.current, change)
      setState(latest.current)
    },
    [kind],
  )
  const type = useCallback((change: Partial<Input>) => apply({ type: 'typed', change }), [apply])

  useEarlyFields({ element, getInput: () => getState().input, onTyped: type })
  const { canKeep } = useKeptRecord({
    kind,
    addressId,
    stored,
    state,
    onFound: (kept) => apply({ type: 'brought back', kept }),
  })
  const { save, sending } = useSaveRecord({ kind, action, getState, apply, onSaved, onDone, onStale })

  return {
    kind,
    state,
    getState,
    type,
    save,
    /** What is on its way to the server; null where nothing is. */
    sending,
    isSaving: sending !== null,
    canKeep,
    keepMine: (theirs: Stored) => apply({ type: 'kept mine', theirs }),
    takeTheirs: (theirs: Stored) => apply({ type: 'took theirs', theirs }),
    discard: () => apply({ type: 'started over', id: stored?.id ?? newId(), stored }),
  }
}
