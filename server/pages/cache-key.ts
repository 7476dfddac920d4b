import { publicQuery } from '#app/composition/cacheable-queries.ts'
import { hostClass } from '#app/shared/seo.ts'

/**
 * The cache key: pages differ by the class of the host (it decides the canonical address), by path
 * and by known parameters.
 */
export function cacheKey(host: string, pathname: string, search: string): string {
  return `${hostClass(host)} ${pathname}${search === '' ? '' : cacheableQuery(pathname, search)}`
}

/** The query with only the parameters that its page knows, in a fixed order. */
export function cacheableQuery(pathname: string, search: string): string {
  const known = publicQuery[withoutData(pathname)] ?? {}
  const given = new URLSearchParams(search)
  const accepted = new URLSearchParams()
  for (const [name, pattern] of Object.entries(known)) {
    const value = given.get(name)
    if (value && pattern.test(value)) accepted.set(name, value)
  }
  return accepted.size === 0 ? '' : `?${accepted}`
}

/**
 * Normalises every spelling of a path that the router may take for the same page: decoded, in lower case, without
 * doubled or trailing slashes and without the suffix of a data request. Null if it cannot be decoded.
 */
export function normalisePath(pathname: string): string | null {
  try {
    let decoded = pathname
    for (let round = 0; round < 3 && decoded.includes('%'); round++) decoded = decodeURIComponent(decoded)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no address has them, and PostgreSQL refuses them
    if (/[\u0000-\u001f]/.test(decoded)) return null
    const path = withoutData(decoded.toLowerCase().replace(/[\\/]+/g, '/')).replace(/(.)\/$/, '$1')
    const { pathname: plain } = new URL(`http://host${path.startsWith('/') ? path : `/${path}`}`)
    return decodeURI(plain)
  } catch {
    return null
  }
}

/** The canonical URL path of a normal path, for a page or for its data request. */
export function canonicalPath(normalPath: string, pathname: string): string {
  const plain = encodeURI(normalPath)
  if (!pathname.endsWith('.data')) return plain
  return plain === '/' ? '/_.data' : `${plain}.data`
}

/** `/blog.data` and `/_.data` are the data requests of `/blog` and `/`. */
function withoutData(pathname: string): string {
  return pathname.replace(/(?:(?<=\/)_)?\.data$/, '')
}
