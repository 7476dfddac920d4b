import sharp from 'sharp'
import { MEDIA_MAX_BYTES } from '#app/shared/media-limits.ts'
import { type BuiltServer, startBuiltServer } from '#tests/e2e/support/built-server.ts'
import { serverEnv, serverFlags } from '../setup.mjs'
import type { Report } from './figures.ts'
import { quantile } from './median.ts'
import { megabytesOf } from './memory.ts'
import { signIn } from './staff-session.ts'

const IN_SEQUENCE = 30
const AT_ONCE = 20
/** The memory budget of the process after all uploads. */
const MEGABYTES_MAX = 250

/** Uploads of the largest pictures, one after another and many at once, to the site as `npm start` runs it. */
export async function benchEncoder(report: Report): Promise<void> {
  const pictures = await drawPictures()
  const server = await startBuiltServer(serverEnv, serverFlags)
  try {
    const cookie = await signIn(server)
    const memory = watchMemory(server.pid)
    const about = watchPage(`${server.origin}/about`)
    report({ what: 'memory before', value: await memory.now(), unit: 'MB' })

    const slowest = new Map<string, number>()
    for (let count = 0; count < IN_SEQUENCE; count++) {
      const { name, bytes } = pictures[count % pictures.length] ?? { name: '', bytes: Buffer.alloc(0) }
      const { status, ms } = await upload(server, cookie, bytes)
      if (status !== 201) throw new Error(`${name} answered ${status}.`)
      slowest.set(name, Math.max(slowest.get(name) ?? 0, ms))
    }
    for (const [what, value] of slowest) report({ what, value, unit: 'ms', note: 'the slowest' })
    report({ what: `memory after ${IN_SEQUENCE} in sequence`, value: await memory.now(), unit: 'MB' })

    const uploads = Array.from({ length: AT_ONCE }, (_, n) =>
      upload(server, cookie, pictures[n % pictures.length]?.bytes ?? Buffer.alloc(0)),
    )
    const statuses = Map.groupBy(await Promise.all(uploads), ({ status }) => status)
    const counted = [...statuses].map(([status, answers]) => `${answers.length} × ${status}`)
    const note = `${AT_ONCE} at once: ${counted.join(', ')}`
    report({ what: 'memory after', value: await memory.now(), unit: 'MB', most: MEGABYTES_MAX, note })
    report({ what: 'memory at most', value: memory.stop(), unit: 'MB' })
    const waits = await about.stop()
    const [p95, all] = [quantile(waits, 0.95), Math.max(...waits)].map((wait) => wait.toFixed(0))
    const within = `95 of 100 within ${p95} ms, all within ${all} ms`
    report({ what: '/about meanwhile, median', value: quantile(waits, 0.5), unit: 'ms', note: within })
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
    pictures.push({ name: `${name}, ${(bytes.length / 1e6).toFixed(1)} MB`, bytes })
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
