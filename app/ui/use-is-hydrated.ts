import { useSyncExternalStore } from 'react'

/** False in the page as it is sent, which has to work without scripts; true once they run. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
