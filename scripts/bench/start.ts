import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type BuiltServer, startBuiltServer } from '#tests/e2e/support/built-server.ts'
import { serverEnv, serverFlags } from '../setup.mjs'
import type { Report } from './figures.ts'
import { median } from './median.ts'
import { megabytesOf } from './memory.ts'
import { signIn } from './staff-session.ts'

const STARTS = 5
const CACHED_PAGES = 2_000
const RENDERED_PAGES = 200
const CONNECTIONS = 4
/** The budgets. */
const START_MAX_MS = 1_500
const MEGABYTES_MAX = 250

/** The time from starting the built server to its first answer, and its memory then and after many pages. */
export async function benchStart(report: Report): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-bench-'))
  try {
    const first = { what: 'first start, with an empty data folder', env: {} }
    // The data folder is there after the first of these, whose time the median leaves out.
    const again = { what: 'start again', env: { DATA_DIR: folder } }
    for (const { what, env } of [first, again]) {
      const times: number[] = []
      for (let count = 0; count < STARTS; count++) {
        const startedAt = performance.now()
        const server = await startBuiltServer({ ...serverEnv, ...env }, serverFlags)
        await (await fetch(server.origin)).text()
        times.push(performance.now() - startedAt)
        await server.stop()
      }
      report({ what, value: median(times), unit: 'ms', most: START_MAX_MS, note: `median of ${STARTS}` })
    }
    await measureMemory(report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureMemory(report: Report): Promise<void> {
  const server = await startBuiltServer(serverEnv, serverFlags)
  try {
    const reportMemory = async (what: string) =>
      report({ what, value: await megabytesOf(server.pid), unit: 'MB', most: MEGABYTES_MAX })
    await reportMemory('memory after the start')
    await read(server, CACHED_PAGES, {})
    await reportMemory(`memory after ${CACHED_PAGES} cached pages`)
    await read(server, RENDERED_PAGES, { cookie: await signIn(server) })
    await reportMemory(`memory after ${RENDERED_PAGES} rendered pages more`)
  } finally {
    await server.stop()
  }
}

async function read({ origin }: BuiltServer, count: number, headers: Record<string, string>): Promise<void> {
  let left = count
  async function keepReading(): Promise<void> {
    while (left-- > 0) {
      const response = await fetch(`${origin}/about`, { headers })
      if (!response.ok) throw new Error(`/about answered ${response.status}.`)
      await response.text()
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, keepReading))
}
