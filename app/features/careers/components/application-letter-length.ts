import { withPlainLineEnds } from '#app/shared/text-rules.ts'
import { COVER_LETTER_MAX_LENGTH } from '../application.schema.ts'

const NEAR_END = 50

/** As the rule counts it. */
export function letterLength(value: string): number {
  return withPlainLineEnds(value).trim().length
}

/** What is read out: it changes only where the room gets tight and where it is used up, not with every key. */
export function spokenLength(length: number): string {
  if (length > COVER_LETTER_MAX_LENGTH) {
    return `The cover letter is longer than ${COVER_LETTER_MAX_LENGTH} characters.`
  }
  return length >= COVER_LETTER_MAX_LENGTH - NEAR_END ? `${NEAR_END} characters or fewer are left.` : ''
}
