import type { ChangeOutcome } from '#app/forms/edit/answer-change.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { Actor } from '#app/shared/roles.ts'
import { changeMember } from './change-member.server.ts'
import { changeInvitation, inviteMember } from './invite-member.server.ts'
import type { TeamChange, TeamChangeFailure, TeamChangeResult } from './team.schema.ts'

const STATUSES: Record<TeamChangeFailure, number> = {
  gone: 404,
  self: 409,
  'last-owner': 409,
  exists: 409,
  limited: 429,
}

/** Makes a change of the team's screen. */
export async function changeTeam(
  services: Services,
  actor: Actor,
  change: TeamChange,
): Promise<ChangeOutcome<TeamChangeResult>> {
  const outcome = await makeChange(services, actor, change)
  if (!outcome.ok) {
    const { reason } = outcome
    const refusal = { result: { ok: false, reason }, status: STATUSES[reason] } as const
    return outcome.reason === 'limited'
      ? { ...refusal, retryAfterSeconds: outcome.retryAfterSeconds }
      : refusal
  }
  return { result: { ...outcome, intent: change.intent }, status: 200 }
}

function makeChange(services: Services, actor: Actor, change: TeamChange) {
  switch (change.intent) {
    case 'invite':
      return inviteMember(services, actor, change)
    case 'resend':
    case 'link':
    case 'withdraw':
      return changeInvitation(services, actor, change)
    default:
      return changeMember(services, actor, change)
  }
}
