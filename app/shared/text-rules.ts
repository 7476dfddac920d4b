import { z } from './schema.ts'

export const UNSTORABLE = 'This text holds a character that cannot be stored.'

/** Text that both engines can store unchanged. */
export function text(maxLength: number, tooLong: string) {
  return z.string().max(maxLength, tooLong).refine(isStorable, UNSTORABLE)
}

/** A single line in normal form (NFC), so that equal looks mean equal text. The limit applies to the stored form. */
export function line(maxLength: number, tooLong: string) {
  return z.string().refine(isStorable, UNSTORABLE).transform(toLine).pipe(z.string().max(maxLength, tooLong))
}

export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed()
}

/** Removes direction overrides (bidi), which would reorder the text around the line. */
export function toLine(value: string): string {
  return value
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** A list as it is typed, one item per line. */
export function splitLines(typed: string): string[] {
  return typed
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(toLine)
    .filter(isVisible)
}

/** Some characters have no width, so a text may look empty. */
export function isVisible(value: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(value)
}

/** Forms submitted without scripts have CRLF line ends, all others LF. */
export function withPlainLineEnds(value: string): string {
  return value.replace(/\r\n?/g, '\n')
}
