import type { Application } from './application.ts'

/** What staff can find an application by, in one spelling for both engines. */
export function searchKeyOf(
  application: Pick<Application, 'applicantName' | 'email' | 'phone' | 'jobTitle'>,
): string {
  const { applicantName, email, phone, jobTitle } = application
  // A number is also found when it is typed without its spaces.
  return folded([applicantName, email, phone, phone.replaceAll(' ', ''), jobTitle].join(' '))
}

/** Nobody types more than this; an address that was written by hand may hold more than an engine takes. */
const TYPED_MAX_LENGTH = 200

/** The words of which every one has to be there. */
export function searchWordsOf(typed: string): string[] {
  const words = folded(typed.slice(0, TYPED_MAX_LENGTH).toWellFormed())
  // PostgreSQL knows no text with U+0000 in it.
  return words.split(/[\s\p{Cc}]+/u).filter(Boolean)
}

/** Whoever looks for 'Benoit' finds 'Benoît'. */
function folded(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
