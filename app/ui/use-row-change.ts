import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'

type RowChangeOptions<Result> = {
  /** Two changes at a time need two of them. */
  key: string
  /** The address whose action carries the change out. */
  action: string
  onSettled: (result: Result) => void
}

/** Sends a change of one row of a list and tells once how it went. */
export function useRowChange<Result extends { ok: boolean }>({
  key,
  action,
  onSettled,
}: RowChangeOptions<Result>) {
  const { state, data, submit } = useFetcher<Result>({ key })
  const settle = useEffectEvent((result: Result) => onSettled(result))

  useEffect(() => {
    if (data) settle(data as Result)
  }, [data])

  function send(change: Record<string, string>) {
    // The list is not read again: a row that no longer fits the filter would vanish under the pointer.
    void submit(change, { method: 'post', action, defaultShouldRevalidate: false })
  }

  return { send, isBusy: state !== 'idle' }
}
