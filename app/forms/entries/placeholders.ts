/** What templates leave to the writer. A text that still has one is not sent. */
export const DAY_AND_TIME = '[day and time]'

const placeholders = [DAY_AND_TIME]

/** The first one that was not replaced; null if there is none. */
export function findUnreplaced(text: string): string | null {
  return placeholders.find((placeholder) => text.includes(placeholder)) ?? null
}
