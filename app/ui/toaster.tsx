import { useSyncExternalStore } from 'react'
import type { Toast } from './toast.ts'

type ToastModule = typeof import('./toast-list.tsx')

let loaded: ToastModule | null = null
const listeners = new Set<() => void>()

/**
 * The toaster's code is fetched with the first toast: most visits never show one. False where it cannot be fetched;
 * what has to be known is then said in another place.
 */
export async function showToast(toast: Toast): Promise<boolean> {
  const list = await prepareToasts()
  list?.addToast(toast)
  return list !== null
}

/** For a screen that will need toasts just when the network may be gone. */
export async function prepareToasts(): Promise<ToastModule | null> {
  try {
    loaded ??= await import('./toast-list.tsx')
  } catch {
    return null
  }
  for (const listener of listeners) listener()
  return loaded
}

export function Toaster() {
  const list = useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  )
  return list && <list.ToastList />
}

/** Where a modal dialog says its toasts: while it is open, the list beside it is silent. */
export function ToastEcho() {
  return <div role="status" aria-atomic="false" data-toasts="" className="sr-only" />
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
