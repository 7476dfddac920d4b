/** The range of the two numbers, per form. */
export const humanCheckRanges = {
  contact: { min: 0, max: 9 },
  application: { min: 1, max: 10 },
} as const

export type HumanCheckForm = keyof typeof humanCheckRanges

/** Two numbers to add up, signed: the answer counts only together with its token. */
export type HumanQuestion = { first: number; second: number; token: string }

/** How long a question stays on the screen, and how long its answer counts. */
export const QUESTION_SHOWN_MS = 15_000
export const QUESTION_VALID_MS = 10 * 60 * 1000

/** One request brings so many, which take turns. */
export const QUESTIONS_AT_ONCE = 20
