import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { greetingOf } from '#app/platform/mail/greeting.ts'
import {
  MailFrame,
  mailColours,
  mailSmallText,
  mailText,
  renderMail,
} from '#app/platform/mail/mail-frame.server.tsx'
import { company } from '#app/shared/company.ts'
import { formatLongDate } from '#app/shared/dates.ts'

type Facts = {
  applicantName: string
  jobTitle: string
  appliedAt: number
  /** The applicant's own page, whole. */
  address: string
}

export async function confirmationMail(
  facts: Facts,
): Promise<{ subject: string; text: string; html: string }> {
  const { html, text } = await renderMail(<ConfirmationMail {...facts} />)
  return { subject: `We received your application: ${facts.jobTitle}`, html, text }
}

function ConfirmationMail({ applicantName, jobTitle, appliedAt, address }: Facts) {
  return (
    <MailFrame
      title="We have your application"
      preview={`With us since ${formatLongDate(appliedAt)}. What happens next, and your private page.`}
    >
      <Text style={mailText}>{greetingOf(applicantName)}</Text>
      <Text style={mailText}>
        Thank you for applying at {company.name}. Your application for <strong>{jobTitle}</strong> reached us
        on {formatLongDate(appliedAt)}.
      </Text>
      <Text style={mailText}>
        People read it, not a program. Every applicant hears from us, whatever we decide.
      </Text>
      <Text style={mailText}>
        You have a private page for this application. There you see its status and can withdraw or erase it.
      </Text>
      <Button
        href={address}
        data-skip-in-text
        style={{
          margin: '8px 0 24px',
          padding: '14px 24px',
          backgroundColor: mailColours.clay,
          color: mailColours.surface,
          borderRadius: 10,
          fontSize: 16,
          fontWeight: 600,
        }}
      >
        See your application
      </Button>
      <Text style={mailSmallText}>
        <Link href={address} style={{ color: mailColours.clay, textDecoration: 'underline' }}>
          {address}
        </Link>
      </Text>
      <Text style={mailText}>Keep this link to yourself: whoever has it can do the same.</Text>
      <Text style={mailText}>
        You did not apply? Then somebody gave your address by mistake, and you can erase the application on
        the same page.
      </Text>
    </MailFrame>
  )
}
