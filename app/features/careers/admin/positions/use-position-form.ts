import { useCallback, useRef, useState } from 'react'
import { href } from 'react-router'
import { newId } from '#app/shared/new-id.ts'
import type { PositionInput } from '../../position.schema.ts'
import type { Position } from '../../position.ts'
import { type PositionFormAction, reducePositionForm, startForm } from './position-form-state.ts'
import { useKeptPosition } from './use-kept-position.ts'
import { useSavePosition } from './use-save-position.ts'

/** The form at one address: what is typed, its saves, and the unsaved work that the browser keeps of it. */
export function usePositionForm(addressId: string | null, position: Position | null) {
  const [state, setState] = useState(() => startForm(addressId ?? newId(), position))
  // Keys and answers arrive between two renderings: each must see what the one before it has changed.
  const latest = useRef(state)
  const getState = useCallback(() => latest.current, [])
  const apply = useCallback((action: PositionFormAction) => {
    latest.current = reducePositionForm(latest.current, action)
    setState(latest.current)
  }, [])
  const type = useCallback((change: Partial<PositionInput>) => apply({ type: 'typed', change }), [apply])
  const { canKeep } = useKeptPosition(addressId, state, (kept) => apply({ type: 'brought back', kept }))
  const address =
    addressId === null ? href('/admin/careers/new') : href('/admin/careers/:id', { id: addressId })
  const { save, isSaving } = useSavePosition({ address, getState, apply })

  function saveAsNew(): void {
    // A second id would make a second position.
    if (isSaving) return
    apply({ type: 'began anew', id: newId() })
    save()
  }

  return {
    state,
    getState,
    address,
    type,
    save,
    isSaving,
    canKeep,
    saveAsNew,
    keepMine: (theirs: Position) => apply({ type: 'kept mine', theirs }),
    takeTheirs: (theirs: Position) => apply({ type: 'took theirs', theirs }),
    discard: () => apply({ type: 'started over', id: addressId ?? newId(), position }),
  }
}
