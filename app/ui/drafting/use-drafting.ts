import { useCallback, useEffect, useRef, useState } from 'react'

export type RunningDraft<Target extends string> = { target: Target; startedAt: number }

/** One piece of long work at a time, for what its button stands for; it ends early with `cancel` or with the form. */
export function useDrafting<Target extends string>() {
  const [running, setRunning] = useState<RunningDraft<Target> | null>(null)
  const current = useRef<AbortController | null>(null)
  const pressed = useRef<Element | null>(null)

  const end = useCallback(() => {
    current.current = null
    setRunning(null)
  }, [])

  /** Null where it was cancelled, or where another one is under way. */
  async function run<Result>(
    target: Target,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | null> {
    if (current.current) return null
    const controller = new AbortController()
    current.current = controller
    pressed.current = document.activeElement
    setRunning({ target, startedAt: Date.now() })
    try {
      const result = await work(controller.signal)
      return controller.signal.aborted ? null : result
    } finally {
      // After a cancelled one the next may be under way already.
      if (current.current === controller) end()
    }
  }

  const cancel = useCallback(() => {
    current.current?.abort()
    end()
  }, [end])

  useEffect(() => () => current.current?.abort(), [])

  useEffect(() => {
    // A button that is disabled loses the focus, and so does one that goes away, such as Cancel.
    if (running !== null || document.activeElement !== document.body) return
    if (pressed.current instanceof HTMLElement) pressed.current.focus({ preventScroll: true })
    pressed.current = null
  }, [running])

  return { running, run, cancel }
}
