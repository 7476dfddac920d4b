import { randomBytes, randomUUID } from 'node:crypto'
import type { Services } from '#app/platform/services.ts'
import { newPasswordSchema } from '#app/shared/password-rules.ts'
import type { Role } from '#app/shared/roles.ts'
import { deleteSessionsOf, hasStaff, insertStaff, type StaffMember } from './staff-repository.server.ts'
import { changeMember } from './team/change-member.server.ts'
import type { MemberChange } from './team/team.schema.ts'
import { listTeam } from './team/team-repository.server.ts'

type Deps = Pick<Services, 'auth' | 'db'>
type WithoutId<Change> = Change extends { id: string } ? Omit<Change, 'id'> : never
type StaffChange = WithoutId<MemberChange>
export type AddStaffOutcome =
  | { ok: true; member: StaffMember }
  | { ok: false; reason: 'exists' | 'password-length' }

export async function addStaff(
  deps: Deps,
  input: { email: string; password: string; role?: Role },
): Promise<AddStaffOutcome> {
  if (!isPasswordLength(input.password)) return { ok: false, reason: 'password-length' }
  const email = input.email.trim().toLowerCase()
  if (await hasStaff(deps.db, email)) return { ok: false, reason: 'exists' }
  const { password } = await deps.auth.$context
  const hash = await password.hash(input.password)
  return deps.db.transaction().execute(async (trx) => {
    // Without an owner nobody could manage the team.
    const role = (await hasStaff(trx)) ? (input.role ?? 'administrator') : 'owner'
    const member = makeMember({ name: email.split('@')[0] ?? email, email, role })
    await insertStaff(trx, member, hash)
    return { ok: true, member }
  })
}

export function makeMember(input: Omit<StaffMember, 'id'>): StaffMember {
  return { id: randomUUID(), ...input }
}

/** Also ends every session of the account, so that anyone with the old password is signed out. */
export async function resetStaffPassword(
  deps: Deps,
  input: { email: string; password: string },
): Promise<{ ok: true } | { ok: false; reason: 'unknown' | 'password-length' }> {
  if (!isPasswordLength(input.password)) return { ok: false, reason: 'password-length' }
  const context = await deps.auth.$context
  const found = await context.internalAdapter.findUserByEmail(input.email.trim().toLowerCase())
  if (!found) return { ok: false, reason: 'unknown' }
  await context.internalAdapter.updatePassword(found.user.id, await context.password.hash(input.password))
  await deleteSessionsOf(deps.db, found.user.id)
  return { ok: true }
}

/** Changes an account by its address, from the command line. */
export async function changeStaff(
  deps: Pick<Services, 'db' | 'clock'>,
  email: string,
  change: StaffChange,
): Promise<{ ok: true } | { ok: false; reason: 'unknown' | 'last-owner' }> {
  const address = email.trim().toLowerCase()
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
