import cluster, { type Worker } from 'node:cluster'
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import { isAdminPath } from '#app/composition/admin-gate.server.ts'
import { readAiUse } from '#app/platform/ai/call-ledger.server.ts'
import { readBackupState } from '#app/platform/db/transfer/backup-state.server.ts'
import { readOutboxLoad } from '#app/platform/outbox/outbox.server.ts'
import { productVersion } from '#app/platform/product-folder.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { RenderQueue } from './render-queue.ts'

/** Plain numbers: a cached page costs no more than one of them. */
export type CacheHits = { sent: number; unchanged: number }

type Answered = { path: string; status: number; isAsset: boolean; startedAt: number }

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const STORED_MAX_MS = 3_000
/** What several gauges show is read once for a scrape. */
const STORED_FOR_MS = 1_000
const MESSAGE = 'urugero:metrics'
/** Of several workers the largest and the slowest counts: a sum or an average would say nothing about any of them. */
const OF_ONE_PROCESS = ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']

/** What this process does, in the text format of Prometheus. */
export function createMetrics(services: Services, parts: { hits: CacheHits; renderQueue: RenderQueue }) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const name of OF_ONE_PROCESS) {
    const metric = registry.getSingleMetric(name)
    // Not in the types of the package.
    if (metric) Object.assign(metric, { aggregator: 'max' })
  }
  const readStored = createStoredReader(services)

  new Gauge({
    name: 'urugero_build_info',
    help: 'The version that runs.',
    labelNames: ['version'],
    aggregator: 'first',
    registers,
  }).set({ version: productVersion }, 1)
  const requests = new Counter({
    name: 'urugero_http_requests_total',
    help: 'Answered requests by class and status, without pages from the cache.',
    labelNames: ['class', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'urugero_http_request_duration_seconds',
    help: 'From the arrival of a request until its answer, without pages from the cache.',
    labelNames: ['class'],
    buckets: SECONDS,
    registers,
  })
  new Counter({
    name: 'urugero_page_cache_hits_total',
    help: 'Pages from the cache, whole (200) or unchanged for the client (304).',
    labelNames: ['status'],
    registers,
    collect() {
      this.reset()
      this.inc({ status: '200' }, parts.hits.sent)
      this.inc({ status: '304' }, parts.hits.unchanged)
    },
  })
  new Counter({
    name: 'urugero_turned_away_total',
    help: 'Requests that found no slot in time.',
    registers,
    collect() {
      this.reset()
      this.inc(parts.renderQueue.turnedAway())
    },
  })

  /** A gauge whose values are read when it is scraped; without any while the database is out of reach. */
  function gauge(
    options: { name: string; help: string; label?: string; aggregator?: 'max' | 'min' | 'sum' },
    read: () => Promise<[label: string, value: number][]> | [label: string, value: number][],
  ): void {
    const { name, help, label, aggregator = 'sum' } = options
    new Gauge({
      name: `urugero_${name}`,
      help,
      labelNames: label ? [label] : [],
      aggregator,
      registers,
      async collect() {
        const values = await read()
        this.reset()
        // reset() leaves 0 in a gauge without labels, as if the newest backup were of this moment.
        if (!label) this.remove()
        for (const [key, value] of values) {
          if (label) this.set({ [label]: key }, value)
          else this.set(value)
        }
      },
    })
  }

  const underWay = { name: 'work_under_way', help: 'Requests that have a slot, by lane.', label: 'lane' }
  gauge(underWay, () => parts.renderQueue.load().map(({ lane, underWay }) => [lane, underWay]))
  const waiting = { name: 'work_waiting', help: 'Requests that wait for a slot, by lane.', label: 'lane' }
  gauge(waiting, () => parts.renderQueue.load().map(({ lane, waiting }) => [lane, waiting]))
  const pool = { name: 'database_connections', help: 'Connections of the pool, by state.', label: 'state' }
  gauge(pool, () => Object.entries(services.database.poolLoad() ?? {}))
  const up = { name: 'database_up', help: 'Whether the database answers (1) or not (0).' }
  gauge({ ...up, aggregator: 'min' }, async () => [['', (await readStored()) ? 1 : 0]])

  // What is in the database is the same for all processes.
  const stored = { aggregator: 'max' } as const
  const outbox = { name: 'outbox_rows', help: 'Deliveries by state.', label: 'state' }
  gauge(
    { ...outbox, ...stored },
    async () => (await readStored())?.outbox.map(({ state, rows }) => [state, rows]) ?? [],
  )
  const age = { name: 'outbox_oldest_seconds', help: 'Age of the oldest delivery, by state.', label: 'state' }
  gauge({ ...age, ...stored }, async () => {
    const found = await readStored()
    const now = services.clock()
    return found?.outbox.map(({ state, oldestAt }) => [state, (now - (oldestAt ?? now)) / 1000]) ?? []
  })
  const calls = { name: 'model_calls_today', help: 'Calls of models by helper.', label: 'helper' }
  gauge({ ...calls, ...stored }, async () => {
    const use = (await readStored())?.use
    return use?.helpers.map(({ helper, calls }) => [helper, calls]) ?? []
  })
  const failed = { name: 'model_failures_today', help: 'Failed calls of models by helper.', label: 'helper' }
  gauge({ ...failed, ...stored }, async () => {
    const use = (await readStored())?.use
    return use?.helpers.map(({ helper, failed }) => [helper, failed]) ?? []
  })
  const budget = { name: 'model_budget_calls', help: 'Calls of today: used, and the limit.', label: 'kind' }
  gauge({ ...budget, ...stored }, async () => {
    const use = (await readStored())?.use
    return use
      ? [
          ['used', use.calls],
          ['limit', use.limit],
        ]
      : []
  })
  const backup = { name: 'backup_age_seconds', help: 'Age of the newest automatic backup.' }
  gauge({ ...backup, ...stored }, async () => {
    const madeAt = (await readStored())?.backup?.madeAt
    return madeAt == null ? [] : [['', (services.clock() - madeAt) / 1000]]
  })

  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries([registry])
    // Answers what the first process asks.
    new AggregatorRegistry()
  }

  return {
    count({ path, status, isAsset, startedAt }: Answered): void {
      const kind = isAsset ? 'file' : classOf(path)
      requests.inc({ class: kind, status: String(status) })
      durations.observe({ class: kind }, (performance.now() - startedAt) / 1000)
    },
    text: () => (cluster.isWorker ? askPrimary() : registry.metrics()),
    contentType: registry.contentType,
  }
}

function classOf(path: string): string {
  if (path === '/healthz' || path === '/readyz' || path === '/metrics') return 'probe'
  if (isAdminPath(path)) return 'admin'
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/media/') || path.startsWith('/avatars/')) return 'picture'
  return 'page'
}

/** What the database says; null while it does not answer. */
function createStoredReader(services: Services) {
  const { db, clock } = services
  async function read() {
    const [outbox, use, backup] = await Promise.all([
      readOutboxLoad(db),
      readAiUse(services),
      readBackupState(db),
    ])
    return { outbox, use, backup }
  }
  let current: ReturnType<typeof readInTime> | null = null
  async function readInTime() {
    const late = new Promise<null>((resolve) => setTimeout(resolve, STORED_MAX_MS, null).unref())
    return Promise.race([read().catch(() => null), late])
  }
  let readAt = Number.NEGATIVE_INFINITY
  return () => {
    if (current === null || Math.abs(clock() - readAt) >= STORED_FOR_MS) {
      readAt = clock()
      current = readInTime()
    }
    return current
  }
}

/** Compares digests, which are of one length. */
export function isMetricsToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

const messageSchema = z.object({ type: z.literal(MESSAGE), id: z.string(), text: z.string().nullish() })

/** A scrape reaches one of several workers: the first process adds up what all of them counted. */
function askPrimary(): Promise<string> {
  const id = randomUUID()
  return new Promise((resolve, reject) => {
    const listen = (message: unknown) => {
      const { data } = messageSchema.safeParse(message)
      if (data?.id !== id) return
      process.off('message', listen)
      if (typeof data.text === 'string') resolve(data.text)
      else reject(new Error('The other workers did not answer.'))
    }
    process.on('message', listen)
    process.send?.({ type: MESSAGE, id })
  })
}

/** In the first process. */
export function answerWorkers(): void {
  const aggregator = new AggregatorRegistry()
  cluster.on('message', (worker: Worker, message: unknown) => {
    const { data } = messageSchema.safeParse(message)
    if (!data) return
    aggregator
      .clusterMetrics()
      .catch(() => null)
      .then((text) => worker.isConnected() && worker.send({ type: MESSAGE, id: data.id, text }))
  })
}
