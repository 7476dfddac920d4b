import { z } from './schema.ts'

export const UNSTORABLE = 'This text holds a character that cannot be stored.'

/** Text that both engines can store as it is. */
export function text(maxLength: number, tooLong: string) {
  return z.string().max(maxLength, tooLong).refine(isStorable, UNSTORABLE)
}

/** Text of one line in one spelling, so that what looks the same is the same. It counts as it will be stored. */
export function line(maxLength: number, tooLong: string) {
  return z.string().refine(isStorable, UNSTORABLE).transform(toLine).pipe(z.string().max(maxLength, tooLong))
}

export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed()
}

/** Signs that turn the order of what follows them have no place in a line: it stands among others. */
export function toLine(value: string): string {
  return value
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** Some characters take no room at all. */
export function isVisible(value: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(value)
}

/** Forms of a page that runs no scripts end their lines in two characters; everybody else in one. */
export function withPlainLineEnds(value: string): string {
  return value.replace(/\r\n?/g, '\n')
}
