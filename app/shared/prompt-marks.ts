/** Signs that are read as a colon. */
const COLON = /^[:：﹕︓︰꞉∶ː˸։׃]$/u

/** What says nothing to a reader: blanks, accents and what cannot be seen. */
const SILENT = /[\s\p{M}\p{Default_Ignorable_Code_Point}]/gu

/**
 * What the templates of models put around turns, and what stands around material of ours. They are looked for in a plain
 * copy, so they need no room for blanks: each has a fixed length.
 */
const ANGLED = /<(?=\||[^\p{L}\p{N}]{0,3}(?:s>|sys|passage|material|(?:start|end)_of_turn))/gu
const BRACKETED = /\[[^\p{L}\p{N}\]]{0,3}inst[^\p{L}\p{N}\]]{0,3}\]/gu

/** The text, unable to end the part of a prompt that it stands in. Its words stay as they are. */
export function withoutMarks(text: string): string {
  const marked = withPlainCopy(text)
  for (const { index } of marked.copy.matchAll(ANGLED)) marked.replace(index, '‹')
  for (const { index, 0: mark } of marked.copy.matchAll(BRACKETED)) {
    marked.replace(index, '(')
    marked.replace(index + mark.length - 1, ')')
  }
  return marked.read()
}

/**
 * A text beside what is read in it: small letters of one width, without blanks. What is found at an index of the copy is
 * replaced in the text.
 */
export function withPlainCopy(text: string) {
  const characters = [...text]
  const plain = characters.map(plainOf)
  const places = plain.flatMap((letters, place) => Array<number>(letters.length).fill(place))

  function replace(index: number, by: string): void {
    const place = places[index]
    if (place !== undefined) characters[place] = by
  }

  return { copy: plain.join(''), replace, read: () => characters.join('') }
}

function plainOf(character: string): string {
  if (COLON.test(character)) return ':'
  return character.normalize('NFKD').replace(SILENT, '').toLowerCase()
}
