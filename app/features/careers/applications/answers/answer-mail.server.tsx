import {
  MailFrame,
  MailLines,
  MailLink,
  mailText,
  renderMail,
} from '#app/platform/mail/mail-frame.server.tsx'
import { company } from '#app/shared/company.ts'
import type { Application, ApplicationEntry } from '../application.ts'
import { answerSubject } from './application-answer.ts'

type Answer = {
  application: Pick<Application, 'id' | 'positionTitle'>
  entry: Pick<ApplicationEntry, 'text' | 'author'>
  /** The absolute URL of the applicant's status page. */
  url: string
}

/** What staff answered, with the name of its author and the applicant's own page. */
export function answerMail({ application, entry, url }: Answer): {
  subject: string
  text: string
  html: string
} {
  const written = `${entry.text}\n\n${entry.author}\n${company.name}, ${company.phone}`
  const { html } = renderMail(
    <MailFrame title={`Your application: ${application.positionTitle}`} preview={entry.text.slice(0, 100)}>
      <MailLines text={written} />
      <p style={mailText}>{OWN_PAGE}</p>
      <MailLink href={url}>See your application</MailLink>
    </MailFrame>,
  )
  // Written by hand: a text generated from the HTML would wrap lines differently.
  return { subject: answerSubject(application), html, text: [written, OWN_PAGE, url].join('\n\n') }
}

const OWN_PAGE = 'On your private page you see where your application stands, and can withdraw or erase it:'
