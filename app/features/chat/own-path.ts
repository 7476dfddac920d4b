/** A base for parsing: a path of this site stays on the origin it is resolved against. */
const ANY_HOST = 'https://host.invalid'

/** Whether this is a path of this site. `//host` and `/\host` look like one and lead to another host. */
export function isOwnPath(url: string): boolean {
  if (!url.startsWith('/')) return false
  try {
    return new URL(url, ANY_HOST).origin === ANY_HOST
  } catch {
    return false
  }
}

/** Files, the API, and the admin area. */
const NO_PAGE = /^\/(?:media|api|admin)(?:\/|$)|\.\w+$/i

/** Whether a path of this site looks like a public page. */
export function looksLikePage(ownPath: string): boolean {
  const { pathname } = new URL(ownPath, ANY_HOST)
  return !NO_PAGE.test(pathname)
}
