import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createHumanCheck } from '#app/platform/human-check.server.ts'
import { type BuiltServer, startBuiltServer } from '../e2e/support/built-server.ts'
import { launchPostgres } from './postgres-server.ts'

const SECRET = 'a secret of at least thirty-two characters'
const WRITERS = 4
const READERS = 4
/** This many messages are acknowledged before each fault, and after the last one. */
const BETWEEN_FAULTS = 20

export const connectionFaults = ['pg_terminate_backend', 'kill -9 of a backend', 'fast stop'] as const
export type ConnectionFault = (typeof connectionFaults)[number]

type Statuses = Record<string, number>
type Report = {
  rounds: { fault: ConnectionFault; recoveredMs: number }[]
  /**
   * The number of responses by status for the writers, the readers of uncached pages and the reader of a cached one.
   */
  written: Statuses
  read: Statuses
  cached: Statuses
  acknowledged: number
  /** Messages that were acknowledged but are not stored, and those that are stored more than once. */
  lost: string[]
  doubled: string[]
  /** Whether the process that was started is still the one that answers. */
  isAlive: boolean
}

/** Cuts the server's connections to PostgreSQL while visitors read and write, and counts the outcomes. */
export async function cutConnections(faults: readonly ConnectionFault[]): Promise<Report> {
  const postgres = await launchPostgres({ survivesCrashes: true })
  const url = `${postgres.url}/postgres`
  const server = await startBuiltServer({ DATABASE_URL: url, APP_SECRET: SECRET, LOG_LEVEL: 'error' })
  const traffic = startTraffic(server)
  try {
    const rounds: Report['rounds'] = []
    for (const fault of faults) {
      await traffic.acknowledge(BETWEEN_FAULTS)
      await cut(fault, url, postgres.restart)
      const cutAt = performance.now()
      await traffic.acknowledge(1)
      rounds.push({ fault, recoveredMs: Math.round(performance.now() - cutAt) })
    }
    await traffic.acknowledge(BETWEEN_FAULTS)
    const counts = await traffic.stop()
    return { rounds, ...counts, ...(await reconcile(url, counts.keys)), isAlive: await isAlive(server) }
  } finally {
    await traffic.stop()
    await server.stop().finally(postgres.stop)
  }
}

function startTraffic({ origin }: BuiltServer) {
  const humanCheck = createHumanCheck({ secret: SECRET, clock: Date.now })
  const [written, read, cached]: [Statuses, Statuses, Statuses] = [{}, {}, {}]
  const keys: string[] = []
  const stopping = new AbortController()

  async function count(statuses: Statuses, request: () => Promise<Response>): Promise<number> {
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
    if (status !== 200) await wait(20)
    return status
  }

  /** Sends a message again until it is acknowledged, as a visitor would: the same idempotency key, the same text. */
  async function write(): Promise<void> {
    const key = randomUUID()
    const { first, second, token } = humanCheck.ask('contact')
    const fields = { name: 'A visitor', email: `${key}@example.org`, message: key, phone: '', subject: '' }
    const attempt = { key, question: token, answer: String(first + second), page: '/' }
    const body = new URLSearchParams({ ...fields, ...attempt })
    const post = () => fetch(`${origin}/api/contact-messages`, { method: 'POST', body, headers: { origin } })
    while (!stopping.signal.aborted) {
      if ((await count(written, post)) === 200) return void keys.push(key)
    }
  }

  const loop = async (work: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) await work()
  }
  const running = [
    ...Array.from({ length: WRITERS }, () => loop(write)),
    ...Array.from({ length: READERS }, () =>
      loop(() => count(read, () => fetch(`${origin}/blog?q=${randomUUID()}`))),
    ),
    // The first response fills the cache.
    fetch(`${origin}/about`).then(() => loop(() => count(cached, () => fetch(`${origin}/about`)))),
  ]

  return {
    async acknowledge(more: number): Promise<void> {
      const wanted = keys.length + more
      while (keys.length < wanted && (written['no answer'] ?? 0) === 0) await wait(5)
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
      return { written, read, cached, keys, acknowledged: keys.length }
    },
  }
}

async function cut(fault: ConnectionFault, url: string, restart: () => Promise<void>): Promise<void> {
  if (fault === 'fast stop') return restart()
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
    process.kill((rows[0] ?? fallback.rows[0])?.pid ?? 0, 'SIGKILL')
  }
  await client.end().catch(() => {})
}

async function reconcile(url: string, keys: string[]): Promise<Pick<Report, 'lost' | 'doubled'>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ message: string }>('SELECT message FROM contact_messages')
  await client.end()
  const stored = rows.map((row) => row.message)
  const once = new Set(stored)
  return {
    lost: keys.filter((key) => !once.has(key)),
    doubled: stored.filter((key, index) => stored.indexOf(key) !== index),
  }
}

/** A restarted process would have printed its URL a second time. */
async function isAlive({ origin, lines }: BuiltServer): Promise<boolean> {
  const isReady = await fetch(`${origin}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
  return isReady && lines.filter((line) => line.startsWith('The site:')).length === 1
}
