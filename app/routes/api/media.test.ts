import sharp from 'sharp'
import { expect, test } from 'vitest'
import { saveImage } from '#app/platform/media/media-store.server.ts'
import { engines } from '#tests/support/storage.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

async function storePicture({ services }: TestApp, width: number, height: number): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#a63d17' } })
    .png()
    .toBuffer()
  const saved = await saveImage(services, { bytes, from: 'staff' })
  return saved.ok ? saved.image.id : ''
}

test.for(engines)(
  'IMG-03: a picture can be loaded whole and in three narrower widths, each for ever (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const id = await storePicture(app, 2400, 1200)
    for (const [file, width, height] of [
      [`${id}.webp`, 1200, 600],
      [`${id}-320.webp`, 320, 160],
      [`${id}-640.webp`, 640, 320],
      [`${id}-960.webp`, 960, 480],
      // From the storage this time.
      [`${id}-320.webp`, 320, 160],
    ] as const) {
      const response = await app.fetch(`/media/${file}`)
      const { status, headers } = response
      expect([status, headers.get('content-type'), headers.get('cache-control')], file).toEqual([
        200,
        'image/webp',
        IMMUTABLE,
      ])
      const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(metadata, file).toMatchObject({ format: 'webp', width, height })
    }
  },
)

test('IMG-03: no other width is made, and no width of a picture that is not stored', async () => {
  const app = await startTestApp()
  const id = await storePicture(app, 1200, 600)
  const unknown = [1, 100, 321, 1200, '0320', '', '-320', '640x', '640-320'].map((width) => `${id}-${width}`)
  for (const name of [...unknown, `${'0'.repeat(40)}-320`, '0'.repeat(40)]) {
    const response = await app.fetch(`/media/${name}.webp`)
    expect([name, response.status, response.headers.get('cache-control')]).toEqual([name, 404, 'no-store'])
  }
  expect(await app.services.db.selectFrom('media_variants').select('width').execute()).toEqual([])
})
