import { listRecordHistory } from '#app/platform/activity.server.ts'
import { listDeliveries } from '#app/platform/outbox/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { listInvitations } from './invitations-repository.server.ts'
import type { ListedMember, OpenInvitation } from './team.ts'
import { listTeam } from './team-repository.server.ts'

export type Team = { members: ListedMember[]; invitations: OpenInvitation[] }

export async function readTeam({ db, clock }: Pick<Services, 'db' | 'clock'>, actor: Actor): Promise<Team> {
  requirePermission(actor, 'team')
  const [members, invitations] = await Promise.all([listTeam(db), listInvitations(db)])
  const deliveries = await listDeliveries(
    db,
    invitations.map(({ id }) => id),
  )
  const now = clock()
  return {
    members: await Promise.all(
      members.map(async (member) => ({
        ...member,
        history: await listRecordHistory(db, { kind: 'member', id: member.id }),
      })),
    ),
    invitations: invitations.map((invitation) => ({
      ...invitation,
      isExpired: invitation.expiresAt <= now,
      mail: deliveries.get(invitation.id)?.at(-1) ?? null,
    })),
  }
}
