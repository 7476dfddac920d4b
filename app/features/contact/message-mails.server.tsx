import { MailFrame, MailLines, mailText, renderMail } from '#app/platform/mail/mail-frame.server.tsx'
import { formatDateTime } from '#app/shared/dates.ts'
import type { ContactMessage, MessageEntry } from './message.ts'
import { autoresponseParagraphs, companySubject, replySubject, replyText } from './message-mail-texts.ts'

/** The visitor's message for the company's mailbox, complete and with its line breaks. */
export function companyMail(message: ContactMessage): { subject: string; text: string; html: string } {
  const details = detailsOf(message).map(([name, value]) => `${name}: ${value}`)
  const { html } = renderMail(<CompanyMail {...message} />)
  // Written by hand: a text generated from the HTML would wrap lines differently.
  const text = [details.join('\n'), message.message, HOW_TO_ANSWER].join('\n\n')
  return { subject: companySubject(message), html, text }
}

const HOW_TO_ANSWER = 'Answer this mail to write to the sender.'

function detailsOf(message: ContactMessage): [name: string, value: string][] {
  return [
    ['Reference', message.reference],
    ['Name', message.name],
    ['Email', message.email],
    ['Phone', message.phone ?? 'not given'],
    ['Subject', message.subject ?? 'not given'],
    ['Sent', `${formatDateTime(message.createdAt)}, from the page ${message.page}`],
  ]
}

function CompanyMail(message: ContactMessage) {
  return (
    <MailFrame title={`Message ${message.reference}`} preview={message.subject ?? message.name}>
      {detailsOf(message).map(([name, value]) => (
        <p key={name} style={{ ...mailText, margin: 0 }}>
          <strong>{name}:</strong> {value}
        </p>
      ))}
      <MailLines text={message.message} />
      <p style={{ ...mailText, margin: 0 }}>{HOW_TO_ANSWER}</p>
    </MailFrame>
  )
}

/** What staff wrote to the sender of a message, above what the sender had written. */
export function replyMail(
  message: ContactMessage,
  reply: MessageEntry,
): { subject: string; text: string; html: string } {
  const subject = replySubject(message)
  // Written by hand: a text generated from the HTML would wrap lines differently.
  const text = replyText(message, reply)
  const { html } = renderMail(
    <MailFrame title={subject} preview={reply.text.slice(0, 100)}>
      <MailLines text={text} />
    </MailFrame>,
  )
  return { subject, html, text }
}

type AnsweredMessage = Parameters<typeof autoresponseParagraphs>[0]

export function autoresponseMail(message: AnsweredMessage): { subject: string; text: string; html: string } {
  const { html, text } = renderMail(<AutoresponseMail {...message} />)
  return { subject: `We received your message: ${message.reference}`, html, text }
}

function AutoresponseMail(message: AnsweredMessage) {
  return (
    <MailFrame title="We have your message" preview={`Your reference is ${message.reference}.`}>
      {autoresponseParagraphs(message).map((paragraph) => (
        <p key={paragraph} style={mailText}>
          {paragraph}
        </p>
      ))}
    </MailFrame>
  )
}
