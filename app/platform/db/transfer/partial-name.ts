import { randomBytes } from 'node:crypto'

const PARTIAL = /\.[\da-f]{8}\.partial$/

/** The name of a file that is not whole yet; several processes may be writing one. */
export function partialName(file: string): string {
  return `${file}.${randomBytes(4).toString('hex')}.partial`
}

/** The name that it would have got; null for other files. */
export function wholeName(name: string): string | null {
  return PARTIAL.test(name) ? name.replace(PARTIAL, '') : null
}
