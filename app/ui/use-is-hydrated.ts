import { useSyncExternalStore } from 'react'

/** False in the server-rendered page, which has to work without scripts; true after hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
