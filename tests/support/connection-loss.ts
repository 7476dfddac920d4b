import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres } from '#app/platform/db/postgres.server.ts'
import { type BuiltServer, startBuiltServer } from '../e2e/support/built-server.ts'
import { launchPostgres } from './runner/postgres-server.ts'
import { type Reconciled, reconcile } from './soak/reconcile.ts'
import { prepareForWrites, startWrites, TRAFFIC_ENV } from './soak/write-traffic.ts'

type Readers = {
  readers: number
  /** How long a reader looks at a page before it asks for the next. */
  readingMs: number
}

/** For the soak and the bench. */
const BUSY: Readers = { readers: 4, readingMs: 0 }
const REFUSED_MS = 20
/** This many writes are acknowledged before each fault, and after the last one. */
const BETWEEN_FAULTS = 20
const PAUSE_MS = 5_000

export const connectionFaults = ['pg_terminate_backend', 'kill -9 of a backend', 'fast stop'] as const
export type ConnectionFault = (typeof connectionFaults)[number] | 'stop for five seconds'

type Statuses = Record<string, number>
type Report = Reconciled & {
  rounds: { fault: ConnectionFault; recoveredMs: number }[]
  /**
   * The number of responses by status for the writers, the readers of uncached pages and the reader of a cached one.
   */
  written: Statuses
  read: Statuses
  cached: Statuses
  acknowledged: number
  refusals: string[]
  /** Whether the process that was started is still the one that answers. */
  isAlive: boolean
}

/** Cuts the server's connections to PostgreSQL while visitors and staff read and write, and counts the outcomes. */
export async function cutConnections(faults: readonly ConnectionFault[], readers = BUSY): Promise<Report> {
  const postgres = await launchPostgres({ survivesCrashes: true })
  const url = `${postgres.url}/postgres`
  const server = await startBuiltServer({ ...TRAFFIC_ENV, DATABASE_URL: url, LOG_LEVEL: 'error' })
  const database = openPostgres(url, () => {})
  try {
    const writes = startWrites({ origin: server.origin, ...(await prepareForWrites(database.db)) })
    const stopReading = startReading(server, readers)
    const rounds: Report['rounds'] = []
    for (const fault of faults) {
      await writes.acknowledge(BETWEEN_FAULTS)
      await cut(fault, url, postgres.restart)
      const cutAt = performance.now()
      await writes.acknowledge(1)
      rounds.push({ fault, recoveredMs: Math.round(performance.now() - cutAt) })
    }
    await writes.acknowledge(BETWEEN_FAULTS)
    await writes.stop()
    const { acknowledged, statuses: written, refusals } = writes
    const counts = { written, acknowledged: acknowledged.count, refusals, ...(await stopReading()) }
    const reconciled = await reconcile(database.db, acknowledged)
    return { rounds, ...counts, ...reconciled, isAlive: await isAlive(server) }
  } finally {
    await database.close()
    await server.stop().finally(postgres.stop)
  }
}

function startReading({ origin }: BuiltServer, { readers, readingMs }: Readers) {
  const [read, cached]: [Statuses, Statuses] = [{}, {}]
  const stopping = new AbortController()

  async function count(statuses: Statuses, request: () => Promise<Response>): Promise<void> {
    const status = await request().then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    const name = status === 0 ? 'no answer' : String(status)
    statuses[name] = (statuses[name] ?? 0) + 1
    // A client that was refused waits a moment before it retries.
    const pauseMs = status === 200 ? readingMs : Math.max(readingMs, REFUSED_MS)
    if (pauseMs > 0) await wait(pauseMs)
  }

  const loop = async (work: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) await work()
  }
  const running = [
    ...Array.from({ length: readers }, () =>
      loop(() => count(read, () => fetch(`${origin}/blog?q=${randomUUID()}`))),
    ),
    // The first response fills the cache.
    fetch(`${origin}/about`).then(() => loop(() => count(cached, () => fetch(`${origin}/about`)))),
  ]

  return async () => {
    stopping.abort()
    await Promise.all(running)
    return { read, cached }
  }
}

async function cut(
  fault: ConnectionFault,
  url: string,
  restart: (pauseMs?: number) => Promise<void>,
): Promise<void> {
  if (fault === 'fast stop') return restart()
  if (fault === 'stop for five seconds') return restart(PAUSE_MS)
  const client = new pg.Client({ connectionString: url })
  // The crash of one backend ends the others, this one included.
  client.on('error', () => {})
  await client.connect()
  const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'
  if (fault === 'pg_terminate_backend') {
    await client.query(`SELECT pg_terminate_backend(pid) ${others}`)
  } else {
    const { rows } = await client.query<{ pid: number }>(`SELECT pid ${others} AND state <> 'idle' LIMIT 1`)
    const fallback = await client.query<{ pid: number }>(`SELECT pid ${others} LIMIT 1`)
    const backend = rows[0] ?? fallback.rows[0]
    if (!backend) throw new Error('There is no backend to kill.')
    process.kill(backend.pid, 'SIGKILL')
  }
  await client.end().catch(() => {})
}

/** A restarted process would have printed its URL a second time. */
async function isAlive({ origin, lines }: BuiltServer): Promise<boolean> {
  const isReady = await fetch(`${origin}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
  return isReady && lines.filter((line) => line.startsWith('The site:')).length === 1
}
