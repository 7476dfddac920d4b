/** 'a, b and c'. Without Intl, whose first use takes a browser longer than starting React. */
export function joinWords(words: Iterable<string>, conjunction: 'and' | 'or' = 'and'): string {
  const all = [...words]
  const last = all.pop() ?? ''
  return all.length > 0 ? `${all.join(', ')} ${conjunction} ${last}` : last
}
