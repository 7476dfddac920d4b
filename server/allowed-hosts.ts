import type { Env } from '#app/platform/env.server.ts'
import { company } from '#app/shared/company.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * Whether this server answers for a host. Where its public address is known, others are strangers' names that lead here
 * (a cache before us, or a link in an answer, could be made to show them).
 */
export function createHostCheck(
  env: Pick<Env, 'PUBLIC_ORIGIN' | 'ALLOWED_HOSTS'>,
): (host: string) => boolean {
  if (env.PUBLIC_ORIGIN === undefined) return () => true
  const own = [
    new URL(env.PUBLIC_ORIGIN).host,
    ...Object.values(company.canonicalHosts),
    ...env.ALLOWED_HOSTS,
  ]
  const allowed = new Set(own.map(plainHost))
  return (host) => allowed.has(plainHost(host)) || LOOPBACK.test(host.toLowerCase())
}

/** Without what only says the usual: the default ports, and www. */
function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:(80|443)$/, '')
}
