import { lazy, Suspense, useSyncExternalStore } from 'react'

type Toast = { message: string; kind: 'success' | 'error' | 'plain'; description?: string; duration?: number }

const ToastList = lazy(() => import('./toast-list.tsx'))

let isNeeded = false
const listeners = new Set<() => void>()

/** The toaster's code is fetched with the first toast: most visits never show one. */
export async function showToast(toast: Toast): Promise<void> {
  isNeeded = true
  for (const listener of listeners) listener()
  const { addToast } = await import('./toast-list.tsx')
  addToast(toast)
}

export function Toaster() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isNeeded,
    () => false,
  )
  if (!isShown) return null
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
