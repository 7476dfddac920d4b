import { type RefObject, useCallback, useRef, useState } from 'react'
import { newId } from '#app/shared/ids.ts'
import type { FoundDraft } from './drafts/draft-store.ts'
import { useDrafts } from './drafts/use-drafts.ts'
import { type EditFormAction, reduceEditForm, type StoredRecord, startForm } from './edit-form-state.ts'
import type { EditKind } from './edit-kind.ts'
import type { Settled } from './unsaved-guard.tsx'
import { useEarlyFields } from './use-early-typing.ts'
import { type SaveHandlers, useSave } from './use-save.ts'

type EditFormOptions<Input extends object, Stored extends StoredRecord> = SaveHandlers<Input, Stored> & {
  kind: EditKind<Input, Stored>
  element: RefObject<HTMLFormElement | null>
  /** The id in the URL; null for a new record. */
  recordId: string | null
  /** Null for a new record, or if the one in the URL was deleted. */
  stored: Stored | null
  /** Where the form posts to. */
  action: string
  /** Another text has replaced the one in the form. */
  onReplaced?: () => void
}

export type EditForm<Input extends object, Stored extends StoredRecord> = ReturnType<
  typeof useEditForm<Input, Stored>
>

/** The form at one URL: its input, its saves, and its drafts in the browser. */
export function useEditForm<Input extends object, Stored extends StoredRecord>(
  options: EditFormOptions<Input, Stored>,
) {
  const { kind, element, recordId, stored, action, onReplaced, ...handlers } = options
  const [state, setState] = useState(() => startForm(kind, stored?.id ?? newId(), stored))
  // Keystrokes and answers arrive between two renders: each must see the change of the one before.
  const latest = useRef(state)
  const getState = useCallback(() => latest.current, [])
  const apply = useCallback(
    (change: EditFormAction<Input, Stored>) => {
      latest.current = reduceEditForm(kind, latest.current, change)
      setState(latest.current)
    },
    [kind],
  )
  const type = useCallback((change: Partial<Input>) => apply({ type: 'typed', change }), [apply])

  useEarlyFields({ element, getInput: () => getState().input, onTyped: type })
  const { persistNow, setCurrentAside, findOffers, ...drafts } = useDrafts({
    kind,
    recordId,
    state,
    getState,
    apply,
  })
  const { save: send, sending } = useSave({ kind, action, getState, apply, ...handlers })

  function save(onSettled?: Settled): void {
    // Persists the draft in case the form unmounts before the answer.
    persistNow()
    send(onSettled)
  }

  function takeTheirs(theirs: Stored): void {
    // Mine is set aside with their version number, so that it can be saved after theirs.
    if (kind.isLongWork && !setCurrentAside(theirs.version)) return
    apply({ type: 'took theirs', theirs })
    onReplaced?.()
    findOffers()
  }

  function bringBack(offer: FoundDraft<Input>): void {
    if (drafts.bringBack(offer)) onReplaced?.()
  }

  /** False when the current text could not be set aside. */
  function replace(input: Input): boolean {
    if (!setCurrentAside(getState().version)) return false
    apply({ type: 'replaced', input })
    onReplaced?.()
    findOffers()
    return true
  }

  return {
    kind,
    state,
    getState,
    type,
    propose: (change: Partial<Input>) => apply({ type: 'proposed', change }),
    save,
    /** The input that is being saved; null if none is. */
    sending,
    isSaving: sending !== null,
    drafts,
    canPersist: drafts.persisting.problem === null,
    bringBack,
    replace,
    keepMine: (theirs: Stored) => apply({ type: 'kept mine', theirs }),
    takeTheirs,
    decideLater: () => apply({ type: 'postponed' }),
    discard: () => apply({ type: 'started over', id: getState().stored?.id ?? newId() }),
  }
}
