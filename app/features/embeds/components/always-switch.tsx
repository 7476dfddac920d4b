import { createSavedChoice } from '#app/ui/saved-choice.ts'
import { SavedSwitch } from '#app/ui/saved-switch.tsx'

/** Whether posts, video and map of third parties load without a click for each. */
export const alwaysChoice = createSavedChoice('outside-content', 'always')

export function AlwaysSwitch({ className }: { className?: string | undefined }) {
  return (
    <SavedSwitch choice={alwaysChoice} className={className}>
      Always load posts, video and map
    </SavedSwitch>
  )
}
