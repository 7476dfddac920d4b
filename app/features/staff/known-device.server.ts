import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

type Signing = { secret: string; now: number; isSecure: boolean }

const KNOWN_SECONDS = 180 * 24 * 60 * 60
const COOKIE_PATTERN = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/

export function newDeviceId(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * A signed cookie that marks this browser as known at the next sign-in. It must survive signing out and a new
 * password; it grants no access by itself.
 */
export function deviceCookie(id: string, account: string, { secret, now, isSecure }: Signing): string {
  const body = `${id}.${Math.floor(now / 1000) + KNOWN_SECONDS}`
  const value = `${body}.${signature(secret, account, body)}`
  const secure = isSecure ? '; Secure' : ''
  return `${cookieName(secret, account)}=${value}; Path=/admin; Max-Age=${KNOWN_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

/** The id of a browser known to this account; null when its cookie is missing, changed, expired or another account's. */
export function findKnownDevice(
  cookieHeader: string | null,
  account: string,
  { secret, now }: Signing,
): string | null {
  const name = `${cookieName(secret, account)}=`
  for (const cookie of (cookieHeader ?? '').split(';').map((part) => part.trim())) {
    if (!cookie.startsWith(name)) continue
    const [, id, expiry, given] = COOKIE_PATTERN.exec(cookie.slice(name.length)) ?? []
    if (!id || !expiry || !given || Number(expiry) * 1000 <= now) continue
    const expected = signature(secret, account, `${id}.${expiry}`)
    if (timingSafeEqual(Buffer.from(expected), Buffer.from(given))) return id
  }
  return null
}

/** One cookie per account and browser; without the secret its name does not reveal the account. */
function cookieName(secret: string, account: string): string {
  const digest = createHmac('sha256', secret).update(`device-account:${account}`).digest('base64url')
  return `urugero.device-${digest.slice(0, 16)}`
}

function signature(secret: string, account: string, body: string): string {
  return createHmac('sha256', secret).update(`device:${body}:${account}`).digest('base64url')
}
