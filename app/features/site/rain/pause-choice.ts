import { createSavedChoice } from '#app/ui/saved-choice.ts'

/** Pausing the rain on one page pauses it on every page. */
export const pauseChoice = createSavedChoice('rain', 'paused')
