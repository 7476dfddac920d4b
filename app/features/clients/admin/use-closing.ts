import type { SyntheticEvent } from 'react'
import type { Location } from 'react-router'
import { KEPT } from '#app/ui/record-form/kept-record.ts'
import { showToast } from '#app/ui/toaster.tsx'
import { CLIENT_PARAM } from './clients-address.ts'

type ClosingOptions = {
  isOpen: boolean
  isUnsaved: boolean
  /** Some of it is not on its way to the server either. */
  isUnsent: boolean
  canKeep: boolean
  /** Where unsaved changes are offered again. */
  offer: string
  /** Goes to the list, past whoever asks about unsaved changes. */
  leave: () => void
  /** Closes at once. */
  onClose: () => void
}

/** Unsaved changes stay in this tab when the drawer closes; where they cannot, somebody is asked first. */
export function useClosing(options: ClosingOptions) {
  const { isOpen, isUnsaved, isUnsent, canKeep, offer, leave, onClose } = options
  const hasToAsk = isUnsaved && !canKeep

  function close() {
    if (!isOpen) return
    if (hasToAsk) return leave()
    if (isUnsent) void showToast({ kind: 'plain', message: KEPT, description: offer })
    onClose()
  }

  /** The platform would close the drawer before anybody is asked. */
  function askFirst(event: SyntheticEvent) {
    if (!hasToAsk) return
    event.preventDefault()
    leave()
  }

  function isLeftFor({ search }: Location): boolean {
    return !canKeep && !new URLSearchParams(search).has(CLIENT_PARAM)
  }

  return { close, askFirst, isLeftFor }
}
