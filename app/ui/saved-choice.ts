import { useSyncExternalStore } from 'react'

export type SavedChoice = ReturnType<typeof createSavedChoice>

/** A yes-or-no choice in the visitor's localStorage: yes when the key holds the value. */
export function createSavedChoice(key: string, value: string) {
  const listeners = new Set<() => void>()
  let current: boolean | null = null

  function isMade(): boolean {
    current ??= read()
    return current
  }

  function read(): boolean {
    try {
      return localStorage.getItem(key) === value
    } catch {
      return false
    }
  }

  function make(isChosen: boolean): void {
    current = isChosen
    try {
      if (isChosen) localStorage.setItem(key, value)
      else localStorage.removeItem(key)
    } catch {
      // Storage may be full or blocked; the choice then lasts for this visit.
    }
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return
      current = null
      listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  }

  return { key, isMade, make, subscribe }
}

/** Null on the server and during hydration: the cached page is the same for all visitors, the choice is not. */
export function useSavedChoice(choice: SavedChoice): boolean | null {
  return useSyncExternalStore(choice.subscribe, choice.isMade, () => null)
}
