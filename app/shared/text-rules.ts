import { z } from './schema.ts'

export const UNSTORABLE = 'This text holds a character that cannot be stored.'

/** Text that both engines can store unchanged. */
export function text(maxLength: number, tooLong: string) {
  return z.string().check(z.maxLength(maxLength, tooLong), z.refine(isStorable, UNSTORABLE))
}

/** Text of several lines, stored without the space around it. The limit applies to what was typed. */
export function paragraphs(maxLength: number, tooLong: string) {
  return z.pipe(text(maxLength, tooLong), z.transform(toParagraphs))
}

/** A single line in normal form (NFC), so that equal looks mean equal text. The limit applies to the stored form. */
export function line(maxLength: number, tooLong: string) {
  const typed = z.string().check(z.refine(isStorable, UNSTORABLE))
  return z.pipe(z.pipe(typed, z.transform(toLine)), z.string().check(z.maxLength(maxLength, tooLong)))
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

export function toParagraphs(value: string): string {
  return withPlainLineEnds(value).trim()
}

/** Forms submitted without scripts have CRLF line ends, all others LF. */
export function withPlainLineEnds(value: string): string {
  return value.replace(/\r\n?/g, '\n')
}
