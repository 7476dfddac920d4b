import { createSavedChoice, useSavedChoice } from '#app/ui/saved-choice.ts'

const ALWAYS_KEY = 'outside-content'

/** Whether posts, video and map of third parties load without a click for each. */
export const alwaysChoice = createSavedChoice(ALWAYS_KEY, 'always')

/** Saves the visitor's choice to load third-party content; without scripts it is not shown. */
export function AlwaysSwitch({ className = '' }: { className?: string }) {
  const isAlways = useSavedChoice(alwaysChoice)
  return (
    <label
      className={`inline-flex min-h-11 items-center gap-2.5 text-muted text-sm print:hidden noscript:invisible ${className}`}
    >
      <input
        type="checkbox"
        checked={isAlways ?? false}
        data-wake="press"
        data-wake-failed="This could not be loaded. Please try again."
        data-wake-stored={ALWAYS_KEY}
        suppressHydrationWarning
        onChange={(event) => alwaysChoice.make(event.target.checked)}
        className="grid size-5 shrink-0 appearance-none place-items-center rounded-[4px] border border-control bg-surface aria-busy:animate-pulse before:h-2.5 before:w-1.5 before:-translate-y-px before:rotate-45 before:border-on-clay before:border-r-2 before:border-b-2 checked:border-clay checked:bg-clay not-checked:before:hidden"
      />
      <span role="alert" suppressHydrationWarning className="text-danger empty:hidden" />
      Always load posts, video and map
    </label>
  )
}
