import { MailFrame, MailLink, mailText, renderMail } from '#app/platform/mail/mail-frame.server.tsx'
import { greetingOf } from '#app/platform/mail/mail-text.ts'
import { company } from '#app/shared/company.ts'
import { formatLongDate } from '#app/shared/dates.ts'

type Confirmation = {
  applicantName: string
  positionTitle: string
  appliedAt: number
  /** The absolute URL of the applicant's status page. */
  url: string
}

export function confirmationMail(application: Confirmation): { subject: string; text: string; html: string } {
  const { html, text } = renderMail(<ConfirmationMail {...application} />)
  return { subject: `We received your application: ${application.positionTitle}`, html, text }
}

function ConfirmationMail({ applicantName, positionTitle, appliedAt, url }: Confirmation) {
  return (
    <MailFrame
      title="We have your application"
      preview={`With us since ${formatLongDate(appliedAt)}. What happens next, and your private page.`}
    >
      <p style={mailText}>{greetingOf(applicantName)}</p>
      <p style={mailText}>
        Thank you for applying at {company.name}. Your application for <strong>{positionTitle}</strong>{' '}
        reached us on {formatLongDate(appliedAt)}.
      </p>
      <p style={mailText}>
        People read it, not a program. Every applicant hears from us, whatever we decide.
      </p>
      <p style={mailText}>
        You have a private page for this application. There you see its status and can withdraw or erase it.
      </p>
      <MailLink href={url}>See your application</MailLink>
      <p style={mailText}>Keep this link to yourself: whoever has it can do the same.</p>
      <p style={mailText}>
        You did not apply? Then somebody gave your address by mistake, and you can erase the application on
        the same page.
      </p>
    </MailFrame>
  )
}
