import { recordActivity } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { emailKey } from '#app/platform/mail/email-key.ts'
import { enqueue, forgetDeliveries } from '#app/platform/outbox/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { ActivityActor, RecordName } from '#app/shared/activity.ts'
import { type Actor, ForbiddenError, requirePermission } from '#app/shared/roles.ts'
import { hasStaff } from '../staff-repository.server.ts'
import { invitationLink, newInvitationId } from './invitation-link.server.ts'
import {
  findInvitation,
  insertInvitation,
  listInvitationIds,
  renewInvitation,
  takeInvitation,
} from './invitations-repository.server.ts'
import type { InvitationChange, Invite } from './team.schema.ts'
import { INVITATION, INVITATION_DAYS, type Invitation } from './team.ts'
import { lockOwners } from './team-repository.server.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'env' | 'rateLimiter'>

export type InviteOutcome =
  | { ok: true; invited: { email: string; link: string; isMailed: boolean } }
  | { ok: false; reason: 'exists' | 'gone' }
  | { ok: false; reason: 'limited'; retryAfterSeconds: number }

const VALID_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000

/** Invites an address. An earlier invitation of the same address is replaced, and its link opens nothing from then on. */
export async function inviteMember(
  deps: Deps,
  actor: Actor,
  input: Pick<Invite, 'email' | 'role'>,
): Promise<InviteOutcome> {
  requirePermission(actor, 'team')
  const limit = await deps.rateLimiter.consume('invitationByStaff', actor.id)
  if (!limit.ok) return { ok: false, reason: 'limited', retryAfterSeconds: limit.retryAfterSeconds }
  const now = deps.clock()
  const email = emailKey(input.email)
  const id = newInvitationId(deps.env, { email, createdAt: now })
  const invitation = { id, email, role: input.role, createdAt: now, expiresAt: now + VALID_MS }
  return deps.db.transaction().execute(async (trx) => {
    await requireOwner(trx, actor)
    if (await hasStaff(trx, email)) return { ok: false, reason: 'exists' }
    await insertInvitation(trx, invitation, actor.id)
    await recordActivity(trx, now, { actor, action: 'created', record: recordOf(invitation) })
    return { ok: true, invited: await issueLink(deps, trx, invitation, true) }
  })
}

/** Sends the mail again or shows the link again, either valid for another seven days; or withdraws the invitation. */
export async function changeInvitation(
  deps: Deps,
  actor: Actor,
  { intent, id }: InvitationChange,
): Promise<InviteOutcome | { ok: true }> {
  requirePermission(actor, 'team')
  if (intent === 'withdraw') {
    return deps.db.transaction().execute(async (trx) => {
      const isWithdrawn = await withdrawInvitation({ db: trx, clock: deps.clock }, actor, id)
      return isWithdrawn ? { ok: true } : { ok: false, reason: 'gone' }
    })
  }
  const limit = await deps.rateLimiter.consume('invitationByStaff', actor.id)
  if (!limit.ok) return { ok: false, reason: 'limited', retryAfterSeconds: limit.retryAfterSeconds }
  const now = deps.clock()
  return deps.db.transaction().execute(async (trx) => {
    await requireOwner(trx, actor)
    const found = await findInvitation(trx, id)
    // The token, and so its hash, is another one if the secret of the server was changed.
    const renewed = found && { id: newInvitationId(deps.env, found), expiresAt: now + VALID_MS }
    const invitation = renewed && (await renewInvitation(trx, id, renewed))
    if (!invitation) return { ok: false, reason: 'gone' }
    return { ok: true, invited: await issueLink(deps, trx, invitation, intent === 'resend') }
  })
}

/** When an owner is lost, all invitations go: none must be made, or be seen, by a request that comes after that. */
async function requireOwner(db: Db, actor: Actor): Promise<void> {
  if (!(await lockOwners(db)).includes(actor.id)) throw new ForbiddenError('the actor is no longer an owner')
}

/** All that are open. Called in the transaction that takes the right to invite from a member. */
export async function withdrawInvitations(
  deps: { db: Db; clock: () => number },
  actor: ActivityActor,
): Promise<void> {
  for (const id of await listInvitationIds(deps.db)) await withdrawInvitation(deps, actor, id)
}

/** False where it is gone. */
async function withdrawInvitation(
  { db, clock }: { db: Db; clock: () => number },
  actor: ActivityActor,
  id: string,
): Promise<boolean> {
  await forgetDeliveries(db, id)
  const invitation = await takeInvitation(db, id)
  if (!invitation) return false
  await recordActivity(db, clock(), { actor, action: 'deleted', record: recordOf(invitation) })
  return true
}

/** Without the address: the person may never join, and can ask to be erased. */
function recordOf({ id, role }: Invitation): RecordName {
  return { kind: 'invitation', id, label: role }
}

async function issueLink(
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  db: Db,
  invitation: Invitation,
  isMailWanted: boolean,
): Promise<{ email: string; link: string; isMailed: boolean }> {
  const isMailed = isMailWanted && env.SMTP_URL !== undefined
  if (isMailed) {
    const item = { kind: INVITATION, subjectId: invitation.id, payload: {}, isConfigured: true }
    await enqueue({ db, clock }, item)
  }
  return { email: invitation.email, link: invitationLink(env, invitation), isMailed }
}
