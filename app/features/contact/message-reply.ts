import { formatDateTime } from '#app/shared/dates.ts'
import { toLine, withPlainLineEnds } from '#app/shared/text-rules.ts'
import type { ContactMessage } from './contact-message.ts'

/** Longer links are cut or refused by mail programs and systems that hand them on. */
const LINK_LIMIT = 1_900
const SUBJECT_LIMIT = 400
const NAME_LIMIT = 300

const LINE_END = encodeURIComponent('\r\n')
const CUT = encodeURIComponent('…')

/**
 * A link that opens an answer in the mail program of staff. What a visitor wrote cannot add anything to its head:
 * everything is encoded, and what stands in the subject is one line.
 */
export function replyAddressOf(message: Omit<ContactMessage, 'message'>): string {
  const subject = encodedUpTo(SUBJECT_LIMIT, toLine(message.subject ?? '') || 'your message')
  const name = encodedUpTo(NAME_LIMIT, toLine(message.name))
  return [
    `mailto:${encoded(message.email).replace('%40', '@')}`,
    `?subject=${encoded('Re: ')}${subject}${encoded(` [${message.reference}]`)}`,
    `&body=${encoded('Hello ')}${name},${LINE_END.repeat(2)}`,
  ].join('')
}

/** The same with what was written, as far as there is room: too much for every row of a list. */
export function quotingReplyAddressOf(message: ContactMessage): string {
  const head = [
    replyAddressOf(message),
    LINE_END.repeat(2),
    encoded(`On ${formatDateTime(message.createdAt)} you wrote:`),
    LINE_END,
  ].join('')
  return head + encodedUpTo(LINK_LIMIT - 1 - head.length, quoted(message.message))
}

function quoted(text: string): string {
  const lines = withPlainLineEnds(text).trim().split('\n')
  return lines.map((line) => `> ${line}`).join('\r\n')
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** As much of a text as there is room for once it is encoded. */
function encodedUpTo(limit: number, text: string): string {
  // No character gets shorter.
  const whole = text.length <= limit ? encoded(text) : null
  if (whole !== null && whole.length <= limit) return whole
  let part = ''
  for (const character of text.toWellFormed()) {
    const next = part + encodeURIComponent(character)
    if (next.length + CUT.length > limit) break
    part = next
  }
  return part + CUT
}
