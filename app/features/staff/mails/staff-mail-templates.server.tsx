import {
  MailFrame,
  MailLink,
  MailTextLink,
  mailText,
  renderMail,
} from '#app/platform/mail/mail-frame.server.tsx'
import { greetingOf } from '#app/platform/mail/mail-text.ts'
import { formatDateTime } from '#app/shared/dates.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import { type MailKind, mailNouns } from './mail-choices.ts'

type MailContent = { subject: string; html: string; text: string }
type ToMember = { kind: MailKind; name: string; url: string; switchOffUrl: string }

/** `title` is the subject of a message or the title of a position: who wrote, and what, is read after signing in. */
export function noticeMail({ title, ...to }: ToMember & { title: string }): MailContent {
  const noun = mailNouns[to.kind]
  return letter({
    ...to,
    subject: `New ${noun}: ${title}`,
    heading: `A new ${noun}`,
    line: `A new ${noun} has arrived: ${title}`,
    label: `Open the ${noun}`,
    reason: `You asked for a mail of each new ${noun}.`,
  })
}

export function digestMail({
  count,
  since,
  ...to
}: ToMember & { count: number; since: number }): MailContent {
  const counted = pluralize(count, `new ${mailNouns[to.kind]}`)
  return letter({
    ...to,
    subject: counted,
    heading: counted,
    line: `${counted} since ${formatDateTime(since)}.`,
    label: `Open the ${to.kind}`,
    reason: `You asked for one mail a day when there are new ${to.kind}.`,
  })
}

type Letter = ToMember & { subject: string; heading: string; line: string; label: string; reason: string }

function letter({ subject, heading, line, label, reason, name, url, switchOffUrl }: Letter): MailContent {
  const { html, text } = renderMail(
    <MailFrame title={heading} preview={line}>
      <p style={mailText}>{greetingOf(name)}</p>
      <p style={mailText}>{line}</p>
      <MailLink href={url}>{label}</MailLink>
      <p style={mailText}>
        {reason} <MailTextLink href={switchOffUrl}>Switch these mails off</MailTextLink>
      </p>
    </MailFrame>,
  )
  return { subject, html, text }
}
