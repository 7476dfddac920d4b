import { APIError } from 'better-auth/api'
import { SESSION_ABSOLUTE_MS, SESSION_COOKIE_PREFIX } from '#app/platform/auth/auth.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { StaffMember } from './staff.ts'

const SESSION_COOKIE = `${SESSION_COOKIE_PREFIX}.session_token=`

/** A quick look, not a check: whether the request claims to have a session at all. */
export function hasSessionCookie(from: Headers | string | undefined): boolean {
  const cookie = from instanceof Headers ? from.get('cookie') : from
  return cookie?.includes(SESSION_COOKIE) ?? false
}

export async function findStaffSession(
  deps: Pick<Services, 'auth' | 'clock'>,
  headers: Headers,
): Promise<StaffMember | null> {
  if (!hasSessionCookie(headers)) return null
  const found = await deps.auth.api.getSession({ headers })
  if (!found) return null
  const { session, user } = found
  if (deps.clock() - session.createdAt.getTime() > SESSION_ABSOLUTE_MS) return null
  return { id: user.id, name: user.name, email: user.email }
}

export type SignInOutcome =
  | { ok: true; headers: Headers }
  | { ok: false; message: string; retryAfterSeconds?: number }

/**
 * Failures count against the account and the address whether or not the account exists, and the account
 * service hashes a password in either case: neither text nor time tells which addresses are known.
 */
export async function signIn(
  deps: Pick<Services, 'auth' | 'rateLimiter'>,
  input: { email: string; password: string; address: string },
): Promise<SignInOutcome> {
  const account = input.email.toLowerCase()
  const limits = [
    await deps.rateLimiter.consume('signInByAddress', input.address),
    await deps.rateLimiter.consume('signInByAccount', account),
  ]
  const exceeded = limits.find((limit) => !limit.ok)
  if (exceeded && !exceeded.ok) {
    const { retryAfterSeconds } = exceeded
    const minutes = Math.ceil(retryAfterSeconds / 60)
    const message = `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
    return { ok: false, message, retryAfterSeconds }
  }
  try {
    const { headers } = await deps.auth.api.signInEmail({
      body: { email: account, password: input.password },
      returnHeaders: true,
    })
    await deps.rateLimiter.forget('signInByAccount', account)
    return { ok: true, headers: withLongCookie(headers) }
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500 && error.body?.message) {
      return { ok: false, message: error.body.message }
    }
    throw error
  }
}

/** The server alone decides when a session has been idle for too long; the cookie must not end before it does. */
function withLongCookie(headers: Headers): Headers {
  const lasting = new Headers()
  for (const cookie of headers.getSetCookie()) {
    lasting.append('set-cookie', cookie.replace(/Max-Age=\d+/, `Max-Age=${SESSION_ABSOLUTE_MS / 1000}`))
  }
  return lasting
}

/** The session ends on the server; the returned headers make the browser forget it too. */
export async function signOut(deps: Pick<Services, 'auth'>, headers: Headers): Promise<Headers> {
  const { headers: answer } = await deps.auth.api.signOut({ headers, returnHeaders: true })
  return answer
}
