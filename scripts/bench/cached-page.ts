import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startBuiltServer } from '#tests/e2e/support/built-server.ts'
import { serverEnv, serverFlags } from '../setup.mjs'
import type { Report } from './figures.ts'
import { median } from './median.ts'
import { startNginx } from './nginx.ts'
import { signIn } from './staff-session.ts'

const PATH = '/about'
const ROUNDS = 15
const RENDERS = 100
/** The budgets: against a bare server, and against renders. */
const BARE_LEAST = 0.9
const RENDER_LEAST = 10
const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
const READER = fileURLToPath(new URL('./page-reader.ts', import.meta.url))

/**
 * Cached pages per second, against a bare `node:http` server and nginx (where it is installed) that send the same
 * bytes. They take turns, each at full speed. At last against the same page when it is rendered for each request.
 */
export async function benchCachedPage(report: Report): Promise<void> {
  const server = await startBuiltServer({ ...serverEnv, LOG_LEVEL: 'info' }, serverFlags)
  const ours = server.origin + PATH
  await (await fetch(ours)).text()
  const bare = spawn(process.execPath, [...serverFlags, BARE_SERVER, ours], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...serverEnv },
  })
  try {
    const [port] = await once(bare.stdout, 'data')
    const { ratio, pages, note } = await compare(ours, `http://127.0.0.1:${String(port).trim()}${PATH}`)
    report({ what: 'against bare node:http', value: ratio, unit: '×', least: BARE_LEAST, note })
    await compareWithNginx(ours, report)
    const renderMs = await measureRender(ours, await signIn(server))
    report({ what: 'one render', value: renderMs, unit: 'ms' })
    report({ what: 'against renders', value: (pages * renderMs) / 1000, unit: '×', least: RENDER_LEAST })
  } finally {
    bare.kill()
    await server.stop()
  }
}

async function compareWithNginx(ours: string, report: Report): Promise<void> {
  const what = 'against nginx'
  const nginx = await startNginx(ours)
  if (!nginx) return report({ what, value: null, unit: '×', note: 'nginx is not installed' })
  try {
    const { ratio, note } = await compare(ours, nginx.address)
    report({ what, value: ratio, unit: '×', note })
  } finally {
    await nginx.stop()
  }
}

async function compare(ours: string, theirs: string) {
  // The first ones only warm up.
  await readPages(ours)
  await readPages(theirs)
  const [pages, others]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    pages.push(await readPages(ours))
    others.push(await readPages(theirs))
  }
  const ratio = median(pages.map((count, round) => count / (others[round] ?? Number.NaN)))
  const note = `${median(pages)} pages a second, the other ${median(others)}`
  return { ratio, pages: median(pages), note }
}

/** Read by another process, so that reading does not slow down what is measured. */
async function readPages(address: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [READER, address])
  return Number(stdout)
}

/** The median time of one request after another. */
async function measureRender(address: string, cookie: string): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < RENDERS; count++) {
    const startedAt = performance.now()
    await (await fetch(address, { headers: { cookie } })).text()
    times.push(performance.now() - startedAt)
  }
  return median(times.slice(RENDERS / 2))
}
