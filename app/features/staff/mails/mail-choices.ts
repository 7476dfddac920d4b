import { can, type Role } from '#app/shared/roles.ts'

/** What a member may be mailed about; each is the permission that opens it. */
export const mailKinds = ['messages', 'applications'] as const
export type MailKind = (typeof mailKinds)[number]

export const mailFrequencies = ['none', 'at-once', 'daily'] as const
export type MailFrequency = (typeof mailFrequencies)[number]

export type MailChoices = { [Kind in MailKind]?: MailFrequency | undefined }

/** One of the kind. */
export const mailNouns: Record<MailKind, string> = { messages: 'message', applications: 'application' }

export const frequencyNames: Record<MailFrequency, string> = {
  none: 'No mail',
  'at-once': 'At once',
  daily: 'Once a day',
}

export function mailKindsOf(role: Role): MailKind[] {
  return mailKinds.filter((kind) => can(role, kind))
}
