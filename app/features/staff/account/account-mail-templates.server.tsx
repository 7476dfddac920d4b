import { MailFrame, MailLink, mailText, renderMail } from '#app/platform/mail/mail-frame.server.tsx'
import { greetingOf } from '#app/platform/mail/mail-text.ts'
import { company } from '#app/shared/company.ts'
import { LINK_MINUTES } from './account-texts.ts'

type MailContent = { subject: string; html: string; text: string }
type Letter = { subject: string; name: string; lines: string[]; link?: { url: string; label: string } }

export function resetMail({ name, url }: { name: string; url: string }): MailContent {
  return letter({
    subject: 'Set a new password',
    name,
    lines: [
      `A new password was asked for your account at ${company.name}. This link sets it. It works once, within ${LINK_MINUTES} minutes.`,
      'You did not ask? Then ignore this mail: your password stays as it is.',
    ],
    link: { url, label: 'Set a new password' },
  })
}

export function newAddressMail({ name, url }: { name: string; url: string }): MailContent {
  return letter({
    subject: 'Confirm your new email address',
    name,
    lines: [
      `This address was given for an account at ${company.name}. This link makes it the one to sign in with. It works once, within ${LINK_MINUTES} minutes.`,
      'You did not ask? Then ignore this mail: nothing changes.',
    ],
    link: { url, label: 'Use this address' },
  })
}

export function addressChangedMail({ name }: { name: string }): MailContent {
  return letter({
    subject: 'Your email address was changed',
    name,
    lines: [
      `Your account at ${company.name} now has another email address. This one no longer signs in.`,
      `You did not change it? Then tell the owner of the site at once: ${company.phone}.`,
    ],
  })
}

export function passwordChangedMail({ name }: { name: string }): MailContent {
  return letter({
    subject: 'Your password was changed',
    name,
    lines: [
      `The password of your account at ${company.name} was changed, and its other sessions have ended.`,
      `You did not change it? Then tell the owner of the site at once: ${company.phone}.`,
    ],
  })
}

function letter({ subject, name, lines, link }: Letter): MailContent {
  const [first = '', ...rest] = lines
  const { html, text } = renderMail(
    <MailFrame title={subject} preview={first}>
      <p style={mailText}>{greetingOf(name)}</p>
      <p style={mailText}>{first}</p>
      {link && <MailLink href={link.url}>{link.label}</MailLink>}
      {rest.map((line) => (
        <p key={line} style={mailText}>
          {line}
        </p>
      ))}
    </MailFrame>,
  )
  return { subject, html, text }
}
