import { createHmac, timingSafeEqual } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { company } from '#app/shared/company.ts'
import type { Db } from '../db/database.server.ts'
import type { Log } from '../log.server.ts'

export type Auth = ReturnType<typeof createAuth>

/** A session ends after this long without use, and in any case `SESSION_ABSOLUTE_MS` after sign-in. */
const SESSION_IDLE_SECONDS = 12 * 60 * 60
const SESSION_REFRESH_SECONDS = 10 * 60
export const SESSION_ABSOLUTE_MS = 7 * 24 * 60 * 60 * 1000
const SESSION_COOKIE_PREFIX = 'urugero'
export const PASSWORD_MIN_LENGTH = 12
export const PASSWORD_MAX_LENGTH = 128

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
    user: { modelName: 'staff' },
    session: {
      modelName: 'staff_sessions',
      expiresIn: SESSION_IDLE_SECONDS,
      updateAge: SESSION_REFRESH_SECONDS,
    },
    databaseHooks: {
      session: {
        create: {
          // Better Auth drops whatever is not a single address, such as an IPv6 network.
          before: async (session, context) => ({
            data: { ...session, ipAddress: context?.headers?.get(SESSION_ADDRESS_HEADER) ?? '' },
          }),
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

const COOKIE_PATTERN = new RegExp(
  `(?:^|;\\s*)(?:__Secure-)?${SESSION_COOKIE_PREFIX}\\.session_token=([^;]+)`,
  'g',
)

/**
 * The session token of a cookie header, if this server signed it. Does not check whether the session is still valid.
 */
export function signedSessionToken(cookieHeader: string | null | undefined, secret: string): string | null {
  // A cookie from before the site moved to https, or of a sibling domain, may precede the right one.
  for (const [, value = ''] of (cookieHeader ?? '').matchAll(COOKIE_PATTERN)) {
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
