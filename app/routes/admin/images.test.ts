import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MEDIA_MAX_BYTES } from '#app/shared/media-limits.ts'
import { blackPng } from '#tests/support/inputs/black-png.ts'
import { engines } from '#tests/support/storage.ts'
import { ORIGIN, signInAsStaff, startTestApp, type TestApp } from '#tests/support/test-app.ts'

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#a63d17' } })
}

function send(app: TestApp, cookie: string, body: BodyInit, headers: Record<string, string> = {}) {
  return app.fetch('/admin/images', {
    method: 'POST',
    body,
    headers: { origin: ORIGIN, cookie, ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })
}

test.for(engines)(
  'APOST-17, IMG-01, IMG-02: a picture that staff send is shown as WebP of at most 1200 px (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const cookie = await signInAsStaff(app)
    const response = await send(app, cookie, new Uint8Array(await picture(2400, 1600).jpeg().toBuffer()))
    expect(response.status).toBe(201)
    const image = await response.json()
    expect(image).toEqual({
      address: expect.stringMatching(/^\/media\/[0-9a-f]{40}\.webp$/),
      width: 1200,
      height: 800,
    })
    const shown = await app.fetch(image.address)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const metadata = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 1200, height: 800 })
  },
)

test('a picture that no post shows yet is stored for thirty days', async () => {
  const now = Date.now()
  const app = await startTestApp({ clock: () => now })
  const cookie = await signInAsStaff(app)
  await send(app, cookie, new Uint8Array(await picture(30, 20).png().toBuffer()))
  const rows = await app.services.db.selectFrom('media').select('expires_at').execute()
  expect(rows).toEqual([{ expires_at: now + THIRTY_DAYS }])
})

test('APOST-18: what cannot be taken is refused with its reason, and nothing is stored', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  const refused = [
    [new Uint8Array(0), 400, 'not-an-image'],
    ['This only claims to be a picture.', 400, 'not-an-image'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>', 400, 'not-an-image'],
    [blackPng(10_000, 5_001), 400, 'too-many-pixels'],
    [new Uint8Array(MEDIA_MAX_BYTES + 1), 413, 'too-large'],
  ] as const
  for (const [body, status, reason] of refused) {
    const response = await send(app, cookie, body, { 'content-type': 'image/png' })
    expect([response.status, await response.json()]).toEqual([status, { reason }])
  }
  expect((await send(app, cookie, new Uint8Array(13 * 1024 * 1024))).status).toBe(413)
  expect(await app.services.db.selectFrom('media').select('id').execute()).toEqual([])
})

test('the third picture that staff send at once is refused for a moment, and taken when it is sent again', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  const png = new Uint8Array(await picture(3_000, 2_000).png().toBuffer())
  const answers = await Promise.all(Array.from({ length: 3 }, () => send(app, cookie, png)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 503])
  const refused = answers.find(({ status }) => status === 503)
  expect([refused?.headers.get('retry-after'), await refused?.json()]).toEqual(['5', { reason: 'busy' }])
  expect((await send(app, cookie, png)).status).toBe(201)
})

test('of pictures that arrive slowly four are received at a time, and a fifth is not read', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  const slow: ReadableStreamDefaultController[] = []
  const allBegun = Promise.withResolvers<void>()
  const arrivals = Array.from({ length: 4 }, () => {
    const body = new ReadableStream(
      {
        // Called only when the server reads on (back-pressure).
        pull: (controller) => {
          if (slow.push(controller) === 4) allBegun.resolve()
          return new Promise<void>(() => {})
        },
      },
      { highWaterMark: 0 },
    )
    return send(app, cookie, body, { 'content-length': '1000' })
  })
  await allBegun.promise
  const png = new Uint8Array(await picture(30, 20).png().toBuffer())
  expect((await send(app, cookie, png)).status).toBe(503)
  for (const controller of slow) controller.error(new Error('The sender went away.'))
  expect((await Promise.all(arrivals)).map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect((await send(app, cookie, png)).status).toBe(201)
})

test('APOST-18: a picture of 6000 × 6000 pixels with 16 bits per colour is refused', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  const deep = blackPng(6_000, 6_000, { bits: 16, isColoured: true })
  const response = await send(app, cookie, deep)
  expect([response.status, await response.json()]).toEqual([400, { reason: 'too-many-pixels' }])
})

test('a picture that ends in the middle of its way is refused', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(100)),
    pull: (controller) => controller.error(new Error('The sender went away.')),
  })
  const response = await send(app, cookie, body, { 'content-length': '1000' })
  expect([response.status, await response.json()]).toEqual([400, { reason: 'incomplete' }])
})

test('pictures are taken from signed-in staff on this site alone, and only as they are sent', async () => {
  const app = await startTestApp()
  const png = new Uint8Array(await picture(30, 20).png().toBuffer())
  const anonymous = await send(app, '', png)
  expect([anonymous.status, anonymous.headers.get('location')]).toEqual([302, '/admin/login'])
  const cookie = await signInAsStaff(app)
  expect((await send(app, cookie, png, { origin: 'https://example.org' })).status).toBe(403)
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const response = await app.fetch('/admin/images', { method, headers: { origin: ORIGIN, cookie } })
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST'])
  }
  expect(await app.services.db.selectFrom('media').select('id').execute()).toEqual([])
})
