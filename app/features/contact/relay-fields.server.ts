import { toLine } from '#app/shared/text-rules.ts'
import { autoresponseText } from './autoresponse.ts'
import { companySubject } from './company-subject.ts'
import type { ContactMessage } from './contact-message.ts'
import { SENT } from './contact-texts.ts'

/** Everything that the form relay gets: what was typed, our reference, and the settings, whose names begin with a line. */
export function relayFields(
  message: ContactMessage,
  { companyEmail, pageUrl, isAnswered }: { companyEmail: string; pageUrl: string; isAnswered: boolean },
): Record<string, string> {
  return {
    name: toLine(message.name),
    phone: toLine(message.phone ?? ''),
    email: message.email,
    subject: toLine(message.subject ?? ''),
    message: message.message,
    reference: message.reference,
    _subject: companySubject(message),
    _captcha: 'false',
    _template: 'table',
    _next: pageUrl,
    _cc: companyEmail,
    ...(isAnswered && { _autoresponse: autoresponseText(message) }),
    _confirmation: SENT,
  }
}
