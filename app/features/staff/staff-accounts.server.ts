import { randomBytes, randomUUID } from 'node:crypto'
import { recordActivity } from '#app/platform/activity.server.ts'
import { emailKey } from '#app/platform/mail/email-key.ts'
import type { Services } from '#app/platform/services.ts'
import { COMMAND_LINE } from '#app/shared/activity.ts'
import { newPasswordSchema } from '#app/shared/password-rules.ts'
import type { Role } from '#app/shared/roles.ts'
import { findAccount } from './account/account-repository.server.ts'
import { setPassword } from './account/set-password.server.ts'
import { hasStaff, insertStaff, type StaffMember } from './staff-repository.server.ts'
import { changeMember } from './team/change-member.server.ts'
import type { MemberChange } from './team/team.schema.ts'
import { listTeam } from './team/team-repository.server.ts'

type Deps = Pick<Services, 'auth' | 'db' | 'clock'>
type WithoutId<Change> = Change extends { id: string } ? Omit<Change, 'id'> : never
type StaffChange = WithoutId<MemberChange>
export type AddStaffOutcome =
  | { ok: true; member: StaffMember }
  | { ok: false; reason: 'exists' | 'password-length' }

/** From the command line, or for the first start. */
export async function addStaff(
  deps: Deps,
  input: { email: string; password: string; role?: Role },
): Promise<AddStaffOutcome> {
  if (!isPasswordLength(input.password)) return { ok: false, reason: 'password-length' }
  const email = emailKey(input.email)
  if (await hasStaff(deps.db, email)) return { ok: false, reason: 'exists' }
  const { password } = await deps.auth.$context
  const hash = await password.hash(input.password)
  return deps.db.transaction().execute(async (trx) => {
    // Without an owner no member could manage the team.
    const role = (await hasStaff(trx)) ? (input.role ?? 'administrator') : 'owner'
    const member = makeMember({ name: email.split('@')[0] ?? email, email, role })
    await insertStaff(trx, member, hash)
    const record = { kind: 'member', id: member.id, label: member.name } as const
    await recordActivity(trx, deps.clock(), { actor: COMMAND_LINE, action: 'created', record })
    return { ok: true, member }
  })
}

export function makeMember(input: Omit<StaffMember, 'id'>): StaffMember {
  return { id: randomUUID(), ...input }
}

/** Also ends every session of the account, so that anyone with the old password is signed out. */
export async function resetStaffPassword(
  deps: Deps & Pick<Services, 'env'>,
  { email, password }: { email: string; password: string },
): Promise<
  { ok: true } | { ok: false; reason: 'no-active-account' | 'changed-meanwhile' | 'password-length' }
> {
  if (!isPasswordLength(password)) return { ok: false, reason: 'password-length' }
  const account = await findAccount(deps.db, { email: emailKey(email) })
  if (!account) return { ok: false, reason: 'no-active-account' }
  const isSet = await setPassword(deps, { account, password, actor: COMMAND_LINE })
  return isSet ? { ok: true } : { ok: false, reason: 'changed-meanwhile' }
}

/** Changes an account by its address, from the command line. */
export async function changeStaff(
  deps: Pick<Services, 'db' | 'clock'>,
  email: string,
  change: StaffChange,
): Promise<{ ok: true } | { ok: false; reason: 'unknown' | 'last-owner' }> {
  const address = emailKey(email)
  const member = (await listTeam(deps.db)).find((one) => one.email === address)
  if (!member) return { ok: false, reason: 'unknown' }
  const outcome = await changeMember(deps, null, { ...change, id: member.id })
  return outcome.ok
    ? outcome
    : { ok: false, reason: outcome.reason === 'last-owner' ? 'last-owner' : 'unknown' }
}

/** Returns the password only when it was generated here, to be shown once. */
export async function ensureFirstStaff(
  deps: Deps,
  input: { email: string; password: string | undefined },
): Promise<{ email: string; generatedPassword: string | null } | null> {
  if (await hasStaff(deps.db)) return null
  const password = input.password ?? generatePassword()
  try {
    const outcome = await addStaff(deps, { email: input.email, password })
    if (!outcome.ok) return null
    return { email: outcome.member.email, generatedPassword: input.password ? null : password }
  } catch (error) {
    // Two instances may start at once: the second one finds the account of the first.
    if (await hasStaff(deps.db)) return null
    throw error
  }
}

export function generatePassword(): string {
  return randomBytes(15).toString('base64url')
}

function isPasswordLength(password: string): boolean {
  return newPasswordSchema.safeParse(password).success
}
