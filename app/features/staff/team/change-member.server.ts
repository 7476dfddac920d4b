import { recordActivity } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { forgetDeliveries } from '#app/platform/outbox/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { COMMAND_LINE } from '#app/shared/activity.ts'
import { type Actor, ForbiddenError, requirePermission } from '#app/shared/roles.ts'
import { deleteSessionsOf } from '../staff-repository.server.ts'
import { withdrawInvitations } from './invite-member.server.ts'
import type { MemberChange } from './team.schema.ts'
import type { TeamMember } from './team.ts'
import {
  deleteMember,
  findMember,
  lockOwners,
  updateDeactivatedAt,
  updateRole,
} from './team-repository.server.ts'

export type MemberChangeOutcome = { ok: true } | { ok: false; reason: 'gone' | 'self' | 'last-owner' }

/**
 * Changes the role of a member, deactivates, activates or removes them. `actor` is null for a person who may run commands on
 * the server.
 */
export async function changeMember(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor | null,
  change: MemberChange,
): Promise<MemberChangeOutcome> {
  if (actor) requirePermission(actor, 'team')
  return db.transaction().execute(async (trx) => {
    const owners = await lockOwners(trx)
    // Another owner may have taken the role since this request began.
    if (actor && !owners.includes(actor.id)) throw new ForbiddenError('the actor is no longer an owner')
    const member = await findMember(trx, change.id)
    if (!member) return { ok: false, reason: 'gone' }
    if (actor?.id === member.id) return { ok: false, reason: 'self' }
    const isLastOwner = owners.length === 1 && owners[0] === member.id
    if (isLastOwner && !staysOwner(change)) return { ok: false, reason: 'last-owner' }
    const details = await applyChange(trx, { change, member, now: clock() })
    const record = { kind: 'member', id: member.id, label: member.name } as const
    const action = change.intent === 'delete' ? 'deleted' : 'changed'
    const by = actor ?? COMMAND_LINE
    await recordActivity(trx, clock(), { actor: by, action, record, details })
    // An owner can see the links of all: by one of them they would be back.
    if (owners.includes(member.id) && !staysOwner(change)) await withdrawInvitations({ db: trx, clock }, by)
    return { ok: true }
  })
}

function staysOwner(change: MemberChange): boolean {
  return change.intent === 'role' ? change.role === 'owner' : change.intent === 'activate'
}

/** Returns the details for the record of activity. */
async function applyChange(
  db: Db,
  { change, member, now }: { change: MemberChange; member: TeamMember; now: number },
): Promise<string> {
  switch (change.intent) {
    case 'role':
      await updateRole(db, member.id, change.role)
      return `role: ${member.role} to ${change.role}`
    case 'activate':
    case 'deactivate':
      await updateDeactivatedAt(db, member.id, change.intent === 'activate' ? null : new Date(now))
      await deleteSessionsOf(db, member.id)
      return `${change.intent}d`
    case 'delete':
      await forgetDeliveries(db, member.id)
      await deleteMember(db, member.id)
      return ''
  }
}
