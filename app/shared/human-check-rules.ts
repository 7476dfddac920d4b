/** The human check (captcha): the range of the two numbers to add up, per form. An answer has two digits at most. */
export const humanCheckRanges = {
  contact: { min: 0, max: 9 },
  application: { min: 1, max: 10 },
} as const

export type HumanCheckForm = keyof typeof humanCheckRanges

/** Two numbers to add up, with a signed token: an answer is valid only together with it. */
export type HumanQuestion = { first: number; second: number; token: string }

/** How long a question stays on the screen, and how long its answer is accepted. */
export const QUESTION_SHOWN_MS = 15_000
export const QUESTION_VALID_MS = 10 * 60 * 1000

/** One request fetches this many; they are shown one after the other, all of them while they are valid. */
export const QUESTIONS_AT_ONCE = 10
