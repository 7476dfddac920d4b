import type { ReactNode } from 'react'
import { type SavedChoice, useSavedChoice } from './saved-choice.ts'

type SavedSwitchProps = {
  choice: SavedChoice
  /** Whether the switch is on where the choice is made, or off. */
  whenMade?: 'on' | 'off'
  className?: string | undefined
  children: ReactNode
}

/** A switch for a choice that this browser saves; without scripts it is not shown. A choice that was made wakes the page. */
export function SavedSwitch({ choice, whenMade = 'on', className = '', children }: SavedSwitchProps) {
  const isMade = useSavedChoice(choice) ?? false
  const isOnWhenMade = whenMade === 'on'
  return (
    <label
      className={`inline-flex min-h-11 items-center gap-2.5 text-muted text-sm print:hidden noscript:invisible ${className}`}
    >
      <input
        type="checkbox"
        checked={isMade === isOnWhenMade}
        data-wake="press"
        data-wake-failed="This could not be loaded. Please try again."
        data-wake-stored={choice.key}
        suppressHydrationWarning
        onChange={(event) => choice.make(event.target.checked === isOnWhenMade)}
        className="grid size-5 shrink-0 appearance-none place-items-center rounded-[4px] border border-control bg-surface aria-busy:animate-pulse before:h-2.5 before:w-1.5 before:-translate-y-px before:rotate-45 before:border-on-clay before:border-r-2 before:border-b-2 checked:border-clay checked:bg-clay not-checked:before:hidden"
      />
      <span role="alert" suppressHydrationWarning className="text-danger empty:hidden" />
      {children}
    </label>
  )
}
