import { href } from 'react-router'
import { EXPORT_CONFIRMED } from '#app/ui/list/export-confirmed.tsx'

export const LOGIN_PATH = href('/admin/login')
const NOT_PAGES = [LOGIN_PATH, href('/admin/logout'), href('/admin/confirm'), href('/admin/find')]
const COOKIE_NAME = 'urugero.origin'
const REMEMBERED_SECONDS = 10 * 60

/** A cookie with the admin page that was requested before the redirect to the sign-in, and its query. */
export function rememberReturnPath(path: string): string {
  return `${COOKIE_NAME}=${encodeURIComponent(path)}; Path=/admin; Max-Age=${REMEMBERED_SECONDS}; HttpOnly; SameSite=Lax`
}

export function forgetReturnPath(): string {
  return `${COOKIE_NAME}=; Path=/admin; Max-Age=0; HttpOnly; SameSite=Lax`
}

export function readReturnPath(cookieHeader: string | null): string | null {
  const match = new RegExp(`(?:^|;\\s*)${COOKIE_NAME.replace('.', '\\.')}=([^;]+)`).exec(cookieHeader ?? '')
  if (!match?.[1]) return null
  try {
    const url = parseInside(decodeURIComponent(match[1]))
    return url && url.pathname + url.search
  } catch {
    return null
  }
}

/** Where to ask again who it is, with the URL to return to. */
export function confirmPath({ pathname, search }: URL): string {
  return `${href('/admin/confirm')}?to=${encodeURIComponent(pathname + search)}`
}

export function returnPathAfterConfirming(to: string | null): string {
  const url = parseInside(to ?? '')
  if (!url) return href('/admin/dashboard')
  if (!url.pathname.endsWith(EXPORT)) return url.pathname + url.search
  // A download leaves the browser on the page before it: staff return to the list, which tells them to export again.
  url.searchParams.set(...EXPORT_CONFIRMED)
  return url.pathname.slice(0, -EXPORT.length) + url.search
}

const EXPORT = '/export'
const BASE = 'http://localhost'

/** Accepts only pages inside the admin area: anyone can write such a link or cookie (open redirect). */
function parseInside(to: string): URL | null {
  const url = URL.parse(to, BASE)
  const isInside = url?.origin === BASE && /^\/admin(\/[\w-]+)+$/.test(url.pathname)
  return isInside && !NOT_PAGES.includes(url.pathname) ? url : null
}
