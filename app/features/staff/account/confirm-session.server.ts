import type { Services } from '#app/platform/services.ts'
import { type SignedInMember, verifyPasskey } from '../sessions.server.ts'
import { deleteSession } from '../staff-repository.server.ts'
import type { UsedPasskey } from './account.schema.ts'
import { deleteSessionOf, updateConfirmedAt } from './account-repository.server.ts'
import { NOT_YOUR_PASSKEY } from './account-texts.ts'
import { refusePassword } from './verify-password.server.ts'

/** Re-authentication (step-up): a member confirms a session by password or passkey before a sensitive action. */
type Deps = Pick<Services, 'db' | 'auth' | 'rateLimiter' | 'clock'>
type ConfirmOutcome = { ok: true; headers: Headers } | { ok: false; message: string }

export async function confirmByPassword(
  deps: Deps,
  { member, password }: { member: SignedInMember; password: string },
): Promise<ConfirmOutcome> {
  const message = await refusePassword(deps, { memberId: member.id, password })
  if (message) return { ok: false, message }
  await updateConfirmedAt(deps.db, member.sessionId, new Date(deps.clock()))
  return { ok: true, headers: new Headers() }
}

/** The library verifies a passkey by opening a session: the new one takes the place of this one. */
export async function confirmByPasskey(
  deps: Deps,
  input: {
    member: SignedInMember
    credential: UsedPasskey
    ipAddress: string
    headers: Headers
  },
): Promise<ConfirmOutcome> {
  const { member, ...attempt } = input
  const outcome = await verifyPasskey(deps, attempt)
  if (!outcome.ok) {
    return { ok: false, message: outcome.retryAfterSeconds ? outcome.message : NOT_YOUR_PASSKEY }
  }
  if (outcome.member.id !== member.id) {
    await deleteSession(deps.db, outcome.token)
    return { ok: false, message: NOT_YOUR_PASSKEY }
  }
  await deleteSessionOf(deps.db, member.id, member.sessionId)
  return { ok: true, headers: outcome.headers }
}
