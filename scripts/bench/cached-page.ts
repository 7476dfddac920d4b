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
/** The compiler decides a little differently in each process: several of ours, each against a bare one of its own. */
const PAIRS = 3
const ROUNDS = 15
const PAGES_A_ROUND = 2_000
/** nginx needs a third of the time; fewer pages would be told less exactly. */
const NGINX_PAGES_A_ROUND = 8_000
/** Until then the compiler still works on what is measured. */
const WARM_UP_PAGES = 20_000
const RENDERS = 100
/** The budgets: against a bare server, of nginx as a cache against nginx with a file, and against renders. */
const BARE_LEAST = 0.9
const CACHE_LEAST = 0.9
const RENDER_LEAST = 10
const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
const READER = fileURLToPath(new URL('./page-reader.ts', import.meta.url))

/**
 * The cost of a cached page, against a bare `node:http` server and nginx (where it is installed) that send the same bytes.
 * Against the bare one in processor time, which other programs on the machine change least, and in turns: a short slice of
 * one, then of the other. At last against the same page when it is rendered for each request.
 */
export async function benchCachedPage(report: Report): Promise<void> {
  const slices: Slice[] = []
  for (let pair = 1; pair < PAIRS; pair++) await withServer((server) => compareWithBare(server, slices))
  await withServer(async (server) => {
    await compareWithBare(server, slices)
    const page = median(slices.map(({ ours }) => ours))
    const bare = median(slices.map(({ bare }) => bare))
    const value = median(slices.map(({ ours, bare }) => bare / ours))
    const note = `${us(page)} of processor time a page, the other ${us(bare)}`
    report({ what: 'against bare node:http', value, unit: '×', least: BARE_LEAST, note })
    await compareWithNginx(server.origin + PATH, report)
    const renderMs = await measureRender(server, await signIn(server))
    const rendering = `${renderMs.toFixed(1)} ms of processor time a render`
    report({
      what: 'against renders',
      value: renderMs / page,
      unit: '×',
      least: RENDER_LEAST,
      note: rendering,
    })
  })
  await withServer((server) => compareBehindNginx(server.origin + PATH, report), { TRUST_PROXY: 'on' })
}

/** Processor time of a page in milliseconds, in two slices right after one another. */
type Slice = { ours: number; bare: number }
type Measured = { url: string; pids: number[] }

async function withServer(work: (server: BuiltServer) => Promise<void>, env = {}): Promise<void> {
  const server = await startBuiltServer({ ...serverEnv, LOG_LEVEL: 'info', ...env }, serverFlags)
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

async function compareWithBare({ origin, pid }: BuiltServer, slices: Slice[]): Promise<void> {
  const ours = { url: origin + PATH, pids: [pid] }
  await (await fetch(ours.url)).text()
  const child = spawn(process.execPath, [...serverFlags, BARE_SERVER, ours.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...serverEnv },
  })
  try {
    const [port] = await once(child.stdout, 'data')
    const bare = { url: `http://127.0.0.1:${String(port).trim()}${PATH}`, pids: [child.pid ?? 0] }
    for (const { url } of [ours, bare]) await readPages(url, WARM_UP_PAGES)
    for (let round = 0; round < ROUNDS; round++) {
      slices.push({ ours: await pageMs(ours), bare: await pageMs(bare) })
    }
  } finally {
    child.kill()
  }
}

async function pageMs({ url, pids }: Measured, count = PAGES_A_ROUND): Promise<number> {
  const spent = async () => (await Promise.all(pids.map(processorMsOf))).reduce((sum, ms) => sum + ms, 0)
  const before = await spent()
  await readPages(url, count)
  return ((await spent()) - before) / count
}

function us(ms: number): string {
  return `${(ms * 1000).toFixed(0)} µs`
}

async function compareWithNginx(ours: string, report: Report): Promise<void> {
  const what = 'against nginx'
  const nginx = await startNginx(ours)
  if (!nginx) return report({ what, value: null, note: 'nginx is not installed' })
  try {
    report({ what, unit: '×', ...(await compareSpeed(ours, nginx.address)) })
  } finally {
    await nginx.stop()
  }
}

/** In turns and in processor time of the same nginx: a page from its cache, which it renews each second, and the bytes as a file. */
async function compareBehindNginx(ours: string, report: Report): Promise<void> {
  const what = 'behind the documented nginx cache, against nginx with a file'
  await (await fetch(ours)).text()
  const nginx = await startNginx(ours)
  if (!nginx) return report({ what, value: null, note: 'nginx is not installed' })
  const { address, cacheAddress, pids } = nginx
  try {
    const slices: { cache: number; file: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const cache = await pageMs({ url: cacheAddress, pids }, NGINX_PAGES_A_ROUND)
      const file = await pageMs({ url: address, pids }, NGINX_PAGES_A_ROUND)
      slices.push({ cache, file })
    }
    const value = median(slices.map(({ cache, file }) => file / cache))
    const [cache, file] = (['cache', 'file'] as const).map((way) => us(median(slices.map((one) => one[way]))))
    const note = `${cache} of processor time a page, the file ${file}`
    report({ what, value, unit: '×', least: CACHE_LEAST, note })
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
