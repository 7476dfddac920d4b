import { Text } from '@react-email/text'
import { createElement } from 'react'
import { MailFrame, mailText, renderMail } from '#app/platform/mail/mail-frame.server.tsx'
import { formatDateTime } from '#app/shared/dates.ts'
import { companySubject } from './company-subject.ts'
import type { ContactMessage } from './contact-message.ts'

/** What a visitor wrote, whole and in its own lines, for whoever answers it. */
export async function companyMail(
  message: ContactMessage,
): Promise<{ subject: string; text: string; html: string }> {
  const facts = factsOf(message).map(([name, value]) => `${name}: ${value}`)
  const { html } = await renderMail(<CompanyMail {...message} />)
  // Written by hand: a text that is made of the HTML has lines of its own.
  const text = [facts.join('\n'), message.message, HOW_TO_ANSWER].join('\n\n')
  return { subject: companySubject(message), html, text }
}

const HOW_TO_ANSWER = 'Answer this mail to write to the sender.'

function factsOf(message: ContactMessage): [name: string, value: string][] {
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
      {factsOf(message).map(([name, value]) => (
        <Text key={name} style={{ ...mailText, margin: 0 }}>
          <strong>{name}:</strong> {value}
        </Text>
      ))}
      <Lines text={message.message} />
      <Text style={{ ...mailText, margin: 0 }}>{HOW_TO_ANSWER}</Text>
    </MailFrame>
  )
}

/** Some mail programs know no other line ends than these. */
function Lines({ text }: { text: string }) {
  const lineEnd = createElement('br')
  const lines = text.split('\n').flatMap((line) => [lineEnd, line])
  const style = { ...mailText, margin: '24px 0', whiteSpace: 'pre-wrap' as const }
  return createElement(Text, { style }, ...lines.slice(1))
}
