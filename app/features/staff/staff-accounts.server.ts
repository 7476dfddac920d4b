import { randomBytes, randomUUID } from 'node:crypto'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#app/platform/auth/auth.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
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
  const email = input.email.trim().toLowerCase()
  const existing = await deps.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (existing) return { ok: false, reason: 'exists' }
  const { password } = await deps.auth.$context
  const hash = await password.hash(input.password)
  const member = { id: randomUUID(), name: email.split('@')[0] ?? email, email }
  const now = new Date().toISOString()
  // Both rows or neither: an account without its password could never be signed in to.
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('staff')
      .values({ ...member, emailVerified: 1, image: null, createdAt: now, updatedAt: now })
      .execute()
    await trx
      .insertInto('staff_accounts')
      .values(credentialRow(member.id, hash, now))
      .execute()
  })
  return { ok: true, member }
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
  const address = email.trim().toLowerCase()
  const result = await deps.db
    .deleteFrom('staff')
    .where('email', '=', address)
    .where((eb) => eb(eb.selectFrom('staff').select(eb.fn.countAll<number>().as('all')), '>', 1))
    .executeTakeFirst()
  if (result.numDeletedRows === 1n) return { ok: true }
  const isKnown = (await listStaff(deps)).some((member) => member.email === address)
  return { ok: false, reason: isKnown ? 'last' : 'unknown' }
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

/** How the account library stores a password of its own. */
function credentialRow(userId: string, password: string, now: string): Tables['staff_accounts'] {
  return {
    id: randomUUID(),
    accountId: userId,
    providerId: 'credential',
    userId,
    password,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
    scope: null,
    createdAt: now,
    updatedAt: now,
  }
}

function isPasswordLength(password: string): boolean {
  return password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH
}
