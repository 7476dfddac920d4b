import { href } from 'react-router'
import { LOGIN_PATH, rememberReturnPath } from '#app/features/staff/return-path.server.ts'
import { findStaffSession } from '#app/features/staff/sessions.server.ts'
import { INVITATION_PATH } from '#app/features/staff/team/invitation-link.server.ts'
import type { Services } from '#app/platform/services.ts'
import { MEMBER_HEADER } from '#app/shared/staff-session.ts'

type Asked = { method: string; headers: Headers; url: URL; normalPath: string }

/**
 * The response for a request to the admin area without a session, or null where the request may pass. The middleware of
 * the admin layout checks again.
 */
export async function refuseWithoutSession(services: Services, asked: Asked): Promise<Response | null> {
  if (!isProtectedPath(asked.normalPath)) return null
  const member = await findStaffSession(services, asked.headers)
  if (!member) {
    const opened = { pathname: asked.normalPath, search: asked.url.search }
    return redirectToLogin(asked, isOpening(asked) ? rememberReturnPath(opened) : null)
  }
  // Nothing is changed in the name of a person who signed in at this browser after the page was loaded.
  const sender = asked.headers.get(MEMBER_HEADER)
  return isRead(asked) || sender === null || sender === member.id ? null : redirectToLogin(asked, null)
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

function isRead({ method }: Asked): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** What a browser sends to open a page, unlike most of what an open page reads by itself. */
function isOpening(asked: Asked): boolean {
  if (!isRead(asked)) return false
  return isData(asked) || (asked.headers.get('accept') ?? '').includes('text/html')
}

function isData({ url }: Asked): boolean {
  return url.pathname.endsWith('.data')
}

/** A page load gets a redirect; a data request gets it in the router's own format. */
function redirectToLogin(asked: Asked, cookie: string | null): Response {
  const headers = { 'cache-control': 'no-store', ...(cookie && { 'set-cookie': cookie }) }
  if (!isData(asked)) {
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
