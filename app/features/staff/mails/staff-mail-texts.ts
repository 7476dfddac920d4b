import { type MailKind, mailNouns } from './mail-choices.ts'

export const MAILS_SAVED = 'Your choice is saved.'
export const MAILS_REFUSED = 'Your role does not open these.'
export const MAILS_NOT_CONFIGURED = 'Mail is not configured on this server: nothing is sent until it is.'
export const SWITCH_OFF_UNKNOWN =
  'This link is not complete or not ours. Please open it from the mail, or choose your mails on your account page.'
export const SWITCH_OFF_FAILED = 'The mails could not be switched off. Please try again.'

export function askToSwitchOff(kind: MailKind): string {
  return `Mails of new ${mailNouns[kind]}s are sent to you because you asked for them. Switch them off?`
}

export function switchedOff(kind: MailKind): string {
  return `Mails of new ${mailNouns[kind]}s are switched off. Those that are on their way are not sent either.`
}
