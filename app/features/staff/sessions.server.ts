import { isAPIError } from 'better-auth/api'
import {
  SESSION_ABSOLUTE_MS,
  SESSION_ADDRESS_HEADER,
  signedChallenge,
  signedSessionToken,
} from '#app/platform/auth/auth.server.ts'
import { type Db, StorageUnavailableError } from '#app/platform/db/database.server.ts'
import type { RateLimiter } from '#app/platform/rate-limiter.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { RateLimitName } from '#app/shared/rate-limits.ts'
import type { UsedPasskey } from './account/account.schema.ts'
import { updateHasSecondFactor } from './account/second-factor/second-factors-repository.server.ts'
import { spendCode } from './account/second-factor/spent-codes.server.ts'
import { tooManyAttempts, WRONG_CODE, WRONG_SIGN_IN } from './admin/staff-admin-texts.ts'
import { deviceCookie, findKnownDevice, newDeviceId } from './known-device.server.ts'
import { recordFailedSignIn, recordSignIn } from './record-sign-in.server.ts'
import {
  deleteEndedSessions,
  deleteExpiredChallenges,
  deleteSession,
  type StaffMember,
} from './staff-repository.server.ts'

const AGENT_MAX_LENGTH = 300

/** With the last time that this session has proved who it is: by a sign-in, the password again or a passkey. */
export type SignedInMember = StaffMember & {
  sessionId: string
  confirmedAt: number
  hasSecondFactor: boolean
}

export async function findStaffSession(
  deps: Pick<Services, 'auth' | 'clock'>,
  headers: Headers,
): Promise<SignedInMember | null> {
  if (!signedSessionToken(headers.get('cookie'), deps.auth.options.secret)) return null
  const found = await deps.auth.api.getSession({ headers }).catch(explainSessionFault)
  if (!found) return null
  const { session, user } = found
  if (deps.clock() - session.createdAt.getTime() > SESSION_ABSOLUTE_MS) return null
  if (user.deactivatedAt) return null
  const { id, name, email, role } = user
  return {
    id,
    name,
    email,
    role,
    sessionId: session.id,
    confirmedAt: (session.confirmedAt ?? session.createdAt).getTime(),
    hasSecondFactor: Boolean(user.twoFactorEnabled),
  }
}

/** The account library wraps every fault in its own error, including a session that has just expired. */
function explainSessionFault(error: unknown): null {
  if (!isAPIError(error)) throw error
  if (error.statusCode < 500) return null
  throw new StorageUnavailableError('sessions cannot be read', { cause: error })
}

/** Pending: the password was right, and the second factor is still missing. */
type Accepted = { ok: true; isPending: boolean; headers: Headers }
type Refused = { ok: false; message: string; retryAfterSeconds?: number }
export type SignInOutcome = Accepted | Refused

type Deps = Pick<Services, 'auth' | 'rateLimiter' | 'clock' | 'db'>
type Caller = { ipAddress: string; headers: Headers }
type Limit = readonly [name: RateLimitName, key: string]

/**
 * Against user enumeration: failed attempts count for the account and the IP address whether or not the account exists, and
 * the account service hashes a password in either case, so neither the message nor the timing tells which accounts exist.
 */
export async function signIn(
  deps: Deps,
  { email, password, ...caller }: Caller & { email: string; password: string },
): Promise<SignInOutcome> {
  const account = email.toLowerCase()
  return attemptSignIn(deps, account, caller, async () => {
    await updateHasSecondFactor(deps.db, { email: account })
    const { headers, response } = await deps.auth.api.signInEmail({
      body: { email: account, password },
      headers: sessionHeaders(caller),
      returnHeaders: true,
    })
    return { headers, member: 'twoFactorRedirect' in response ? null : response.user }
  })
}

/** The second step: six digits of an authenticator app, or a recovery code. Wrong ones count as wrong passwords do. */
export async function signInWithCode(
  deps: Deps,
  { member, code, ...caller }: Caller & { member: { id: string; email: string }; code: string },
): Promise<SignInOutcome> {
  const { api } = deps.auth
  return attemptSignIn(deps, member.email, caller, async () => {
    const digits = code.replaceAll(' ', '')
    const isOfApp = /^\d{6}$/.test(digits)
    const request = {
      body: { code: isOfApp ? digits : code.trim() },
      headers: sessionHeaders(caller, 'two_factor'),
      returnHeaders: true,
    } as const
    const { headers, response } = isOfApp
      ? await spendCode(deps, { userId: member.id, code: digits }, () => api.verifyTOTP(request))
      : await api.verifyBackupCode(request)
    return { headers, member: response.user }
  })
}

/** Both steps at once. */
export async function signInWithPasskey(
  deps: Deps,
  attempt: Caller & { credential: UsedPasskey },
): Promise<SignInOutcome> {
  const outcome = await verifyPasskey(deps, attempt)
  if (outcome.ok) await recordSignIn(deps, outcome.member)
  else if (!outcome.retryAfterSeconds)
    await recordFailedSignIn(deps, { kind: 'passkey', key: attempt.credential.id })
  return outcome
}

/**
 * Opens a session for the member whose passkey it is. Which account it is shows only when the passkey is verified, so the IP
 * address alone is limited.
 */
export async function verifyPasskey(
  deps: Deps,
  { credential, ...caller }: Caller & { credential: UsedPasskey },
): Promise<(Accepted & { member: { id: string; name: string }; token: string }) | Refused> {
  const counted = await deps.rateLimiter.consume('signInByIpAddress', caller.ipAddress)
  if (!counted.ok) return refuseForNow(counted.retryAfterSeconds)
  try {
    const { headers, response } = await deps.auth.api.verifyPasskeyAuthentication({
      body: { response: credential },
      headers: sessionHeaders(caller, 'better-auth-passkey'),
      returnHeaders: true,
    })
    const { user, session } = response
    await updateHasSecondFactor(deps.db, user)
    const cookies = withLongCookie(headers)
    rememberDevice(cookies, deps, user.email, caller.headers)
    return { ok: true, isPending: false, headers: cookies, member: user, token: session.token }
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return { ok: false, message: WRONG_SIGN_IN }
    throw error
  }
}

/** Whose second factor this browser is asked for; null when the password is missing or was given too long ago. */
export async function findPendingMember(
  { auth }: Pick<Services, 'auth'>,
  headers: Headers,
): Promise<{ id: string; email: string } | null> {
  const challenge = signedChallenge(headers.get('cookie'), auth.options.secret)
  if (!challenge) return null
  const { internalAdapter } = await auth.$context
  const stored = await internalAdapter.findVerificationValue(challenge)
  return stored && stored.expiresAt > new Date() ? internalAdapter.findUserById(stored.value) : null
}

async function attemptSignIn(
  deps: Deps,
  account: string,
  { ipAddress, headers }: Caller,
  /** Without a member the second factor is still missing. */
  open: () => Promise<{ headers: Headers; member: { id: string; name: string } | null }>,
): Promise<SignInOutcome> {
  const device = findKnownDevice(headers.get('cookie'), account, signingOf(deps))
  const counted = await countAttempt(deps.rateLimiter, account, ipAddress, device)
  if (!counted.ok) return refuseForNow(counted.retryAfterSeconds)
  try {
    const opened = await open()
    const cookies = withLongCookie(opened.headers)
    if (opened.member) {
      await deps.rateLimiter.forget(...counted.renewed)
      await recordSignIn(deps, opened.member)
      rememberDevice(cookies, deps, account, headers)
    }
    return { ok: true, isPending: !opened.member, headers: cookies }
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500 || !error.body?.message) throw error
    if (error.statusCode === 429) return refuseForNow(CODE_LOCK_SECONDS)
    await recordFailedSignIn(deps, { kind: 'address', key: account })
    return { ok: false, message: CODE_FAULTS.has(error.body.code ?? '') ? WRONG_CODE : error.body.message }
  }
}

/** How long the account library refuses all codes of an account after ten wrong ones in a row. */
const CODE_LOCK_SECONDS = 15 * 60
const CODE_FAULTS = new Set([
  'INVALID_CODE',
  'INVALID_BACKUP_CODE',
  'TOTP_NOT_ENABLED',
  'BACKUP_CODES_NOT_ENABLED',
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
])

function refuseForNow(retryAfterSeconds: number): Refused {
  return { ok: false, message: tooManyAttempts(Math.ceil(retryAfterSeconds / 60)), retryAfterSeconds }
}

function rememberDevice(
  cookies: Headers,
  deps: Pick<Deps, 'auth' | 'clock'>,
  account: string,
  headers: Headers,
): void {
  const signing = signingOf(deps)
  const device = findKnownDevice(headers.get('cookie'), account, signing) ?? newDeviceId()
  cookies.append('set-cookie', deviceCookie(device, account, signing))
}

function signingOf({ auth, clock }: Pick<Deps, 'auth' | 'clock'>) {
  const { secret, advanced } = auth.options
  return { secret, now: clock(), isSecure: advanced.useSecureCookies }
}

/**
 * What staff recognise a session by. Built anew: no other request header reaches the account library, and of the cookies
 * only the named ones.
 */
export function sessionHeaders({ ipAddress, headers }: Caller, ...cookies: LibraryCookie[]): Headers {
  const agent = (headers.get('user-agent') ?? '').replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
  const passed = new Headers({
    [SESSION_ADDRESS_HEADER]: ipAddress,
    'user-agent': agent.slice(0, AGENT_MAX_LENGTH),
  })
  const isNamed = (pair: string) => cookies.some((name) => pair.split('=')[0]?.endsWith(`.${name}`))
  const kept = (headers.get('cookie') ?? '').split(/;\s*/).filter(isNamed)
  if (kept.length > 0) passed.set('cookie', kept.join('; '))
  return passed
}

type LibraryCookie = 'session_token' | 'two_factor' | 'better-auth-passkey'

/** Only the server decides when an idle session ends; the cookie must not expire before that. */
export function withLongCookie(headers: Headers): Headers {
  const lasting = new Headers()
  for (const cookie of headers.getSetCookie()) {
    const isSession = /\.session_token=[^;]/.test(cookie)
    lasting.append(
      'set-cookie',
      isSession ? cookie.replace(/Max-Age=\d+/, `Max-Age=${SESSION_ABSOLUTE_MS / 1000}`) : cookie,
    )
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
  await deleteExpiredChallenges(db, new Date(now))
}
