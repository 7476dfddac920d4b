import { useEffect, useSyncExternalStore } from 'react'
import type { Toast } from './toast-list.tsx'
import { whenIdle } from './when-idle.ts'

type ToastModule = typeof import('./toast-list.tsx')

let loaded: ToastModule | null = null
const listeners = new Set<() => void>()

export async function showToast(toast: Toast): Promise<void> {
  const list = await loadToaster()
  list?.addToast(toast)
}

/** Takes back what is no longer true. */
export function hideToast(id: string): void {
  loaded?.removeToast(id)
}

/**
 * For each screen that shows toasts. Their code is fetched while the page is idle: most visits never need it, and those
 * that do may be offline by then.
 */
export function useToaster(): void {
  useEffect(() => whenIdle(loadToaster), [])
}

async function loadToaster(): Promise<ToastModule | null> {
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

/** Announces toasts inside a modal dialog: while it is open, screen readers ignore the list outside. */
export function ToastEcho() {
  return <div role="status" aria-atomic="false" data-toasts="" className="sr-only" />
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
