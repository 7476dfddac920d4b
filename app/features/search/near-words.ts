const NEAR_MIN_LENGTH = 4
const TWO_SLIPS_MIN_LENGTH = 8

/**
 * Whether a word, or its beginning, differs from the typed one only by slips: a letter too many, too few, another one, or
 * two that changed places.
 */
export function isNear(typed: string, word: string): boolean {
  return typed.length >= NEAR_MIN_LENGTH && slipsBetween(typed, word) <= slipsMax(typed)
}

function slipsMax(typed: string): number {
  return typed.length < TWO_SLIPS_MIN_LENGTH ? 1 : 2
}

/** The smallest edit distance (optimal string alignment) to any beginning of the word. */
function slipsBetween(typed: string, word: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, n) => n)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      current[column] = Math.min(
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        row > 1 && column > 1 && isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return Math.min(...last)
}
