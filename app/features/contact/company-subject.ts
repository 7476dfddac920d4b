import { subjectLine } from '#app/platform/mail/subject-line.ts'
import type { ContactMessage } from './contact-message.ts'

/** What the company finds a message by in its mailbox: one line, whatever was typed. */
export function companySubject({ reference, subject, name }: ContactMessage): string {
  return subjectLine(`Website message ${reference}: ${subject ?? name}`)
}
