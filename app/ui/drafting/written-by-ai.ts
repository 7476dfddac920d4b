const NAMES = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** 'AI wrote the name, the description and the website.' */
export function writtenByAi(names: readonly string[]): string {
  return `AI wrote ${listOf(names)}.`
}

/** 'AI is writing the name…' */
export function beingWritten(names: readonly string[]): string {
  return `AI is writing ${listOf(names)}…`
}

function listOf(names: readonly string[]): string {
  return NAMES.format(names.map((name) => `the ${name}`))
}
