import { LOGIN_PATH, rememberOrigin } from '#app/features/staff/sign-in-origin.server.ts'

/** Whether a path that `normalisePath` has made plain leads to the protected area. */
export function isProtectedPath(normalPath: string): boolean {
  return isAdminPath(normalPath) && normalPath !== LOGIN_PATH
}

export function isAdminPath(normalPath: string): boolean {
  return normalPath === '/admin' || normalPath.startsWith('/admin/')
}

/** Turns a stranger away: a page load by a redirect, a data request in the form that the router understands. */
export function redirectToLogin(pathname: string, normalPath: string): Response {
  const headers = { 'cache-control': 'no-store', 'set-cookie': rememberOrigin(normalPath) }
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
