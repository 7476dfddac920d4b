import { createSavedChoice } from '#app/ui/saved-choice.ts'

/** Whoever stops the falling digits once has stopped them on every page. */
export const pauseChoice = createSavedChoice('rain', 'paused')
