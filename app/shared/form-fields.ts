/** What was typed under each of these names. What is missing, or a file in the place of a text, counts as nothing. */
export function textsOf<Name extends string>(fields: FormData, names: readonly Name[]): Record<Name, string> {
  const texts = names.map((name) => {
    const value = fields.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(texts)
}
