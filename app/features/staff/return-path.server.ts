import { href } from 'react-router'
import { EXPORT_CONFIRMED } from '#app/ui/list/export-confirmed.tsx'
import { isScreen } from './admin-meta.ts'

export const LOGIN_PATH = href('/admin/login')
const COOKIE_NAME = 'urugero.origin'
const REMEMBERED_SECONDS = 10 * 60

/** Proxies refuse an answer whose headers are longer than a few kilobytes. */
const VALUE_MAX_LENGTH = 1_500
/** What the router adds to the query of a data request. */
const ROUTER_PARAMETERS = ['_routes', 'index']

/**
 * A cookie with the screen that was requested before the redirect to the sign-in, with its query unless that is too long.
 * Null where no screen was requested.
 */
export function rememberReturnPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const url = parseScreen(pathname + search)
  if (!url) return null
  for (const name of ROUTER_PARAMETERS) url.searchParams.delete(name)
  const value = [url.pathname + url.search, url.pathname]
    .map(encodeURIComponent)
    .find(({ length }) => length <= VALUE_MAX_LENGTH)
  if (value === undefined) return null
  return `${COOKIE_NAME}=${value}; Path=/admin; Max-Age=${REMEMBERED_SECONDS}; HttpOnly; SameSite=Lax`
}

export function forgetReturnPath(): string {
  return `${COOKIE_NAME}=; Path=/admin; Max-Age=0; HttpOnly; SameSite=Lax`
}

export function readReturnPath(cookieHeader: string | null): string | null {
  const match = new RegExp(`(?:^|;\\s*)${COOKIE_NAME.replace('.', '\\.')}=([^;]+)`).exec(cookieHeader ?? '')
  if (!match?.[1]) return null
  try {
    const url = parseScreen(decodeURIComponent(match[1]))
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
  const url = parseScreen(to ?? '')
  if (!url) return href('/admin/dashboard')
  // A download leaves the browser on the page before it: staff return to the list, which tells them to export again.
  if (URL.parse(to ?? '', BASE)?.pathname.endsWith('/export')) url.searchParams.set(...EXPORT_CONFIRMED)
  return url.pathname + url.search
}

const BASE = 'http://localhost'
const DOWNLOAD = /\/export$|\/[\w-]+\/resume$/

/** The screen of a path, for a download its list. Null for anything else: anyone can write such a link or cookie (open redirect). */
function parseScreen(to: string): URL | null {
  const url = URL.parse(to, BASE)
  if (url?.origin !== BASE) return null
  url.pathname = url.pathname.replace(DOWNLOAD, '')
  return isScreen(url.pathname) ? url : null
}
