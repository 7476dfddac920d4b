import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { joinIds } from '#app/shared/selected-ids.ts'
import { showToast } from '../toaster.tsx'

/** What a restore came to, in words for a toast. */
export type RestoreResult = { ok: boolean; message?: string; description?: string }

const NOT_RESTORED = 'Failed to restore'
const IN_THE_TRASH = 'It is in the Trash of its list.'

type Asked = { action: string; ids: string[] }

/** One after the other: a fetcher gives up the request before. */
const queue: Asked[] = []
let startNext: (() => void) | null = null

/** Takes records out of the Trash whose URL is `action`. */
export function restore(action: string, ids: string[]): void {
  // The toast outlives the back office, whose frame does the work.
  if (!startNext) return void showToast({ kind: 'error', message: NOT_RESTORED, description: IN_THE_TRASH })
  queue.push({ action, ids })
  if (queue.length === 1) startNext()
}

/** Says that records were deleted, with the way back. */
export function tellDeleted(message: string, trash: Asked): void {
  void showToast({
    kind: 'success',
    message,
    actions: [{ label: 'Undo', onClick: () => restore(trash.action, trash.ids) }],
  })
}

/** Sends what `restore` was asked for and tells the outcome. Part of the frame: staff may be on another screen by then. */
export function Restorer() {
  const { state, data, submit } = useFetcher<RestoreResult>({ key: 'restore' })
  const told = useRef<unknown>(data)

  const start = useEffectEvent(() => {
    const [next] = queue
    if (next) {
      const { action, ids } = next
      void submit({ intent: 'restore', ids: joinIds(ids) }, { method: 'post', action })
    }
  })

  useEffect(() => {
    startNext = () => start()
    return () => {
      startNext = null
      queue.length = 0
    }
  }, [])

  const settle = useEffectEvent(({ ok, message = NOT_RESTORED, description }: RestoreResult) => {
    queue.shift()
    void showToast({ kind: ok ? 'success' : 'error', message, ...(description && { description }) })
    start()
  })

  useEffect(() => {
    // Idle again means that the list has been revalidated too.
    if (state !== 'idle' || !data || told.current === data) return
    told.current = data
    settle(data)
  }, [state, data])

  return null
}
