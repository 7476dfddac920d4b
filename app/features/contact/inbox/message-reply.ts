import { formatDateTime } from '#app/shared/dates.ts'
import { encoded, encodedUpTo, LINK_LIMIT } from '#app/shared/mailto.ts'
import { toLine } from '#app/shared/text-rules.ts'
import type { ContactMessage } from '../message.ts'
import { quoted } from '../message-mail-texts.ts'

const SUBJECT_LIMIT = 400
const NAME_LIMIT = 300

const LINE_END = encodeURIComponent('\r\n')

/**
 * A mailto: link for the staff's reply, which quotes as much of the message as fits. The visitor's text cannot inject mail
 * headers: everything is encoded, and the subject is one line.
 */
export function replyAddressOf(message: ContactMessage): string {
  const subject = encodedUpTo(SUBJECT_LIMIT, toLine(message.subject ?? '') || 'your message')
  const name = encodedUpTo(NAME_LIMIT, toLine(message.name))
  const head = [
    `mailto:${encoded(message.email).replace('%40', '@')}`,
    `?subject=${encoded('Re: ')}${subject}${encoded(` [${message.reference}]`)}`,
    `&body=${encoded('Hello ')}${name},${LINE_END.repeat(4)}`,
    encoded(`On ${formatDateTime(message.createdAt)} you wrote:`),
    LINE_END,
  ].join('')
  return head + encodedUpTo(LINK_LIMIT - 1 - head.length, quoted(message.message).replaceAll('\n', '\r\n'))
}
