import type { Log } from '#app/platform/log.server.ts'

/** One line a request. The path only: a query or an address of the network may tell who somebody is. */
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
