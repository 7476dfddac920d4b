import { execFile } from 'node:child_process'
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type BuiltServer, startBuiltServer } from '#tests/e2e/support/built-server.ts'
import { launchPostgres } from '#tests/support/runner/postgres-server.ts'
import { serverEnv, serverFlags } from '../setup.mjs'
import type { Report } from './figures.ts'
import { quantile } from './median.ts'
import { megabytesOf } from './memory.ts'
import type { Answers, Load } from './overload-load.ts'

type Phase = { name: string; load: Omit<Load, 'origin' | 'milliseconds'> | null }
type Probed = { times: number[]; rss: number }

const PHASE_MS = 10_000
const PROBE_PAUSE_MS = 5
const RSS_PAUSE_MS = 250
const RECOVERY_MAX_MS = 30_000
/** The budget for a cached page during a flood, for the memory, and for the first render after it. */
const P99_MAX_MS = 100
const RSS_MAX_MB = 250
const RECOVERED_MAX_MS = 5_000
const LOAD_SCRIPT = fileURLToPath(new URL('./overload-load.ts', import.meta.url))

const MIXED: Load['kinds'] = ['search', 'category', 'unknown path', 'chat']
const ONE = ['127.0.0.1']
const SEVERAL = Array.from({ length: 8 }, (_, index) => `127.0.0.${index + 2}`)

const phases: Phase[] = [
  { name: 'quiet', load: null },
  { name: '64 searching, one address', load: { connections: 64, kinds: ['search'], addresses: ONE } },
  { name: '200 mixed, one address', load: { connections: 200, kinds: MIXED, addresses: ONE } },
  { name: '200 mixed, eight addresses', load: { connections: 200, kinds: MIXED, addresses: SEVERAL } },
  { name: 'after', load: null },
]

/** Response times of a cached page while requests exceed what this machine can render, on both engines. */
export async function benchOverload(report: Report): Promise<void> {
  await flood('SQLite', {}, report)
  const postgres = await launchPostgres()
  try {
    const env = { DATABASE_URL: `${postgres.url}/postgres`, APP_SECRET: 'x'.repeat(32) }
    await flood('PostgreSQL', env, report)
  } finally {
    await postgres.stop()
  }
}

async function flood(engine: string, env: Record<string, string>, report: Report): Promise<void> {
  const settings = { ...serverEnv, ...env, RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'warn' }
  const server = await startBuiltServer(settings, serverFlags)
  try {
    await get(server.origin, '/about')
    for (const { name, load } of phases) {
      const [{ times, rss }, answers] = await Promise.all([
        probe(server),
        load ? generate({ ...load, origin: server.origin, milliseconds: PHASE_MS }) : null,
      ])
      const what = `${engine}, ${name}`
      const p50 = `p50 ${quantile(times, 0.5).toFixed(1)} ms`
      const note = answers ? `${p50}; answers to the load: ${pluralize(answers)}` : p50
      report({
        what: `${what}: /about, p99`,
        value: quantile(times, 0.99),
        unit: 'ms',
        most: P99_MAX_MS,
        note,
      })
      report({ what: `${what}: memory`, value: rss, unit: 'MB', most: RSS_MAX_MB })
      if (!load) continue
      const recovered = await recoveryMs(server.origin)
      report({ what: `${what}: renders after`, value: recovered, unit: 'ms', most: RECOVERED_MAX_MS })
    }
  } finally {
    await server.stop()
  }
}

/** Requests a cached page over a connection of its own, and samples the memory. */
async function probe({ origin, pid }: BuiltServer): Promise<Probed> {
  const probed: Probed = { times: [], rss: 0 }
  const endsAt = performance.now() + PHASE_MS
  const watch = async () => {
    while (performance.now() < endsAt) {
      probed.rss = Math.max(probed.rss, await megabytesOf(pid))
      await pause(RSS_PAUSE_MS)
    }
  }
  const ask = async () => {
    while (performance.now() < endsAt) {
      const { status, milliseconds } = await get(origin, '/about')
      if (status !== 200) throw new Error(`/about answered ${status}.`)
      probed.times.push(milliseconds)
      await pause(PROBE_PAUSE_MS)
    }
  }
  await Promise.all([ask(), watch()])
  return probed
}

/** In a process of its own: it needs a core, and must not delay the probe. */
async function generate(load: Load): Promise<Answers> {
  const { stdout } = await promisify(execFile)(process.execPath, [LOAD_SCRIPT, JSON.stringify(load)])
  return JSON.parse(stdout)
}

/** The time from the end of the load until an uncached page is rendered again. */
async function recoveryMs(origin: string): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < RECOVERY_MAX_MS) {
    if ((await get(origin, `/blog?q=${Math.random()}`)).status === 200) break
    await pause(PROBE_PAUSE_MS)
  }
  return Math.round(performance.now() - startedAt)
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

function get(origin: string, path: string): Promise<{ status: number; milliseconds: number }> {
  const startedAt = performance.now()
  const headers = { 'accept-encoding': 'br' }
  return new Promise((resolve, reject) => {
    const request = http.get(origin + path, { agent, headers }, (response) => {
      response.resume()
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - startedAt }),
      )
    })
    request.once('error', reject)
  })
}

function pluralize(answers: Answers): string {
  return Object.entries(answers)
    .map(([answer, count]) => `${count} × ${answer}`)
    .join(', ')
}

function pause(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration))
}
