import { href } from 'react-router'

export const LOGIN_PATH = href('/admin/login')
const NOT_PAGES = [LOGIN_PATH, href('/admin/logout')]
const COOKIE_NAME = 'urugero.origin'
const REMEMBERED_SECONDS = 10 * 60

/** The page of the admin area that a visitor wanted before being asked to sign in, as a cookie. */
export function rememberOrigin(path: string): string {
  return `${COOKIE_NAME}=${encodeURIComponent(path)}; Path=/admin; Max-Age=${REMEMBERED_SECONDS}; HttpOnly; SameSite=Lax`
}

export function forgetOrigin(): string {
  return `${COOKIE_NAME}=; Path=/admin; Max-Age=0; HttpOnly; SameSite=Lax`
}

/** Only a path inside the admin area counts: the cookie is the visitor's to forge. */
export function readOrigin(cookieHeader: string | null): string | null {
  const match = new RegExp(`(?:^|;\\s*)${COOKIE_NAME.replace('.', '\\.')}=([^;]+)`).exec(cookieHeader ?? '')
  if (!match?.[1]) return null
  try {
    const path = decodeURIComponent(match[1])
    return /^\/admin\/[a-z-]+$/.test(path) && !NOT_PAGES.includes(path) ? path : null
  } catch {
    return null
  }
}
