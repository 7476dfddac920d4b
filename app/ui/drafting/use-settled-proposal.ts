import { useEffect, useEffectEvent } from 'react'

type SettledOptions = {
  /** What the server holds: another one after each save, and when somebody takes it instead of their own text. */
  saved: unknown
  isUnsaved: () => boolean
  onSettled: () => void
}

/** What is saved, or was given up for what is saved, is no proposal any more. */
export function useSettledProposal({ saved, isUnsaved, onSettled }: SettledOptions): void {
  const settle = useEffectEvent((_saved: unknown) => {
    // A proposal that came while the save was on its way is none of it.
    if (!isUnsaved()) onSettled()
  })
  useEffect(() => settle(saved), [saved])
}
