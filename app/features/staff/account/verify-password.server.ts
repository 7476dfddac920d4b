import type { Services } from '#app/platform/services.ts'
import { tooManyAttempts } from '../admin/staff-admin-texts.ts'
import { findAccount } from './account-repository.server.ts'
import { WRONG_PASSWORD } from './account-texts.ts'

type Deps = Pick<Services, 'db' | 'auth' | 'rateLimiter'>

/** Null if it is the member's password, otherwise what is wrong. Guesses in an open session are limited as well. */
export async function refusePassword(
  { db, auth, rateLimiter }: Deps,
  input: { memberId: string; password: string },
): Promise<string | null> {
  const counted = await rateLimiter.consume('passwordByMember', input.memberId)
  if (!counted.ok) return tooManyAttempts(Math.ceil(counted.retryAfterSeconds / 60))
  const account = await findAccount(db, { id: input.memberId })
  const { password } = await auth.$context
  const isRight =
    account !== null && (await password.verify({ hash: account.passwordHash, password: input.password }))
  if (!isRight) return WRONG_PASSWORD
  await rateLimiter.forget('passwordByMember', input.memberId)
  return null
}
