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

/** One spelling for every way to write a path that the router may take for the same page; null if unreadable. */
export function normalisePath(pathname: string): string | null {
  let decoded = pathname
  try {
    for (let round = 0; round < 3 && decoded.includes('%'); round++) decoded = decodeURIComponent(decoded)
  } catch {
    return null
  }
  const path = decoded
    .toLowerCase()
    .replace(/[\\/]+/g, '/')
    .replace(/(\/_)?\.data$/, '')
    .replace(/(.)\/$/, '$1')
  return decodeURI(new URL(`http://host${path.startsWith('/') ? path : `/${path}`}`).pathname)
}
