/** Longer than any real search; a crafted URL could exceed what an engine accepts. */
const TYPED_MAX_LENGTH = 200

/** The words of a search, all of which must match. */
export function searchWordsOf(typed: string): string[] {
  const words = folded(typed.slice(0, TYPED_MAX_LENGTH).toWellFormed())
  // Control characters separate words: PostgreSQL accepts no U+0000.
  return words.split(/[\s\p{Cc}]+/u).filter(Boolean)
}

/** Tells whether a text contains every word of a search; for small tables without folded text. */
export function searchOf(typed: string): (text: string) => boolean {
  const words = searchWordsOf(typed)
  return (text) => {
    const plain = folded(text)
    return words.every((word) => plain.includes(word))
  }
}

/** Removes accents and case, the same for both engines: a search for 'Benoit' finds 'Benoît'. */
export function folded(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
