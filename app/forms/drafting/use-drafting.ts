import { useCallback, useEffect, useRef, useState } from 'react'
import { joinWords } from '#app/shared/join-words.ts'

/** 'AI wrote the name, the description and the website.' */
export function writtenByAi(names: readonly string[]): string {
  return `AI wrote ${listOf(names)}.`
}

/** 'AI is writing the name…' */
export function beingWritten(names: readonly string[]): string {
  return `AI is writing ${listOf(names)}…`
}

function listOf(names: readonly string[]): string {
  return joinWords(names.map((name) => `the ${name}`))
}

export type RunningDraft<Target extends string> = { target: Target; startedAt: number }

/** One long task at a time, identified by its target; cancelled by `cancel` or when the form unmounts. */
export function useDrafting<Target extends string>() {
  const [running, setRunning] = useState<RunningDraft<Target> | null>(null)
  const current = useRef<AbortController | null>(null)
  const pressed = useRef<Element | null>(null)

  const end = useCallback(() => {
    current.current = null
    setRunning(null)
  }, [])

  /** Null where it was cancelled, or where another one is running. */
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
      // After a cancelled one the next may be running already.
      if (current.current === controller) end()
    }
  }

  const cancel = useCallback(() => {
    current.current?.abort()
    end()
  }, [end])

  useEffect(() => () => current.current?.abort(), [])

  useEffect(() => {
    // A button that is disabled or removed, such as Cancel, loses the focus.
    if (running !== null || document.activeElement !== document.body) return
    if (pressed.current instanceof HTMLElement) pressed.current.focus({ preventScroll: true })
    pressed.current = null
  }, [running])

  return { running, run, cancel }
}
