import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useSubmit } from 'react-router'

type Fields = Record<string, string>
type Queued<Change> = { change: Change; fields: Fields; isRevalidating: boolean }

type ChangeQueueOptions<Change, Result> = {
  /** The fetcher's key. */
  key: string
  /** The URL whose action makes the changes. */
  action: string
  /** What the action reads of a change. */
  fieldsOf: (change: Change) => Fields
  onSettled: (change: Change, result: Result) => void
}

/**
 * Sends the changes of a list one after the other, so that they are made in the order of the key presses, and reports the
 * outcome of each.
 */
export function useChangeQueue<Change, Result>({
  key,
  action,
  fieldsOf,
  onSettled,
}: ChangeQueueOptions<Change, Result>) {
  const { state, data, submit } = useFetcher<Result>({ key })
  const submitAlone = useSubmit()
  /** The first is under way. */
  const queue = useRef<Queued<Change>[]>([])
  const settled = useRef<unknown>(data)

  const underWay = useRef<Promise<void>>(Promise.resolve())

  function start({ fields, isRevalidating }: Queued<Change>) {
    underWay.current = submit(fields, { method: 'post', action, defaultShouldRevalidate: isRevalidating })
  }

  const settle = useEffectEvent((result: Result) => {
    const done = queue.current.shift()
    if (done) onSettled(done.change, result)
    const [next] = queue.current
    if (next) start(next)
  })

  useEffect(() => {
    // Idle again means that the list has been revalidated too.
    if (state !== 'idle' || !data || settled.current === data) return
    settled.current = data
    settle(data as Result)
  }, [state, data])

  const sendRest = useEffectEvent(() => {
    const rest = queue.current.slice(1).map(({ fields }, index) => {
      const fetcherKey = `${key} ${index}`
      return () => submitAlone(fields, { method: 'post', action, navigate: false, fetcherKey })
    })
    void inOrder(underWay.current, rest)
  })

  // Changes that are still queued are sent also when staff leave the screen.
  useEffect(() => () => sendRest(), [])

  /** With `isRevalidating` the list is loaded again: a row that is deleted goes. */
  function send(change: Change, { isRevalidating = false } = {}) {
    const queued = { change, fields: fieldsOf(change), isRevalidating }
    queue.current.push(queued)
    if (queue.current.length === 1) start(queued)
  }

  return send
}

/** Sends each after the one before it was answered, or failed. */
export async function inOrder(first: Promise<void>, rest: (() => Promise<void>)[]): Promise<void> {
  await first.catch(() => {})
  for (const send of rest) await send().catch(() => {})
}
