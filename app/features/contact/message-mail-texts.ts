import { greetingOf, subjectLine } from '#app/platform/mail/mail-text.ts'
import { company } from '#app/shared/company.ts'
import { formatDateTime, formatLongDate } from '#app/shared/dates.ts'
import { toParagraphs } from '#app/shared/text-rules.ts'
import type { ContactMessage, MessageEntry } from './message.ts'

type AnsweredMessage = Pick<ContactMessage, 'name' | 'reference' | 'createdAt'>

/**
 * The automatic reply to the visitor. It repeats nothing of the message: the email address may belong to someone
 * else, and the form must not be usable to send them spam.
 */
export function autoresponseParagraphs({ name, reference, createdAt }: AnsweredMessage): string[] {
  return [
    greetingOf(name),
    `Thank you for writing to ${company.name}. Your message reached us on ${formatLongDate(createdAt)}.`,
    `Your reference is ${reference}. Please quote it when you call or write about this message.`,
    'A person reads it and answers within one working day.',
    'You did not write to us? Then somebody gave your address by mistake, and there is nothing to do.',
  ]
}

/** The same reply with a signature, as plain text for the form relay. */
export function autoresponseText(message: AnsweredMessage): string {
  const { building, street, city, country } = company.address
  const signature = [
    company.name,
    [building, street, city, country].join(', '),
    `${company.phone}, ${company.email}`,
  ]
  return [...autoresponseParagraphs(message), signature.join('\n')].join('\n\n')
}

/** The reference in it tells which message an answer to the reply is about. */
export function replySubject({ subject, reference }: ContactMessage): string {
  return subjectLine(`Re: ${subject ?? 'your message'} [${reference}]`)
}

/** A reply with the name of its author, and what it replies to. */
export function replyText(message: ContactMessage, { text, author }: MessageEntry): string {
  const signature = `${author}\n${company.name}, ${company.phone}`
  const quote = `On ${formatDateTime(message.createdAt)} you wrote:\n${quoted(message.message)}`
  return [text, signature, quote].join('\n\n')
}

export function quoted(text: string): string {
  const lines = toParagraphs(text).split('\n')
  return lines.map((line) => `> ${line}`).join('\n')
}

/** The subject line in the company's mailbox: one line, whatever the visitor typed. */
export function companySubject({ reference, subject, name }: ContactMessage): string {
  return subjectLine(`Website message ${reference}: ${subject ?? name}`)
}
