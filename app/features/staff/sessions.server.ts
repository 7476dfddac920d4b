import { APIError } from 'better-auth/api'
import {
  SESSION_ABSOLUTE_MS,
  SESSION_ADDRESS_HEADER,
  signedSessionToken,
} from '#app/platform/auth/auth.server.ts'
import { type Db, StorageUnavailableError } from '#app/platform/db/database.server.ts'
import type { RateLimiter, RateLimitName } from '#app/platform/http/rate-limits.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { deviceCookie, findKnownDevice, newDeviceId } from './known-device.server.ts'
import type { StaffMember } from './staff.ts'

const AGENT_MAX_LENGTH = 300

export async function findStaffSession(
  deps: Pick<Services, 'auth' | 'clock'>,
  headers: Headers,
): Promise<StaffMember | null> {
  if (!signedSessionToken(headers.get('cookie'), deps.auth.options.secret)) return null
  const found = await deps.auth.api.getSession({ headers }).catch(explainSessionFault)
  if (!found) return null
  const { session, user } = found
  if (deps.clock() - session.createdAt.getTime() > SESSION_ABSOLUTE_MS) return null
  return { id: user.id, name: user.name, email: user.email }
}

/** The account library answers for every fault with one of its own, and for a session that ended just now too. */
function explainSessionFault(error: unknown): null {
  if (!(error instanceof APIError)) throw error
  if (error.statusCode < 500) return null
  throw new StorageUnavailableError('sessions cannot be read', { cause: error })
}

export type SignInOutcome =
  | { ok: true; headers: Headers }
  | { ok: false; message: string; retryAfterSeconds?: number }

type Attempt = { email: string; password: string; address: string; headers: Headers }
type Limit = readonly [name: RateLimitName, key: string]

/**
 * Failures count against the account and the address whether or not the account exists, and the account
 * service hashes a password in either case: neither text nor time tells which addresses are known.
 */
export async function signIn(
  deps: Pick<Services, 'auth' | 'rateLimiter' | 'clock'>,
  input: Attempt,
): Promise<SignInOutcome> {
  const account = input.email.toLowerCase()
  const { secret, advanced } = deps.auth.options
  const signing = { secret, now: deps.clock(), isSecure: advanced.useSecureCookies }
  const device = findKnownDevice(input.headers.get('cookie'), account, signing)
  const counted = await countAttempt(deps.rateLimiter, account, input.address, device)
  if (!counted.ok) {
    const minutes = Math.ceil(counted.retryAfterSeconds / 60)
    const message = `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
    return { ok: false, message, retryAfterSeconds: counted.retryAfterSeconds }
  }
  try {
    const { headers } = await deps.auth.api.signInEmail({
      body: { email: account, password: input.password },
      headers: sessionHeaders(input),
      returnHeaders: true,
    })
    await deps.rateLimiter.forget(...counted.renewed)
    const cookies = withLongCookie(headers)
    cookies.append('set-cookie', deviceCookie(device ?? newDeviceId(), account, signing))
    return { ok: true, headers: cookies }
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500 && error.body?.message) {
      return { ok: false, message: error.body.message }
    }
    throw error
  }
}

/** By what staff recognise a session. Made anew: no header of the request itself reaches the account library. */
function sessionHeaders({ address, headers }: Attempt): Headers {
  const agent = (headers.get('user-agent') ?? '').replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
  return new Headers({ [SESSION_ADDRESS_HEADER]: address, 'user-agent': agent.slice(0, AGENT_MAX_LENGTH) })
}

/** The server alone decides when a session has been idle for too long; the cookie must not end before it does. */
function withLongCookie(headers: Headers): Headers {
  const lasting = new Headers()
  for (const cookie of headers.getSetCookie()) {
    lasting.append('set-cookie', cookie.replace(/Max-Age=\d+/, `Max-Age=${SESSION_ABSOLUTE_MS / 1000}`))
  }
  return lasting
}

/**
 * Few attempts from one address at one account; many more before the account is closed to everybody. Strangers could
 * use up either, so a device that signed in to this account before has attempts of its own, and counts as unknown when
 * they are used up.
 */
async function countAttempt(
  limiter: RateLimiter,
  account: string,
  address: string,
  device: string | null,
): Promise<{ ok: true; renewed: Limit } | { ok: false; retryAfterSeconds: number }> {
  if (device) {
    const own: Limit = ['signInByAccountAndDevice', `${account} ${device}`]
    const isAllowed =
      (await limiter.consume(...own)).ok && (await limiter.consume('signInByAccountFromDevices', account)).ok
    if (isAllowed) return { ok: true, renewed: own }
  }
  const renewed: Limit = ['signInByAccountAndAddress', `${account} ${address}`]
  const limits: Limit[] = [['signInByAddress', address], renewed, ['signInByAccount', account]]
  for (const limit of limits) {
    const outcome = await limiter.consume(...limit)
    if (!outcome.ok) return outcome
  }
  return { ok: true, renewed }
}

/** The session ends on the server; the returned headers make the browser forget it too. */
export async function signOut(deps: Pick<Services, 'auth' | 'db'>, headers: Headers): Promise<Headers> {
  const token = signedSessionToken(headers.get('cookie'), deps.auth.options.secret)
  // The account library would only log that it could not delete the session, and call that signed out.
  if (token) await deps.db.deleteFrom('staff_sessions').where('token', '=', token).execute()
  const { headers: answer } = await deps.auth.api.signOut({ headers, returnHeaders: true })
  return answer
}

export async function purgeEndedSessions(db: Db, now: number): Promise<void> {
  const oldest = new Date(now - SESSION_ABSOLUTE_MS).toISOString()
  await db
    .deleteFrom('staff_sessions')
    .where((eb) => eb.or([eb('expiresAt', '<', new Date(now).toISOString()), eb('createdAt', '<', oldest)]))
    .execute()
}
