import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

type Signing = { secret: string; now: number; isSecure: boolean }

const KNOWN_SECONDS = 180 * 24 * 60 * 60
const COOKIE_PATTERN = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/

export function newDeviceId(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Proves to a later sign-in that this browser is not a stranger's. It survives signing out, which is its purpose, and a
 * new password: it opens nothing by itself.
 */
export function deviceCookie(id: string, account: string, { secret, now, isSecure }: Signing): string {
  const body = `${id}.${Math.floor(now / 1000) + KNOWN_SECONDS}`
  const value = `${body}.${signature(secret, account, body)}`
  const secure = isSecure ? '; Secure' : ''
  return `${cookieName(secret, account)}=${value}; Path=/admin; Max-Age=${KNOWN_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

/** The id of a browser in which this account signed in before; null for a cookie that is missing, changed, expired or another account's. */
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

/** One cookie for each account of a browser; who does not know the secret cannot tell whose it is. */
function cookieName(secret: string, account: string): string {
  const digest = createHmac('sha256', secret).update(`device-account:${account}`).digest('base64url')
  return `urugero.device-${digest.slice(0, 16)}`
}

function signature(secret: string, account: string, body: string): string {
  return createHmac('sha256', secret).update(`device:${body}:${account}`).digest('base64url')
}
