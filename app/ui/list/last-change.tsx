import { useEffect, useRef } from 'react'

/** What was done last; `undo` is null where it cannot be undone, or was. */
export type LastChange = { text: string; undo: (() => void) | null; number: number }

/** What was just done, and its way back. */
export function LastChangeLine({ last }: { last: LastChange | null }) {
  const line = useRef<HTMLParagraphElement>(null)
  const number = last?.number ?? 0

  // The pressed button may be gone with the change; the line says what came of it.
  useEffect(() => {
    if (number > 0 && document.activeElement === document.body) line.current?.focus({ preventScroll: true })
  }, [number])

  return (
    <p ref={line} tabIndex={-1} role="status" className="wrap-anywhere min-w-0 text-muted text-sm">
      {last?.text}{' '}
      {last?.undo && (
        <button
          type="button"
          onClick={last.undo}
          className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center gap-1.5 font-semibold text-clay underline underline-offset-4"
        >
          Undo
        </button>
      )}
    </p>
  )
}
