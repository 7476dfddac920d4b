import sharp from 'sharp'
import { ENCODE_LIMITS } from '#app/platform/media/media-store.server.ts'
import { MEDIA_MAX_BYTES } from '#app/shared/media-limits.ts'
import { type BuiltServer, startBuiltServer } from '#tests/e2e/support/built-server.ts'
import { serverEnv, serverFlags } from '../setup.mjs'
import type { Report } from './figures.ts'
import { quantile } from './median.ts'
import { megabytesOf } from './memory.ts'
import { signIn } from './staff-session.ts'

const IN_SEQUENCE = 30
const AT_ONCE = 20
/** The budgets: for the process before and after uploads, while several pictures are decoded at once, and for a cached page then. */
const MEGABYTES_MAX = 250
const PEAK_MEGABYTES_MAX = 500
const PAGE_MAX_MS = 100

/** Uploads of the largest pictures, one after another and many at once, to the site as `npm start` runs it. */
export async function benchEncoder(report: Report): Promise<void> {
  const pictures = await drawPictures()
  const server = await startBuiltServer(serverEnv, serverFlags)
  try {
    const cookie = await signIn(server)
    const memory = watchMemory(server.pid)
    const about = watchPage(`${server.origin}/about`)
    const reportMemory = async (what: string, note = '') =>
      report({ what, value: await memory.now(), unit: 'MB', most: MEGABYTES_MAX, note })
    await reportMemory('memory before')

    const slowest = new Map<string, number>()
    for (let count = 0; count < IN_SEQUENCE; count++) {
      const { name, bytes } = pictures[count % pictures.length] ?? { name: '', bytes: Buffer.alloc(0) }
      const { status, ms } = await upload(server, cookie, bytes)
      if (status !== 201) throw new Error(`${name} answered ${status}.`)
      slowest.set(name, Math.max(slowest.get(name) ?? 0, ms))
    }
    const most = ENCODE_LIMITS.seconds * 1000
    for (const [what, value] of slowest) report({ what, value, unit: 'ms', most, note: 'the slowest' })
    await reportMemory(`memory after ${IN_SEQUENCE} in sequence`)

    const uploads = Array.from({ length: AT_ONCE }, (_, n) =>
      upload(server, cookie, pictures[n % pictures.length]?.bytes ?? Buffer.alloc(0)),
    )
    const statuses = Map.groupBy(await Promise.all(uploads), ({ status }) => status)
    const counted = [...statuses].map(([status, answers]) => `${answers.length} × ${status}`)
    await reportMemory(`memory after ${AT_ONCE} at once`, counted.join(', '))
    report({ what: 'memory at most', value: memory.stop(), unit: 'MB', most: PEAK_MEGABYTES_MAX })
    const waits = await about.stop()
    const note = `p50 ${quantile(waits, 0.5).toFixed(1)} ms, all within ${Math.max(...waits).toFixed(0)} ms`
    const p99 = quantile(waits, 0.99)
    report({ what: '/about meanwhile, p99', value: p99, unit: 'ms', most: PAGE_MAX_MS, note })
  } finally {
    await server.stop()
  }
}

/** The largest pictures that the media store accepts, in the formats that cost a decoder most. */
async function drawPictures(): Promise<{ name: string; bytes: Buffer }[]> {
  const drawn = [
    ['PNG, 50 million pixels', plain(10_000, 5_000).png()],
    ['PNG, interlaced, 50 million pixels', plain(10_000, 5_000).png({ progressive: true })],
    ['PNG, 16 bits per colour, 25 million pixels', plain(5_000, 5_000).toColourspace('rgb16').png()],
    [
      'JPEG, taken sideways, 50 million pixels',
      noisy().withMetadata({ orientation: 6 }).jpeg({ quality: 60 }),
    ],
    ['JPEG, progressive, 50 million pixels', noisy().jpeg({ quality: 60, progressive: true })],
  ] as const
  const pictures: { name: string; bytes: Buffer }[] = []
  for (const [name, picture] of drawn) {
    const bytes = await picture.toBuffer()
    if (bytes.length > MEDIA_MAX_BYTES) throw new Error(`${name} has ${bytes.length} bytes.`)
    pictures.push({ name, bytes })
  }
  return pictures
}

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#a63d17' } })
}

/** Noise, so that every block costs the decoder work. */
function noisy() {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
  return sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: '#000', noise } })
}

async function upload({ origin }: BuiltServer, cookie: string, bytes: Buffer) {
  const startedAt = performance.now()
  const body = new Uint8Array(bytes)
  const response = await fetch(`${origin}/admin/images`, {
    method: 'POST',
    body,
    headers: { origin, cookie },
  })
  await response.text()
  return { status: response.status, ms: performance.now() - startedAt }
}

function watchMemory(pid: number) {
  let most = 0
  async function now(): Promise<number> {
    const megabytes = await megabytesOf(pid)
    most = Math.max(most, megabytes)
    return megabytes
  }
  const timer = setInterval(() => void now(), 200)
  function stop(): number {
    clearInterval(timer)
    return most
  }
  return { now, stop }
}

/** The response times of a page meanwhile. */
function watchPage(url: string) {
  let isOver = false
  async function visit(): Promise<number[]> {
    const waits: number[] = []
    while (!isOver) {
      const startedAt = performance.now()
      await (await fetch(url)).text()
      waits.push(performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return waits
  }
  const visiting = visit()
  return {
    stop() {
      isOver = true
      return visiting
    },
  }
}
