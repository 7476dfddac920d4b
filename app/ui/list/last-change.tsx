import { useEffect, useRef } from 'react'

/** What was done last; `undo` is null where it cannot be undone, or was. */
export type LastChange = { text: string; undo: (() => void) | null; number: number }

/** What was just done, and its way back. */
export function LastChangeLine({ last }: { last: LastChange | null }) {
  const line = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)

  // The pressed button is gone; the line says what came of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body) line.current?.focus()
    isPressed.current = false
  }, [last?.number])

  function undo() {
    isPressed.current = true
    last?.undo?.()
  }

  return (
    <p ref={line} tabIndex={-1} role="status" className="wrap-anywhere min-w-0 text-muted text-sm">
      {last?.text}{' '}
      {last?.undo && (
        <button
          type="button"
          onClick={undo}
          className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center gap-1.5 font-semibold text-clay underline underline-offset-4"
        >
          Undo
        </button>
      )}
    </p>
  )
}
