import { betterAuth } from 'better-auth'
import type { Db } from '../db/database.server.ts'

export type Auth = ReturnType<typeof createAuth>

/** A session ends after this long without use; `SESSION_ABSOLUTE_MS` after sign-in it ends in any case. */
const SESSION_IDLE_SECONDS = 12 * 60 * 60
const SESSION_REFRESH_SECONDS = 10 * 60
export const SESSION_ABSOLUTE_MS = 7 * 24 * 60 * 60 * 1000
export const SESSION_COOKIE_PREFIX = 'urugero'
export const PASSWORD_MIN_LENGTH = 12
export const PASSWORD_MAX_LENGTH = 128

/** Called from server code only: no route of the library is reachable from outside, and sign-up is closed. */
export function createAuth(options: { db: Db; secret: string; publicOrigin: string }) {
  return betterAuth({
    appName: 'Urugero',
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
    logger: { disabled: true },
    advanced: {
      // The tables come from our own migrations, which run after this; the storage suite compares the two.
      database: { validateSchema: false },
      cookiePrefix: SESSION_COOKIE_PREFIX,
      useSecureCookies: options.publicOrigin.startsWith('https://'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
    },
  })
}
