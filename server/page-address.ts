import { publicQuery } from '#app/public-query.ts'
import { hostClass } from '#app/shared/seo.ts'

/** Pages differ by the class of the host (it decides the canonical address), by path and by known parameters. */
export function pageKey(host: string, pathname: string, search: string): string {
  return `${hostClass(host)} ${pathname}${search === '' ? '' : knownSearch(pathname, search)}`
}

/** The address with only the parameters that its page knows, in a fixed order. */
export function knownSearch(pathname: string, search: string): string {
  const names = publicQuery[pathname.replace(/(\/_)?\.data$/, '')] ?? []
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size === 0 ? '' : `?${kept}`
}
