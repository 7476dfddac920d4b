import { createSavedChoice } from '#app/ui/saved-choice.ts'

/** Whether posts, video and map of other companies load without being asked for one by one. */
export const alwaysChoice = createSavedChoice('outside-content', 'always')
