import { toLine } from '#app/shared/text-rules.ts'

/** One line, and nothing in it that a mail program would read as an encoded word, with who knows what inside. */
export function subjectLine(subject: string): string {
  return toLine(subject).replaceAll('=?', '= ?')
}
