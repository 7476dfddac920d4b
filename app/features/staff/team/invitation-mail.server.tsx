import { MailFrame, MailLink, mailText, renderMail } from '#app/platform/mail/mail-frame.server.tsx'
import { company } from '#app/shared/company.ts'
import { formatDateTime } from '#app/shared/dates.ts'
import type { Role } from '#app/shared/roles.ts'
import { roleNames, roleTexts } from './team.ts'

type InvitationMail = { role: Role; expiresAt: number; url: string }

export function invitationMail(invitation: InvitationMail): { subject: string; text: string; html: string } {
  const { html, text } = renderMail(<Mail {...invitation} />)
  return { subject: `Your account at ${company.name}`, html, text }
}

function Mail({ role, expiresAt, url }: InvitationMail) {
  return (
    <MailFrame
      title={`Join the team of ${company.shortName}`}
      preview="Choose a name and a password to begin."
    >
      <p style={mailText}>
        You are invited to the admin area of {company.name}, with the role{' '}
        <strong>{roleNames[role].toLowerCase()}</strong> ({roleTexts[role].toLowerCase()}).
      </p>
      <MailLink href={url}>Accept the invitation</MailLink>
      <p style={mailText}>
        The link works once, until {formatDateTime(expiresAt)}. Keep it to yourself: whoever opens it first
        gets the account.
      </p>
      <p style={mailText}>You do not know what this is? Then you need not do anything.</p>
    </MailFrame>
  )
}
