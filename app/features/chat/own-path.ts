/** Any host will do: a path of this site is one that stays on whichever host it is read from. */
const ANY_HOST = 'https://host.invalid'

/** A path of this site. `//host` and `/\host` look like one and lead elsewhere. */
export function isOwnPath(address: string): boolean {
  if (!address.startsWith('/')) return false
  try {
    return new URL(address, ANY_HOST).origin === ANY_HOST
  } catch {
    return false
  }
}

/** Files, what answers to programs, and the admin area, which begins with the sign-in. */
const NO_PAGE = /^\/(?:media|api|admin)(?:\/|$)|\.\w+$/i

/** Whether a path of this site is one of its public pages, as far as its look tells. */
export function looksLikePage(ownPath: string): boolean {
  const { pathname } = new URL(ownPath, ANY_HOST)
  return !NO_PAGE.test(pathname)
}
