import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type BuiltServer, startBuiltServer } from '#tests/e2e/support/built-server.ts'
import { serverEnv, serverFlags } from '../setup.mjs'
import type { Report } from './figures.ts'
import { median } from './median.ts'
import { startNginx } from './nginx.ts'
import { processorMsOf } from './processor-time.ts'
import { signIn } from './staff-session.ts'

const PATH = '/about'
const ROUNDS = 15
const PAGES_A_ROUND = 3_000
/** Until then the compiler still works on what is measured. */
const WARM_UP_PAGES = 20_000
const RENDERS = 100
/** The budgets: against a bare server, and against renders. */
const BARE_LEAST = 0.9
const RENDER_LEAST = 10
const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
const READER = fileURLToPath(new URL('./page-reader.ts', import.meta.url))

/**
 * The cost of a cached page, against a bare `node:http` server and nginx (where it is installed) that send the same bytes.
 * Against the bare one in processor time, which other programs on the machine change least, and read at the same time.
 * nginx takes turns with ours, each at full speed. At last against the same page when it is rendered for each request.
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
    const cachedMs = await compareWithBare(
      { url: ours, pid: server.pid },
      { url: `http://127.0.0.1:${String(port).trim()}${PATH}`, pid: bare.pid ?? 0 },
      report,
    )
    await compareWithNginx(ours, report)
    const renderMs = await measureRender(server, await signIn(server))
    const note = `${renderMs.toFixed(1)} ms of processor time a render`
    report({ what: 'against renders', value: renderMs / cachedMs, unit: '×', least: RENDER_LEAST, note })
  } finally {
    bare.kill()
    await server.stop()
  }
}

type Measured = { url: string; pid: number }

/** Returns the processor time of one cached page of ours. */
async function compareWithBare(ours: Measured, bare: Measured, report: Report): Promise<number> {
  await Promise.all([readPages(ours.url, WARM_UP_PAGES), readPages(bare.url, WARM_UP_PAGES)])
  const [pages, others]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const [page = Number.NaN, other = Number.NaN] = await Promise.all([ours, bare].map(pageMs))
    pages.push(page)
    others.push(other)
  }
  const [page, other] = [median(pages), median(others)]
  const note = `${(page * 1000).toFixed(0)} µs of processor time a page, the other ${(other * 1000).toFixed(0)} µs`
  report({ what: 'against bare node:http', value: other / page, unit: '×', least: BARE_LEAST, note })
  return page
}

async function pageMs({ url, pid }: Measured): Promise<number> {
  const before = await processorMsOf(pid)
  await readPages(url, PAGES_A_ROUND)
  return ((await processorMsOf(pid)) - before) / PAGES_A_ROUND
}

async function compareWithNginx(ours: string, report: Report): Promise<void> {
  const what = 'against nginx'
  const nginx = await startNginx(ours)
  if (!nginx) return report({ what, value: null, unit: '×', note: 'nginx is not installed' })
  try {
    report({ what, unit: '×', ...(await compareSpeed(ours, nginx.address)) })
  } finally {
    await nginx.stop()
  }
}

async function compareSpeed(ours: string, theirs: string) {
  const [pages, others]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    pages.push(await readPages(ours, PAGES_A_ROUND))
    others.push(await readPages(theirs, PAGES_A_ROUND))
  }
  const value = median(pages.map((count, round) => count / (others[round] ?? Number.NaN)))
  return { value, note: `${median(pages)} pages a second, the other ${median(others)}` }
}

/** Read by another process, so that reading does not slow down what is measured. */
async function readPages(address: string, count: number): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [READER, address, String(count)])
  return Number(stdout)
}

/** The processor time of one of many renders, after as many to warm up. */
async function measureRender({ origin, pid }: BuiltServer, cookie: string): Promise<number> {
  const render = async () => {
    for (let count = 0; count < RENDERS; count++) {
      await (await fetch(origin + PATH, { headers: { cookie } })).text()
    }
  }
  await render()
  const before = await processorMsOf(pid)
  await render()
  return ((await processorMsOf(pid)) - before) / RENDERS
}
