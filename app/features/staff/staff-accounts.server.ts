import { randomBytes, randomUUID } from 'node:crypto'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#app/platform/auth/auth.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { StaffMember } from './staff-repository.server.ts'
import {
  deleteSessionsOf,
  deleteUnlessLast,
  hasStaff,
  insertStaff,
  selectStaff,
} from './staff-repository.server.ts'

type Deps = Pick<Services, 'auth' | 'db'>
export type AddStaffOutcome =
  | { ok: true; member: StaffMember }
  | { ok: false; reason: 'exists' | 'password-length' }

export async function addStaff(
  deps: Deps,
  input: { email: string; password: string },
): Promise<AddStaffOutcome> {
  if (!isPasswordLength(input.password)) return { ok: false, reason: 'password-length' }
  const email = input.email.trim().toLowerCase()
  if (await hasStaff(deps.db, email)) return { ok: false, reason: 'exists' }
  const { password } = await deps.auth.$context
  const hash = await password.hash(input.password)
  const member = { id: randomUUID(), name: email.split('@')[0] ?? email, email }
  await insertStaff(deps.db, member, hash)
  return { ok: true, member }
}

export async function listStaff(deps: Pick<Services, 'db'>): Promise<StaffMember[]> {
  return selectStaff(deps.db)
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

export async function removeStaff(
  deps: Pick<Services, 'db'>,
  email: string,
): Promise<{ ok: true } | { ok: false; reason: 'unknown' | 'last' }> {
  const address = email.trim().toLowerCase()
  if (await deleteUnlessLast(deps.db, address)) return { ok: true }
  const isKnown = (await listStaff(deps)).some((member) => member.email === address)
  return { ok: false, reason: isKnown ? 'last' : 'unknown' }
}

/** Returns the password only when it was generated here, to be shown once. */
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
    // Two instances may start at once: the second one finds the account of the first.
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
