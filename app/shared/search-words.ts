/** Nobody types more than this; an address that was written by hand may hold more than an engine takes. */
const TYPED_MAX_LENGTH = 200

/** The words of which every one has to be there. */
export function searchWordsOf(typed: string): string[] {
  const words = folded(typed.slice(0, TYPED_MAX_LENGTH).toWellFormed())
  // PostgreSQL knows no text with U+0000 in it.
  return words.split(/[\s\p{Cc}]+/u).filter(Boolean)
}

/** In one spelling for both engines: whoever looks for 'Benoit' finds 'Benoît'. */
export function folded(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
