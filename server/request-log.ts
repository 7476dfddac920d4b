import type { Log } from '#app/platform/log.server.ts'

/** One line per request. The path only: a query or a network address may be personal data. */
export function logRequest(
  log: Log,
  entry: {
    id: string
    method: string
    path: string
    status: number
    startedAt: number
    from: 'cache' | 'app'
  },
): void {
  const { startedAt, ...fields } = entry
  log.info({ ...fields, ms: Math.round((performance.now() - startedAt) * 10) / 10 }, 'request')
}
