import type { SyntheticEvent } from 'react'
import type { Location } from 'react-router'
import { DRAFT_IN_TAB } from '#app/forms/edit/drafts/use-drafts.ts'
import type { EditFormState } from '#app/forms/edit/edit-form-state.ts'
import { showToast } from '#app/ui/toaster.tsx'
import type { ClientInput } from '../client.schema.ts'
import type { Client } from '../client.ts'
import { clientKind } from './client-kind.ts'
import { CLIENT_CHANGED, CLIENT_GONE, CLIENT_NOT_SAVED } from './clients-admin-texts.ts'
import { CLIENT_PARAM } from './clients-url.ts'

type ClosingOptions = {
  isOpen: boolean
  isUnsaved: boolean
  /** Has changes that the running save does not include. */
  isUnsent: boolean
  canPersist: boolean
  /** Where unsaved changes are offered again. */
  offer: string
  /** Navigates to the list, where the guard may ask about unsaved changes. */
  leave: () => void
  /** Closes at once. */
  onClose: () => void
}

/** Unsaved changes stay in this tab when the drawer closes; if they cannot be stored, the guard asks first. */
export function useClosing(options: ClosingOptions) {
  const { isOpen, isUnsaved, isUnsent, canPersist, offer, leave, onClose } = options
  const hasToAsk = isUnsaved && !canPersist

  function close() {
    if (!isOpen) return
    if (hasToAsk) return leave()
    if (isUnsent) void showToast({ kind: 'plain', message: DRAFT_IN_TAB, description: offer })
    onClose()
  }

  /** Otherwise the browser closes the dialog before the guard can ask. */
  function askFirst(event: SyntheticEvent) {
    if (!hasToAsk) return
    event.preventDefault()
    leave()
  }

  function isLeftFor({ search }: Location): boolean {
    return !canPersist && !new URLSearchParams(search).has(CLIENT_PARAM)
  }

  return { close, askFirst, isLeftFor }
}

/**
 * Repeats the form's error in a toast, except a conflict, which opens its dialog. If the form was closed meanwhile, the
 * toast is the only message, and `offer` says where the changes are.
 */
export function tellFailure(
  { saveError, errors }: EditFormState<ClientInput, Client>,
  offer: string | null,
): void {
  if ((!saveError || saveError.kind === 'conflict') && offer === null) return
  const texts = saveError ? [textOf(saveError)] : Object.values<string>(errors)
  const description = [...texts, offer].filter(Boolean).join(' ')
  void showToast({ kind: 'error', message: CLIENT_NOT_SAVED, description })
}

function textOf(saveError: NonNullable<EditFormState<ClientInput, Client>['saveError']>): string {
  switch (saveError.kind) {
    case 'gone':
      return CLIENT_GONE
    case 'conflict':
      return CLIENT_CHANGED
    case 'failed':
      return clientKind.failureTexts[saveError.failure]
  }
}
