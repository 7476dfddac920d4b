import type { Log } from '#app/platform/log.server.ts'

/** One line per request. The path only: a query or a network address may be personal data. */
export function logRequest(
  log: Log,
  entry: { id: string; method: string; path: string; status: number; startedAt: number },
): void {
  const { startedAt, ...fields } = entry
  log.info({ ...fields, ms: Math.round((performance.now() - startedAt) * 10) / 10 }, 'request')
}

const COUNTED_MS = 1_000

/** One line a second for each cached page that was sent, with how often: a line each would cost as much as sending it. */
export function createHitLog(log: Log) {
  type Hits = { method: string; path: string; status: number; count: number }
  /** By path: a key of all three would have to be put together for each request. */
  const hits = new Map<string, Hits[]>()
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    for (const line of [...hits.values()].flat()) log.info(line, 'sent from the cache')
    hits.clear()
  }

  return {
    count(method: string, path: string, status: number): void {
      const ofPath = hits.get(path)
      for (const line of ofPath ?? [])
        if (line.status === status && line.method === method) return void line.count++
      hits.set(path, [...(ofPath ?? []), { method, path, status, count: 1 }])
      timer ??= setTimeout(flush, COUNTED_MS).unref()
    },
    flush,
  }
}
