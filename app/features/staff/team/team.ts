import type { Activity } from '#app/shared/activity.ts'
import type { Delivery } from '#app/shared/delivery.ts'
import type { Role } from '#app/shared/roles.ts'

/** The kind of the invitation's mail in the outbox. */
export const INVITATION = 'staff-invitation'

export const INVITATION_DAYS = 7

export type TeamMember = {
  id: string
  name: string
  email: string
  role: Role
  isActive: boolean
  hasSecondFactor: boolean
  /** The last use of a session that has not ended; null if there is none. */
  lastUsedAt: number | null
}

export type Invitation = {
  /** A hash of the token in the link. */
  id: string
  email: string
  role: Role
  createdAt: number
  expiresAt: number
}

/** `mail` is null where mail was not configured. */
export type OpenInvitation = Invitation & {
  /** Null where their account is gone. */
  invitedBy: string | null
  isExpired: boolean
  mail: Delivery | null
}

/** With the last changes of the account. */
export type ListedMember = TeamMember & { history: Activity[] }

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  administrator: 'Administrator',
  editor: 'Editor',
  recruiter: 'Recruiter',
  office: 'Office',
}

export const roleTexts: Record<Role, string> = {
  owner: 'Every page, and the team',
  administrator: 'Every page except the team',
  editor: 'Blog posts and clients',
  recruiter: 'Positions and applications',
  office: 'Messages',
}
