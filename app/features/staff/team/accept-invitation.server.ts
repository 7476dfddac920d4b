import { recordActivity } from '#app/platform/activity.server.ts'
import { forgetDeliveries } from '#app/platform/outbox/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { Role } from '#app/shared/roles.ts'
import { refuseWeak } from '../account/set-password.server.ts'
import { makeMember } from '../staff-accounts.server.ts'
import { hasStaff, insertStaff } from '../staff-repository.server.ts'
import { invitationIdOf } from './invitation-link.server.ts'
import { findInvitation, takeInvitation } from './invitations-repository.server.ts'
import type { Invitation } from './team.ts'

export type InvitationProblem = 'unknown' | 'expired' | 'exists' | 'limited'
export type OpenedInvitation =
  | { ok: true; email: string; role: Role }
  | { ok: false; reason: Exclude<InvitationProblem, 'limited'> }
  | { ok: false; reason: 'limited'; retryAfterSeconds: number }

type Deps = Pick<Services, 'db' | 'clock' | 'rateLimiter'>

/** The invitation that a link leads to. */
export async function openInvitation(
  deps: Deps,
  { token, ipAddress }: { token: string; ipAddress: string },
): Promise<OpenedInvitation> {
  const limit = await deps.rateLimiter.consume('invitationByIpAddress', ipAddress)
  if (!limit.ok) return { ok: false, reason: 'limited', retryAfterSeconds: limit.retryAfterSeconds }
  const invitation = await findInvitation(deps.db, invitationIdOf(token))
  const reason = problemOf(invitation, deps.clock())
  if (!invitation || reason) return { ok: false, reason: reason ?? 'unknown' }
  if (await hasStaff(deps.db, invitation.email)) return { ok: false, reason: 'exists' }
  return { ok: true, email: invitation.email, role: invitation.role }
}

/** Makes the account. The invitation is deleted in the same transaction: its link works once. */
export async function acceptInvitation(
  deps: Deps & Pick<Services, 'auth'>,
  input: { token: string; name: string; password: string; ipAddress: string },
): Promise<OpenedInvitation | { ok: false; weakness: string }> {
  const opened = await openInvitation(deps, input)
  if (!opened.ok) return opened
  const weakness = await refuseWeak(input.password, { name: input.name, email: opened.email })
  if (weakness) return { ok: false, weakness }
  const id = invitationIdOf(input.token)
  const { password } = await deps.auth.$context
  const hash = await password.hash(input.password)
  return deps.db.transaction().execute(async (trx) => {
    const invitation = await takeInvitation(trx, id)
    const reason = problemOf(invitation, deps.clock())
    if (!invitation || reason) return { ok: false, reason: reason ?? 'unknown' }
    const { email, role } = invitation
    if (await hasStaff(trx, email)) return { ok: false, reason: 'exists' }
    const member = makeMember({ name: input.name, email, role })
    await insertStaff(trx, member, hash)
    await forgetDeliveries(trx, id)
    const record = { kind: 'member', id: member.id, label: member.name } as const
    await recordActivity(trx, deps.clock(), { actor: member, action: 'created', record })
    return { ok: true, email, role }
  })
}

function problemOf(invitation: Invitation | null, now: number): 'unknown' | 'expired' | null {
  if (!invitation) return 'unknown'
  return invitation.expiresAt <= now ? 'expired' : null
}
