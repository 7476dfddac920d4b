/** 'apps' and 'app' are one word to whoever asks; a rule for English plurals is enough for that. */
export function singularOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

/** The ways in which a word may be written, itself first. */
export function formsOf(word: string): string[] {
  const one = singularOf(word)
  return [...new Set([word, one, /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`])]
}
