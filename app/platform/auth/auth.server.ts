import { createHmac, timingSafeEqual } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { APIError, BASE_ERROR_CODES, betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { company } from '#app/shared/company.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#app/shared/password-rules.ts'
import { roles } from '#app/shared/roles.ts'
import type { Db } from '../db/database.server.ts'
import type { Log } from '../log.server.ts'

export type Auth = ReturnType<typeof createAuth>

/** A session ends after this long without use, and in any case `SESSION_ABSOLUTE_MS` after sign-in. */
const SESSION_IDLE_SECONDS = 12 * 60 * 60
const SESSION_REFRESH_SECONDS = 10 * 60
export const SESSION_ABSOLUTE_MS = 7 * 24 * 60 * 60 * 1000
const SESSION_COOKIE_PREFIX = 'urugero'

/** Tells Better Auth the client's address; the client could forge the headers that it would read by itself. */
export const SESSION_ADDRESS_HEADER = 'x-urugero-address'

/** Called from server code only: no route of Better Auth is exposed, and sign-up is disabled. */
export function createAuth(options: { db: Db; log: Log; secret: string; publicOrigin: string }) {
  return betterAuth({
    appName: company.name,
    baseURL: options.publicOrigin,
    secret: options.secret,
    // Our migrations store booleans as INTEGER and dates as ISO text, so both engines speak this dialect.
    database: { db: options.db, type: 'sqlite' },
    user: {
      modelName: 'staff',
      additionalFields: {
        role: { type: [...roles], defaultValue: 'administrator', input: false },
        deactivatedAt: { type: 'date', required: false, input: false },
      },
    },
    session: {
      modelName: 'staff_sessions',
      additionalFields: { confirmedAt: { type: 'date', required: false, input: false } },
      expiresIn: SESSION_IDLE_SECONDS,
      updateAge: SESSION_REFRESH_SECONDS,
      // The guard of the admin area asks again who it is; the library would refuse new passkeys a day after sign-in.
      freshAge: 0,
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            // The one place that every way of signing in passes: password, code and passkey.
            const user: object | null | undefined = await context?.context.internalAdapter.findUserById(
              session.userId,
            )
            if (user && 'deactivatedAt' in user && user.deactivatedAt) {
              throw APIError.from('UNAUTHORIZED', BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD)
            }
            // Better Auth drops whatever is not a single address, such as an IPv6 network.
            return { data: { ...session, ipAddress: context?.headers?.get(SESSION_ADDRESS_HEADER) ?? '' } }
          },
        },
      },
    },
    account: { modelName: 'staff_accounts' },
    verification: { modelName: 'staff_verifications' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
    },
    plugins: [
      twoFactor({ issuer: company.name, schema: { twoFactor: { modelName: 'staff_two_factors' } } }),
      passkey({
        rpID: new URL(options.publicOrigin).hostname,
        rpName: company.name,
        origin: options.publicOrigin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => requireUserVerified(verification.registrationInfo),
        },
        authentication: {
          afterVerification: ({ verification }) => requireUserVerified(verification.authenticationInfo),
        },
        schema: { passkey: { modelName: 'staff_passkeys' } },
      }),
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_, message, error) => options.log.error({ err: error, from: 'accounts' }, message),
    },
    advanced: {
      // The tables come from our own migrations, which run later; the storage suite compares the two.
      database: { validateSchema: false },
      cookiePrefix: SESSION_COOKIE_PREFIX,
      useSecureCookies: options.publicOrigin.startsWith('https://'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
    },
  })
}

/** A passkey stands for the password and the code together: its device must have checked who holds it, by PIN or finger. */
function requireUserVerified(info: { userVerified: boolean } | undefined): void {
  if (!info?.userVerified)
    throw new APIError('UNAUTHORIZED', { message: 'the device did not check its user' })
}

/**
 * The session token of a cookie header, if this server signed it. Does not check whether the session is still valid.
 */
export function signedSessionToken(cookieHeader: string | null | undefined, secret: string): string | null {
  return signedCookie(cookieHeader, SESSION_COOKIE, secret)
}

/** The id of a sign-in that waits for its second factor, if this server signed it; it may have expired. */
export function signedChallenge(cookieHeader: string | null, secret: string): string | null {
  return signedCookie(cookieHeader, CHALLENGE_COOKIE, secret)
}

const SESSION_COOKIE = cookiePattern('session_token')
const CHALLENGE_COOKIE = cookiePattern('two_factor')

function cookiePattern(name: string): RegExp {
  return new RegExp(`(?:^|;\\s*)(?:__Secure-)?${SESSION_COOKIE_PREFIX}\\.${name}=([^;]+)`, 'g')
}

function signedCookie(
  cookieHeader: string | null | undefined,
  pattern: RegExp,
  secret: string,
): string | null {
  // A cookie from before the site moved to https, or of a sibling domain, may precede the right one.
  for (const [, value = ''] of (cookieHeader ?? '').matchAll(pattern)) {
    const [token = '', signature = ''] = decodeCookie(value).split(/\.(.*)/s)
    const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
    const given = Buffer.from(signature)
    if (expected.length === given.length && timingSafeEqual(expected, given)) return token
  }
  return null
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
