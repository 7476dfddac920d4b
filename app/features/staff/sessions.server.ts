import { isAPIError } from 'better-auth/api'
import {
  SESSION_ABSOLUTE_MS,
  SESSION_ADDRESS_HEADER,
  signedSessionToken,
} from '#app/platform/auth/auth.server.ts'
import { type Db, StorageUnavailableError } from '#app/platform/db/database.server.ts'
import type { RateLimiter } from '#app/platform/rate-limiter.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { RateLimitName } from '#app/shared/rate-limits.ts'
import { tooManyAttempts } from './admin/staff-admin-texts.ts'
import { deviceCookie, findKnownDevice, newDeviceId } from './known-device.server.ts'
import { deleteEndedSessions, deleteSession, type StaffMember } from './staff-repository.server.ts'

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

/** The account library wraps every fault in its own error, including a session that has just expired. */
function explainSessionFault(error: unknown): null {
  if (!isAPIError(error)) throw error
  if (error.statusCode < 500) return null
  throw new StorageUnavailableError('sessions cannot be read', { cause: error })
}

export type SignInOutcome =
  | { ok: true; headers: Headers }
  | { ok: false; message: string; retryAfterSeconds?: number }

type Attempt = { email: string; password: string; ipAddress: string; headers: Headers }
type Limit = readonly [name: RateLimitName, key: string]

/**
 * Failed attempts count for the account and the IP address whether or not the account exists, and the account service
 * hashes a password in either case: neither the message nor the timing reveals which accounts exist (user
 * enumeration).
 */
export async function signIn(
  deps: Pick<Services, 'auth' | 'rateLimiter' | 'clock'>,
  input: Attempt,
): Promise<SignInOutcome> {
  const account = input.email.toLowerCase()
  const { secret, advanced } = deps.auth.options
  const signing = { secret, now: deps.clock(), isSecure: advanced.useSecureCookies }
  const device = findKnownDevice(input.headers.get('cookie'), account, signing)
  const counted = await countAttempt(deps.rateLimiter, account, input.ipAddress, device)
  if (!counted.ok) {
    const { retryAfterSeconds } = counted
    return { ok: false, message: tooManyAttempts(Math.ceil(retryAfterSeconds / 60)), retryAfterSeconds }
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
    if (isAPIError(error) && error.statusCode < 500 && error.body?.message) {
      return { ok: false, message: error.body.message }
    }
    throw error
  }
}

/** What staff recognise a session by. Built anew: no other request header reaches the account library. */
function sessionHeaders({ ipAddress, headers }: Attempt): Headers {
  const agent = (headers.get('user-agent') ?? '').replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
  return new Headers({ [SESSION_ADDRESS_HEADER]: ipAddress, 'user-agent': agent.slice(0, AGENT_MAX_LENGTH) })
}

/** Only the server decides when an idle session ends; the cookie must not expire before that. */
function withLongCookie(headers: Headers): Headers {
  const lasting = new Headers()
  for (const cookie of headers.getSetCookie()) {
    lasting.append('set-cookie', cookie.replace(/Max-Age=\d+/, `Max-Age=${SESSION_ABSOLUTE_MS / 1000}`))
  }
  return lasting
}

/**
 * Rate limits of the sign-in: few attempts per IP address and account, many more per account in total. Attackers
 * could use up either to lock the owner out, so a known device has its own attempts, and counts as unknown once they
 * are used up.
 */
async function countAttempt(
  limiter: RateLimiter,
  account: string,
  ipAddress: string,
  device: string | null,
): Promise<{ ok: true; renewed: Limit } | { ok: false; retryAfterSeconds: number }> {
  if (device) {
    const own: Limit = ['signInByAccountAndDevice', `${account} ${device}`]
    const isAllowed =
      (await limiter.consume(...own)).ok && (await limiter.consume('signInByAccountFromDevices', account)).ok
    if (isAllowed) return { ok: true, renewed: own }
  }
  const renewed: Limit = ['signInByAccountAndIpAddress', `${account} ${ipAddress}`]
  const limits: Limit[] = [['signInByIpAddress', ipAddress], renewed, ['signInByAccount', account]]
  for (const limit of limits) {
    const outcome = await limiter.consume(...limit)
    if (!outcome.ok) return outcome
  }
  return { ok: true, renewed }
}

/** Ends the session on the server; the returned headers delete its cookie. */
export async function signOut(deps: Pick<Services, 'auth' | 'db'>, headers: Headers): Promise<Headers> {
  const token = signedSessionToken(headers.get('cookie'), deps.auth.options.secret)
  // The account library only logs a failed delete and still reports success, so the row is deleted here.
  if (token) await deleteSession(deps.db, token)
  const { headers: answer } = await deps.auth.api.signOut({ headers, returnHeaders: true })
  return answer
}

export async function purgeEndedSessions(db: Db, now: number): Promise<void> {
  await deleteEndedSessions(db, new Date(now), new Date(now - SESSION_ABSOLUTE_MS))
}
