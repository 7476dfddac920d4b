import { folded } from '#app/shared/search-words.ts'
import type { Application } from './application.ts'

/** What staff can find an application by. */
export function searchKeyOf(
  application: Pick<Application, 'applicantName' | 'email' | 'phone' | 'jobTitle'>,
): string {
  const { applicantName, email, phone, jobTitle } = application
  // A number is also found when it is typed without its spaces.
  return folded([applicantName, email, phone, phone.replaceAll(' ', ''), jobTitle].join(' '))
}
