import { isTooLong } from './message-length.ts'
import { personas } from './personas.ts'

const EXAMPLES = new Set(Object.values(personas).flatMap(({ examples }) => examples))

/**
 * What somebody has written is not thrown away for an example, and only one example stands below it. Where there is
 * no room, everything stays as it is.
 */
export function withExample(written: string, example: string): string {
  const own = ownWords(written)
  const text = own === '' ? example : `${own}\n${example}`
  return isTooLong(text.trim().length) ? written : text
}

function ownWords(written: string): string {
  const lines = written.trimEnd().split('\n')
  if (EXAMPLES.has(lines.at(-1)?.trim() ?? '')) lines.pop()
  return lines.join('\n').trimEnd()
}
