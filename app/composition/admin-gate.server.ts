import { href } from 'react-router'
import { LOGIN_PATH, rememberReturnPath } from '#app/features/staff/return-path.server.ts'
import { findStaffSession } from '#app/features/staff/sessions.server.ts'
import { INVITATION_PATH } from '#app/features/staff/team/invitation-link.server.ts'
import type { Services } from '#app/platform/services.ts'

/**
 * The response for a request to the admin area without a session, or null where the request may pass. The middleware of
 * the admin layout checks again.
 */
export async function refuseWithoutSession(
  services: Services,
  { headers, pathname, normalPath }: { headers: Headers; pathname: string; normalPath: string },
): Promise<Response | null> {
  if (!isProtectedPath(normalPath) || (await findStaffSession(services, headers))) return null
  return redirectToLogin(pathname, normalPath)
}

/** What staff need before they have a session. */
export const openAdminPaths: readonly string[] = [
  LOGIN_PATH,
  INVITATION_PATH,
  href('/admin/login/second-factor'),
  href('/admin/login/passkey'),
  href('/admin/login/again'),
  href('/admin/login/forgot'),
  href('/admin/login/reset'),
  href('/admin/login/new-address'),
]

/** Takes a path that went through `normalisePath`. */
function isProtectedPath(normalPath: string): boolean {
  return isAdminPath(normalPath) && !openAdminPaths.includes(normalPath)
}

export function isAdminPath(normalPath: string): boolean {
  return normalPath === '/admin' || normalPath.startsWith('/admin/')
}

/** A page load gets a redirect; a data request gets it in the router's own format. */
function redirectToLogin(pathname: string, normalPath: string): Response {
  const headers = { 'cache-control': 'no-store', 'set-cookie': rememberReturnPath(normalPath) }
  if (!pathname.endsWith('.data')) {
    return new Response(null, { status: 302, headers: { ...headers, location: LOGIN_PATH } })
  }
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'x-remix-redirect': LOGIN_PATH,
      'x-remix-status': '302',
      'x-remix-replace': 'true',
    },
  })
}
