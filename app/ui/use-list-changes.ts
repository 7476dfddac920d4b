import { useState } from 'react'
import type { Page } from '#app/shared/keyset.ts'

type ListChangesOptions<Item, Change extends { intent: string }> = {
  failures: Record<Change['intent'], string>
  successes: Record<Change['intent'], string>
  withChange: (items: Item[], change: Change) => Item[]
}

/** The items of a page with what was changed since it was read, and how the last change went. */
export function useListChanges<Item, Change extends { intent: string }>(
  page: Page<Item>,
  { failures, successes, withChange }: ListChangesOptions<Item, Change>,
) {
  type Intent = Change['intent']
  const [shown, setShown] = useState({ page, items: page.items })
  const [problem, setProblem] = useState<{ text: string; number: number } | null>(null)
  const [notice, setNotice] = useState('')
  if (shown.page !== page) setShown({ page, items: page.items })

  function tell(intent: Intent, isDone: boolean) {
    // The same text again is another failure, and is said again.
    setProblem((last) => (isDone ? null : { text: failures[intent], number: (last?.number ?? 0) + 1 }))
    setNotice(isDone ? successes[intent] : '')
  }

  /** Told how a change went: with null where it failed. */
  function settle(intent: Intent, change: Change | null) {
    tell(intent, change !== null)
    if (change) setShown((current) => ({ ...current, items: withChange(current.items, change) }))
  }

  return {
    items: shown.page === page ? shown.items : page.items,
    problem,
    notice,
    tell,
    settle,
    dismiss: () => setProblem(null),
  }
}
