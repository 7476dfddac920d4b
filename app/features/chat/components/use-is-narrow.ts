import { useSyncExternalStore } from 'react'

/** Where Tailwind's `sm` begins: from there on the chat is a window beside the page, below it covers the page. */
const WIDE = '(min-width: 40rem)'

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !window.matchMedia(WIDE).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
