import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Page } from '#app/shared/pagination.ts'

type ListChangesOptions<Item, Change, Intent extends string> = {
  failures: Record<Intent, string>
  successes: Record<Intent, string>
  withChange: (items: Item[], change: Change) => Item[]
}

/** The items of a page with the changes since it was loaded, and the outcome of the last change. */
export function useListChanges<
  Item,
  Change extends { intent: string },
  Intent extends Change['intent'] = Change['intent'],
>(page: Page<Item>, { failures, successes, withChange }: ListChangesOptions<Item, Change, Intent>) {
  const [shown, setShown] = useState({ page, items: page.items })
  const { problem, showProblem, dismiss } = useListProblem()
  const [notice, setNotice] = useState('')
  if (shown.page !== page) setShown({ page, items: page.items })

  function tell(intent: Intent, isDone: boolean) {
    if (isDone) dismiss()
    else showProblem(failures[intent])
    setNotice(isDone ? successes[intent] : '')
  }

  /** Called with the outcome of a change: null where it failed. */
  function settle(intent: Intent, change: Change | null) {
    tell(intent, change !== null)
    if (change) apply(change)
  }

  /** Shows a change, also before its outcome is known. */
  function apply(change: Change) {
    setShown((current) => ({ ...current, items: withChange(current.items, change) }))
  }

  return {
    items: shown.page === page ? shown.items : page.items,
    problem,
    notice,
    tell,
    showProblem,
    settle,
    apply,
    dismiss,
  }
}

/** `isFinal` where trying again would not help: another member has changed the row meanwhile. */
export type ListProblem = { text: string; isFinal: boolean; number: number }

/** What failed last in a list, for `ListStatus`: a failed delete, for example. */
export function useListProblem() {
  const [problem, setProblem] = useState<ListProblem | null>(null)

  function showProblem(text: string, { isFinal = false } = {}) {
    // The same text again is another failure, so a new number makes it announced again.
    setProblem((last) => ({ text, isFinal, number: (last?.number ?? 0) + 1 }))
  }

  return { problem, showProblem, dismiss: () => setProblem(null) }
}

type RowChangeOptions<Result> = {
  /** The fetcher's key: parallel changes need different ones. */
  key: string
  /** The URL whose action makes the change. */
  action: string
  onSettled: (result: Result) => void
  /**
   * Turns revalidation on: called when the list has been loaded again, or at once where the change failed. Without it
   * the list is not revalidated: a row that no longer matches the filter would vanish under the pointer.
   */
  onRevalidated?: () => void
}

/** Sends a change of one row of a list and reports its outcome once. */
export function useRowChange<Result extends { ok: boolean }>({
  key,
  action,
  onSettled,
  onRevalidated,
}: RowChangeOptions<Result>) {
  const { state, data, submit } = useFetcher<Result>({ key })
  const settle = useEffectEvent((result: Result) => onSettled(result))
  const revalidated = useEffectEvent(() => onRevalidated?.())

  useEffect(() => {
    if (data) settle(data as Result)
  }, [data])

  useEffect(() => {
    // Idle again means that the list has been revalidated too.
    if (data && state === 'idle') revalidated()
  }, [data, state])

  function send(change: Record<string, string>) {
    const revalidation = onRevalidated ? {} : { defaultShouldRevalidate: false }
    void submit(change, { method: 'post', action, ...revalidation })
  }

  return { send, isBusy: state !== 'idle' }
}
