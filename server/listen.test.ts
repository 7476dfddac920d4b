import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { canonicalOrigin } from '#app/shared/seo.ts'
import { slow } from '#tests/fakes/behaviour.ts'
import { startTextModel } from '#tests/fakes/text-model.ts'
import { chatMessage } from '#tests/support/harnesses/chat-harness.ts'
import { answerTo, get, startListening } from '#tests/support/listening.ts'

const STALLED_MS = 500
/** Longer than the server goes on accepting after the signal. */
const BUSY_MS = 1_000
const LONG_TURN_MS = 5

test('pages from the cache are counted in the log, without their query', async () => {
  const { origin, logged } = await startListening()
  const first = await fetch(`${origin}/about`)
  const etag = first.headers.get('etag') ?? ''
  for (let visit = 0; visit < 5; visit++) await fetch(`${origin}/about?ref=friend`)
  await fetch(`${origin}/about`, { method: 'HEAD' })
  await fetch(`${origin}/about`, { headers: { 'if-none-match': etag } })
  const counted = () =>
    logged
      .filter(({ msg }) => msg === 'sent from the cache')
      .map(({ method, path, status, count }) => [method, path, status, count])
  const total = () => counted().reduce((sum, [, , , count]) => sum + Number(count), 0)
  await expect.poll(total, { timeout: 60_000 }).toBe(7)
  expect(new Set(counted().map((line) => line.slice(0, 3).join(' ')))).toEqual(
    new Set(['GET /about 200', 'HEAD /about 200', 'GET /about 304']),
  )
})

test.for([
  ['X-Forwarded-Host: undefined', 'Host: www.urugero.rw'],
  ['Host: www.urugero.rw', 'X-Forwarded-Host: undefined'],
])(
  'a forwarded host that reads like a missing one is not taken for it, whichever comes first: %s',
  async (order) => {
    const listening = await startListening({ TRUST_PROXY: 'on' })
    const ends = 'Connection: close'
    await answerTo(get('/about', 'Host: www.urugero.rw', ends), listening)
    for (const header of order) {
      const headers = new Set(['Host: www.urugero.rw', header, ends])
      const html = await answerTo(get('/about', ...headers), listening)
      expect(html.includes(`${canonicalOrigin('www.urugero.rw')}/about`)).toBe(!header.startsWith('X-'))
    }
  },
)

test('a client that never reads its answer is cut off; one that reads slowly, or asks nothing, is not', async () => {
  const { origin, open } = await startListening({}, { stalledMs: STALLED_MS })
  const size = (await (await fetch(`${origin}/about`)).arrayBuffer()).byteLength
  // More than the socket buffers of any system hold: most of these are never answered.
  const requests = get('/about', 'Host: localhost').repeat(Math.ceil((128 * 1024 * 1024) / size))

  const idle = open()
  idle.write(get('/healthz', 'Host: localhost'))
  await once(idle, 'data')

  const reading = open()
  let bytesRead = 0
  reading.on('readable', () => {})
  const pulling = setInterval(() => {
    bytesRead += reading.read()?.length ?? 0
  }, 5)
  onTestFinished(() => clearInterval(pulling))
  reading.write(requests)

  const stalled = open().pause()
  // A closed connection is noticed only by writing to it.
  const knocking = setInterval(() => stalled.write('\r\n'), 50)
  onTestFinished(() => clearInterval(knocking))
  stalled.on('error', () => {})
  stalled.write(requests)
  await new Promise((resolve) => stalled.once('close', resolve))
  clearInterval(knocking)

  const bytesReadBefore = bytesRead
  await expect.poll(() => bytesRead, { timeout: 60_000 }).toBeGreaterThan(bytesReadBefore + size)
  expect([reading.destroyed, idle.destroyed]).toEqual([false, false])
  idle.write(get('/healthz', 'Host: localhost'))
  expect(String(await once(idle, 'data'))).toContain('200 OK')
})

test('a client that says something now and then and reads nothing is cut off too', async () => {
  const { origin, open } = await startListening({}, { answerMaxMs: STALLED_MS })
  const size = (await (await fetch(`${origin}/about`)).arrayBuffer()).byteLength
  const stalled = open().pause()
  const knocking = setInterval(() => stalled.write('\r\n'), 50)
  onTestFinished(() => clearInterval(knocking))
  stalled.on('error', () => {})
  stalled.write(get('/about', 'Host: localhost').repeat(Math.ceil((128 * 1024 * 1024) / size)))
  await new Promise((resolve) => stalled.once('close', resolve))
})

test('whoever waits for us is not cut off, however long nothing is written', async () => {
  const model = await startTextModel()
  onTestFinished(() => model.close())
  model.behaveOnce(slow(STALLED_MS * 3))
  const env = { GEMINI_API_KEY: 'key', GEMINI_BASE_URL: model.baseUrl }
  const { origin } = await startListening(env, { stalledMs: STALLED_MS })
  const response = await fetch(`${origin}/api/chat`, {
    method: 'POST',
    body: JSON.stringify(chatMessage()),
    headers: { origin, 'content-type': 'application/json' },
  })
  expect([response.status, await response.json()]).toMatchObject([200, { kind: 'text' }])
})

test('a form that arrives too slowly is cut off; the file of an applicant may take its time', async () => {
  const { open } = await startListening({}, { bodyMaxMs: STALLED_MS })
  const begin = (path: string, length: number) => {
    const socket = open()
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      'Origin: http://localhost',
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${length}`,
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n-`)
    return { socket, answer: text(socket) }
  }
  const file = begin('/api/applications', 100_000)
  expect(await begin('/api/contact-messages', 1_000).answer).toMatch(/^HTTP\/1\.1 408 /)
  file.socket.write('-'.repeat(99_999))
  expect(await file.answer).toMatch(/^HTTP\/1\.1 (?!408)\d/)
})

test('a request that names two hosts is refused, whichever they are', async () => {
  const server = await startListening()
  const two = get('/about', 'Host: localhost', 'hOST: localhost', 'Connection: close')
  const refused = await answerTo(two, server)
  expect(refused).toMatch(/^HTTP\/1\.1 400 /)
  expect(refused).toContain('This request names two hosts.')
  const one = get('/about', 'Host: localhost', 'Connection: close')
  expect(await answerTo(one, server)).toMatch(/^HTTP\/1\.1 200 /)
})

test('a header that comes twice is read as a whole, also for a page from the cache', async () => {
  const server = await startListening({ TRUST_PROXY: 'on' })
  const asked = (...headers: string[]) =>
    answerTo(get('/about', 'Host: www.urugero.rw', 'Connection: close', ...headers), server)
  const [, etag] = /^etag: (.*)$/im.exec(await asked()) ?? []
  expect(await asked(`If-None-Match: ${etag}`)).toMatch(/^HTTP\/1\.1 304 /)
  expect(await asked('If-None-Match: "another"', `if-none-match: ${etag}`)).toMatch(/^HTTP\/1\.1 304 /)
  const forwarded = ['X-Forwarded-Host: www.urugero.rw', 'X-Forwarded-Host: example.org']
  for (const headers of [forwarded, forwarded.toReversed(), forwarded]) {
    const last = headers.at(-1)?.split(' ')[1] ?? ''
    expect(await asked(...headers)).toContain(`${canonicalOrigin(last)}/about`)
  }
})

test('a cached page is not served for a foreign host either', async () => {
  const server = await startListening({ PUBLIC_ORIGIN: 'https://urugero.rw' })
  const asked = (host: string) => answerTo(get('/about', `Host: ${host}`, 'Connection: close'), server)
  expect(await asked('urugero.rw')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await asked('urugero.rw')).toMatch(/^HTTP\/1\.1 200 /)
  const foreign = await asked('evil.rw')
  expect(foreign).toMatch(/^HTTP\/1\.1 421 /)
  expect(foreign).not.toContain('<html')
})

test('a connection from before the stop brings its request after the others are closed, and is answered', async () => {
  const { open, drain } = await startListening({}, { firstRequestMs: 600_000 })
  const [idle, unused] = [open(), open()]
  idle.write(get('/healthz', 'Host: localhost'))
  await once(idle, 'data')
  const drained = drain(600_000)
  await once(idle.resume(), 'close')
  unused.write(get('/healthz', 'Host: localhost'))
  const answer = await text(unused)
  expect(answer).toContain('200 OK')
  expect(answer).toMatch(/connection: close/i)
  await drained
})

test('a connection that arrives while the event loop is busy is accepted before the closing', async () => {
  const { open, drain } = await startListening({}, { acceptMaxMs: 600_000 })
  const answers: Promise<string>[] = []
  const busyUntil = performance.now() + BUSY_MS
  const drained = drain(600_000)
  for (let turn = 0; performance.now() < busyUntil; turn++) {
    await nextTurn()
    const startedAt = performance.now()
    while (performance.now() - startedAt < LONG_TURN_MS);
    // After turns without one, in which the closing could come.
    if (turn % 6 !== 0) continue
    const socket = open()
    socket.write(get('/healthz', 'Host: localhost'))
    answers.push(text(socket))
  }
  for (const answer of await Promise.all(answers)) expect(answer).toContain('200 OK')
  await drained
})
