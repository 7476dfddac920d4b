import { useSyncExternalStore } from 'react'
import { openingState } from '../opening-hours.ts'

/** Pages are cached, so only the browser can say what is true now; until it does, the line is empty. */
export function OpenNow() {
  const trueUntil = useSyncExternalStore(subscribe, readTrueUntil, () => null)
  // One state lasts until the moment it names, so that moment tells which state it is.
  const state = trueUntil === null ? null : openingState(trueUntil - 1)
  return (
    <p className="flex min-h-6 items-center gap-2 text-sm print:hidden">
      {state && (
        <>
          <span
            aria-hidden="true"
            className={`size-2 shrink-0 rounded-full ${state.isOpen ? 'bg-forest' : 'bg-control'}`}
          />
          <span className={state.isOpen ? 'font-semibold text-forest' : 'text-muted'}>{state.text}</span>
        </>
      )}
    </p>
  )
}

function readTrueUntil(): number {
  return openingState(Date.now()).changesAt
}

function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  function wait() {
    timer = setTimeout(lookAgain, readTrueUntil() - Date.now())
  }
  function lookAgain() {
    clearTimeout(timer)
    wait()
    onChange()
  }
  wait()
  // Timers sleep with the device; whoever comes back to the page must not read yesterday's line.
  document.addEventListener('visibilitychange', lookAgain)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}
