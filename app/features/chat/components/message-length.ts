import { MESSAGE_MAX_LENGTH } from '../chat.ts'

/** From here on it is good to know how much is left. */
const NEAR_LIMIT = MESSAGE_MAX_LENGTH - 400

export function isTooLong(length: number): boolean {
  return length > MESSAGE_MAX_LENGTH
}

/** Empty while there is room enough. */
export function describeLength(length: number): string {
  if (length < NEAR_LIMIT) return ''
  return `${length.toLocaleString('en')} of ${MESSAGE_MAX_LENGTH.toLocaleString('en')} characters`
}
