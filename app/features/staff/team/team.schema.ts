import { emailAddress, personName } from '#app/forms/public/person-rules.ts'
import { newPasswordSchema } from '#app/shared/password-rules.ts'
import { roles } from '#app/shared/roles.ts'
import { idSchema as id, z } from '#app/shared/schema.ts'

const role = z.enum(roles)

export const inviteSchema = z.object({ intent: z.literal('invite'), email: emailAddress(), role })

const memberChanges = [
  z.object({ intent: z.literal('role'), id, role }),
  z.object({ intent: z.enum(['activate', 'deactivate', 'delete']), id }),
] as const

const invitationChangeSchema = z.object({ intent: z.enum(['resend', 'link', 'withdraw']), id })

/** All changes that the team's screen makes. */
export const teamChangeSchema = z.discriminatedUnion('intent', [
  inviteSchema,
  ...memberChanges,
  invitationChangeSchema,
])

export type Invite = z.infer<typeof inviteSchema>
export type MemberChange = z.infer<(typeof memberChanges)[number]>
export type InvitationChange = z.infer<typeof invitationChangeSchema>
export type TeamChange = z.infer<typeof teamChangeSchema>

export type TeamChangeFailure = 'gone' | 'self' | 'last-owner' | 'exists' | 'limited'

/** An invitation is always answered with its link; `isMailed` says whether it is sent by mail as well. */
export type TeamChangeResult =
  | { ok: true; intent: TeamChange['intent']; invited?: { email: string; link: string; isMailed: boolean } }
  | { ok: false; reason?: TeamChangeFailure }

export const acceptSchema = z.object({
  token: z.string().check(z.maxLength(100)),
  name: personName('Please enter your name.'),
  password: newPasswordSchema,
})
