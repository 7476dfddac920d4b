import { useEffect, useEffectEvent, useState } from 'react'
import { useDraftPrefix } from '../draft-owner.tsx'
import { createKeptRecord, takenUp } from './kept-record.ts'
import {
  differingFields,
  isDirty,
  type KeptRecord,
  type RecordFormState,
  type StoredRecord,
} from './record-form-state.ts'
import type { RecordKind } from './record-kind.ts'

type KeptRecordOptions<Input extends object, Stored extends StoredRecord> = {
  kind: RecordKind<Input, Stored>
  addressId: string | null
  stored: Stored | null
  state: RecordFormState<Input, Stored>
  onFound: (kept: KeptRecord<Input>) => void
}

/** Keeps unsaved work of the form at an address through reload and leaving, and finds it again. */
export function useKeptRecord<Input extends object, Stored extends StoredRecord>(
  options: KeptRecordOptions<Input, Stored>,
) {
  const { kind, addressId, stored, state } = options
  const prefix = useDraftPrefix()
  const [work] = useState(() => createKeptRecord(prefix, kind, addressId))
  // Nothing is written before what an earlier visit has left there was read.
  const [isRead, setIsRead] = useState(false)
  const [canKeep, setCanKeep] = useState(true)
  const { id, version, input } = state
  const isUnsaved = isDirty(state)

  const read = useEffectEvent(() => {
    const kept = work.read()
    if (kept && differingFields(kept.input, state.saved).length > 0) options.onFound(takenUp(kept, stored))
    setIsRead(true)
  })

  useEffect(() => read(), [])

  useEffect(() => {
    if (!isRead) return
    if (isUnsaved) setCanKeep(work.keep({ id, version, input }))
    else work.forget()
  }, [work, isRead, isUnsaved, id, version, input])

  return { canKeep }
}

/** Whether there is unsaved work of something, for the screen that says that it is gone. */
export function useHasKept<Input extends object, Stored extends StoredRecord>(
  kind: RecordKind<Input, Stored>,
  id: string,
): boolean {
  const prefix = useDraftPrefix()
  const [hasKept, setHasKept] = useState(false)
  useEffect(() => setHasKept(createKeptRecord(prefix, kind, id).read() !== null), [prefix, kind, id])
  return hasKept
}
