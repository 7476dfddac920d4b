// Pages and posts are weighed alike against a question, so that they can be compared.

/** So many words of a question count. */
export const FITTING_WORDS_MAX = 12
/** A text that has less of a question than this has found one of its words by chance. */
export const FIT_MIN = 0.4
/** A word in the running text says less than one in the title. */
export const IN_TEXT = 0.65

/** The fewer of all texts have a word, the more it says. */
export function rarity(having: number, all: number): number {
  return Math.log(1 + (Math.max(all - having, 0) + 0.5) / (having + 0.5))
}
