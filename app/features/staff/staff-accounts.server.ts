import { randomBytes } from 'node:crypto'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#app/platform/auth/auth.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { StaffMember } from './staff.ts'

type Deps = Pick<Services, 'auth' | 'db'>
export type AddStaffOutcome =
  | { ok: true; member: StaffMember }
  | { ok: false; reason: 'exists' | 'password-length' }

export async function addStaff(
  deps: Deps,
  input: { email: string; password: string },
): Promise<AddStaffOutcome> {
  if (!isPasswordLength(input.password)) return { ok: false, reason: 'password-length' }
  const context = await deps.auth.$context
  const email = input.email.trim().toLowerCase()
  if (await context.internalAdapter.findUserByEmail(email)) return { ok: false, reason: 'exists' }
  const user = await context.internalAdapter.createUser(
    {
      email,
      name: email.split('@')[0] ?? email,
      emailVerified: true,
    },
    { method: 'staff-command' },
  )
  await context.internalAdapter.linkAccount({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: await context.password.hash(input.password),
  })
  return { ok: true, member: { id: user.id, name: user.name, email } }
}

export async function listStaff(deps: Pick<Services, 'db'>): Promise<StaffMember[]> {
  return deps.db.selectFrom('staff').select(['id', 'name', 'email']).orderBy('email').execute()
}

/** Also ends every session of the account: whoever knew the old password is out. */
export async function resetStaffPassword(
  deps: Deps,
  input: { email: string; password: string },
): Promise<{ ok: true } | { ok: false; reason: 'unknown' | 'password-length' }> {
  if (!isPasswordLength(input.password)) return { ok: false, reason: 'password-length' }
  const context = await deps.auth.$context
  const found = await context.internalAdapter.findUserByEmail(input.email.trim().toLowerCase())
  if (!found) return { ok: false, reason: 'unknown' }
  await context.internalAdapter.updatePassword(found.user.id, await context.password.hash(input.password))
  await deps.db.deleteFrom('staff_sessions').where('userId', '=', found.user.id).execute()
  return { ok: true }
}

export async function removeStaff(
  deps: Pick<Services, 'db'>,
  email: string,
): Promise<{ ok: true } | { ok: false; reason: 'unknown' | 'last' }> {
  const staff = await listStaff(deps)
  const member = staff.find((one) => one.email === email.trim().toLowerCase())
  if (!member) return { ok: false, reason: 'unknown' }
  if (staff.length === 1) return { ok: false, reason: 'last' }
  await deps.db.deleteFrom('staff').where('id', '=', member.id).execute()
  return { ok: true }
}

/** The password is in the answer only when it was made here, to be shown once. */
export async function ensureFirstStaff(
  deps: Deps,
  input: { email: string; password: string | undefined },
): Promise<{ email: string; generatedPassword: string | null } | null> {
  if ((await listStaff(deps)).length > 0) return null
  const password = input.password ?? generatePassword()
  try {
    const outcome = await addStaff(deps, { email: input.email, password })
    if (!outcome.ok) return null
    return { email: outcome.member.email, generatedPassword: input.password ? null : password }
  } catch (error) {
    // Two instances may start at once; the one that came second finds the account there.
    if ((await listStaff(deps)).length > 0) return null
    throw error
  }
}

export function generatePassword(): string {
  return randomBytes(15).toString('base64url')
}

function isPasswordLength(password: string): boolean {
  return password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH
}
