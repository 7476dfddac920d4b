import { sql } from 'kysely'
import pino from 'pino'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { MEDIA_MAX_BYTES } from '#app/shared/media-limits.ts'
import { blackPng } from '#tests/support/inputs/black-png.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import type { Db } from '../db/database.server.ts'
import {
  ENCODE_LIMITS,
  findMedia,
  findMediaVariant,
  purgeExpiredMedia,
  saveImage,
} from './media-store.server.ts'

const clock = () => 1_000
const log = pino({ enabled: false })

function picture(width: number, height: number, background = '#0af') {
  return sharp({ create: { width, height, channels: 3, background } })
}

async function save(db: Db, bytes: Uint8Array, expiresAt?: number) {
  return saveImage({ db, clock }, { bytes, from: 'model', ...(expiresAt === undefined ? {} : { expiresAt }) })
}

/** Saves a picture that must be accepted, and decodes what was stored. */
async function saved(db: Db, bytes: Uint8Array) {
  const outcome = await save(db, bytes)
  if (!outcome.ok) throw new Error(`The picture is ${outcome.reason}.`)
  const file = await findMedia({ db, clock }, outcome.image.id)
  if (!file) throw new Error('The picture was not stored.')
  return { image: outcome.image, file, metadata: await sharp(file.bytes).metadata() }
}

test.for(engines)(
  'IMG-01: an image is at most 1200 px long, with its aspect ratio, and never enlarged (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const sizes = [
      { given: [1800, 600], stored: [1200, 400] },
      { given: [450, 1500], stored: [360, 1200] },
      { given: [1200, 400], stored: [1200, 400] },
      { given: [30, 20], stored: [30, 20] },
    ] as const
    for (const {
      given: [width, height],
      stored,
    } of sizes) {
      const { image, metadata } = await saved(db, await picture(width, height).jpeg().toBuffer())
      expect([metadata.width, metadata.height]).toEqual(stored)
      expect([image.width, image.height]).toEqual(stored)
    }
  },
)

test.for(engines)('IMG-02: an image is stored as WebP of quality 80 (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const png = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  const { image, file, metadata } = await saved(db, png)
  expect(metadata.format).toBe('webp')
  expect(file.mime).toBe('image/webp')
  expect(image.address).toBe(`/media/${image.id}.webp`)
  expect(Buffer.compare(file.bytes, await sharp(png).webp({ quality: 80 }).toBuffer())).toBe(0)
})

test('what people upload may be JPEG, PNG, WebP, GIF, AVIF or TIFF', async () => {
  const { db } = await newDatabase('sqlite')
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const) {
    const { metadata } = await saved(db, await picture(30, 20).toFormat(format).toBuffer())
    expect(metadata).toMatchObject({ format: 'webp', width: 30, height: 20 })
  }
})

test('an image keeps its transparency', async () => {
  const { db } = await newDatabase('sqlite')
  const clear = await picture(8, 8).ensureAlpha(0).png().toBuffer()
  expect((await saved(db, clear)).metadata.hasAlpha).toBe(true)
})

test.for(engines)(
  'where and by whom a picture was taken is gone from the stored image (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const exif = { IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '1/1 56/1 0/1' } }
    const jpeg = await picture(40, 20).withExif(exif).withIccProfile('p3').jpeg().toBuffer()
    expect(await sharp(jpeg).metadata()).toMatchObject({ exif: expect.anything(), icc: expect.anything() })
    const { file, metadata } = await saved(db, jpeg)
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual(Array(4).fill(undefined))
    expect(Buffer.from(file.bytes).includes('Somebody')).toBe(false)
  },
)

test('a picture that a telephone took sideways is stored upright', async () => {
  const { db } = await newDatabase('sqlite')
  const red = await picture(20, 20, '#f00').png().toBuffer()
  // Orientation 6: the left side belongs at the top.
  const sideways = await picture(40, 20, '#00f')
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { file, metadata } = await saved(db, sideways)
  expect(metadata).toMatchObject({ width: 20, height: 40 })
  expect(metadata.orientation).toBeUndefined()
  const { dominant } = await sharp(file.bytes).extract({ left: 4, top: 4, width: 12, height: 8 }).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.b).toBeLessThan(50)
})

test.for(engines)('what is no picture is refused, whatever it is called (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const png = await picture(200, 200).png().toBuffer()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const refused = {
    'an empty file': Buffer.alloc(0),
    'an SVG': Buffer.from(svg),
    'an SVG with a declaration': Buffer.from(`<?xml version="1.0"?>\n${svg}`),
    'a text named .png': Buffer.from('This is not a picture at all.'),
    'a web page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a PNG signature and nothing else': png.subarray(0, 8),
    'a PNG cut off after its header': png.subarray(0, 60),
    'a PNG cut off in the middle': png.subarray(0, Math.floor(png.length / 2)),
  }
  for (const [name, bytes] of Object.entries(refused)) {
    expect([name, await save(db, bytes)]).toEqual([name, { ok: false, reason: 'not-an-image' }])
  }
  expect(await db.selectFrom('media').select('id').execute()).toEqual([])
})

test('a JPEG that is cut off in the middle is refused', async () => {
  const { db } = await newDatabase('sqlite')
  const jpeg = await picture(400, 400).jpeg().toBuffer()
  const outcome = await save(db, jpeg.subarray(0, Math.floor(jpeg.length / 2)))
  expect(outcome).toEqual({ ok: false, reason: 'not-an-image' })
})

test('a file of more than ten megabytes is refused before it is looked at', async () => {
  const { db } = await newDatabase('sqlite')
  const png = await picture(20, 20).png().toBuffer()
  const padded = (length: number) => Buffer.concat([png], length)
  expect(await save(db, padded(MEDIA_MAX_BYTES + 1))).toEqual({ ok: false, reason: 'too-large' })
  expect(await save(db, padded(MEDIA_MAX_BYTES))).toMatchObject({ ok: true })
})

test('a picture of more than fifty megapixels is refused, however small its file', async () => {
  const { db } = await newDatabase('sqlite')
  const bomb = blackPng(10_000, 5_001)
  expect(bomb.length).toBeLessThan(MEDIA_MAX_BYTES)
  expect(await save(db, bomb)).toEqual({ ok: false, reason: 'too-many-pixels' })
})

test('a picture that takes more memory than fifty megapixels of a photo is refused, one that takes as much is stored', async () => {
  const { db } = await newDatabase('sqlite')
  const deep = (width: number, height: number) => blackPng(width, height, { bits: 16, isColoured: true })
  expect(await save(db, deep(5_000, 5_001))).toEqual({ ok: false, reason: 'too-many-pixels' })
  expect(await save(db, deep(5_000, 5_000))).toMatchObject({ ok: true, image: { width: 1200 } })
})

test('memory is counted by channels and their depth, and by the first frame of a picture that moves', async () => {
  const { db } = await newDatabase('sqlite')
  const frames = ['#f00', '#0f0', '#00f'].map((colour) => picture(40, 30, colour).png().toBuffer())
  const moving = sharp(await Promise.all(frames), { join: { animated: true } })
  for (const [bytes, perPixel] of [
    [await picture(40, 30).toColourspace('b-w').png().toBuffer(), 1],
    [await picture(40, 30).jpeg().toBuffer(), 3],
    [await picture(40, 30).ensureAlpha(0.5).png().toBuffer(), 4],
    [await picture(40, 30).toColourspace('rgb16').png().toBuffer(), 6],
    [await moving.gif().toBuffer(), 4],
  ] as const) {
    const outcomeOf = (decodedBytes: number) =>
      saveImage({ db, clock }, { bytes, from: 'model' }, { ...ENCODE_LIMITS, decodedBytes })
    const most = 40 * 30 * perPixel
    expect(await outcomeOf(most - 1), `${perPixel}`).toEqual({ ok: false, reason: 'too-many-pixels' })
    expect(await outcomeOf(most), `${perPixel}`).toMatchObject({ ok: true, image: { width: 40, height: 30 } })
  }
})

test('a picture that takes too long is given up, and the next one is not', async () => {
  const { db } = await newDatabase('sqlite')
  const unlimited = { pixels: 2 ** 40, decodedBytes: 2 ** 40, seconds: 1 }
  // No machine decodes so many pixels within a second.
  const gigapixel = blackPng(32_000, 32_000)
  const outcome = await saveImage({ db, clock }, { bytes: gigapixel, from: 'staff' }, unlimited)
  expect(outcome).toEqual({ ok: false, reason: 'too-slow' })
  expect(await save(db, await picture(30, 20).png().toBuffer())).toMatchObject({ ok: true })
})

test('of pictures sent at once by staff one is under work and one waits; those of models wait in turn', async () => {
  const { db } = await newDatabase('sqlite')
  const png = await picture(300, 200).png().toBuffer()
  const send = (from: 'staff' | 'model', count: number) =>
    Array.from({ length: count }, () => saveImage({ db, clock }, { bytes: png, from }))
  const outcomes = await Promise.all([...send('model', 4), ...send('staff', 4), ...send('model', 29)])
  const reasons = outcomes.map((outcome) => (outcome.ok ? 'stored' : outcome.reason))
  const expected = [
    ...Array(4).fill('stored'),
    ...['stored', 'stored', 'busy', 'busy'],
    ...Array(28).fill('stored'),
    'busy',
  ]
  expect(reasons).toEqual(expected)
  expect(await save(db, png)).toMatchObject({ ok: true })
})

test.for(engines)('the same picture has the same address and is stored once (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const png = await picture(30, 20).png().toBuffer()
  const other = await picture(30, 20, '#fa0').png().toBuffer()
  const first = await saved(db, png)
  const uploads = await Promise.all(Array.from({ length: 10 }, () => saved(db, png)))
  expect(new Set(uploads.map((upload) => upload.image.id))).toEqual(new Set([first.image.id]))
  expect((await saved(db, other)).image.id).not.toBe(first.image.id)
  expect(await db.selectFrom('media').select('id').execute()).toHaveLength(2)
})

test.for(engines)('a picture stored for a time is deleted when the time is over (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const png = await picture(30, 20).png().toBuffer()
  const outcome = await save(db, png, 2_000)
  const id = outcome.ok ? outcome.image.id : ''
  expect(await findMedia({ db, clock: () => 1_999 }, id)).not.toBeNull()
  expect(await findMedia({ db, clock: () => 2_000 }, id)).toBeNull()
  expect(await findMedia({ db, clock }, 'unknown')).toBeNull()
})

test.for(engines)('a picture is stored for the longest time that was asked for (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const png = await picture(30, 20).png().toBuffer()
  const expiry = async () =>
    (await db.selectFrom('media').select('expires_at').executeTakeFirst())?.expires_at
  await save(db, png, 3_000)
  await save(db, png, 2_000)
  expect(await expiry()).toBe(3_000)
  await save(db, png, 4_000)
  expect(await expiry()).toBe(4_000)
  await save(db, png)
  expect(await expiry()).toBeNull()
  await save(db, png, 5_000)
  expect(await expiry()).toBeNull()
})

test.for(engines)('expired pictures are thrown away, the others stay (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  for (const [background, expiresAt] of [
    ['#f00', 1_999],
    ['#0f0', 2_001],
    ['#00f', undefined],
  ] as const) {
    await save(db, await picture(30, 20, background).png().toBuffer(), expiresAt)
  }
  await purgeExpiredMedia(db, 2_000)
  const rows = await db.selectFrom('media').select('expires_at').execute()
  expect(rows.map((row) => row.expires_at)).toEqual(expect.arrayContaining([2_001, null]))
  expect(rows).toHaveLength(2)
})

function variantRows(db: Db) {
  return db.selectFrom('media_variants').select(['width', 'media_id']).orderBy('width').execute()
}

test.for(engines)(
  'IMG-03: a picture is made narrower when that is first asked for, and then stored (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    const { image } = await saved(db, await picture(2400, 1600).jpeg().toBuffer())
    expect(await variantRows(db)).toEqual([])
    const ask = (width: number) => findMediaVariant({ db, clock, log }, { id: image.id, width })
    const first = await Promise.all([ask(640), ask(640), ask(640), ask(320)])
    await vi.waitFor(async () =>
      expect((await variantRows(db)).map(({ width }) => width)).toEqual([320, 640]),
    )
    const again = await ask(640)
    for (const file of [...first.slice(0, 3), again]) {
      expect(file).toMatchObject({ mime: 'image/webp', width: 640 })
      expect(await sharp(file?.bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 427 })
      expect(Buffer.compare(file?.bytes ?? Buffer.of(), first[0]?.bytes ?? Buffer.of())).toBe(0)
    }
    expect(await sharp(first[3]?.bytes).metadata()).toMatchObject({ width: 320, height: 213 })
  },
)

test('IMG-03: a picture is never made wider: one that is narrower is answered as it is', async () => {
  const { db } = await newDatabase('sqlite')
  const { image, file } = await saved(db, await picture(320, 900).png().toBuffer())
  for (const width of [320, 640, 960, null]) {
    expect(await findMediaVariant({ db, clock, log }, { id: image.id, width })).toEqual(file)
  }
  expect(await variantRows(db)).toEqual([])
})

test.for(engines)('the narrower pictures expire and are deleted with their picture (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const outcome = await save(db, await picture(1200, 800).png().toBuffer(), 2_000)
  const asked = { id: outcome.ok ? outcome.image.id : '', width: 320 }
  expect(await findMediaVariant({ db, clock, log }, asked)).toMatchObject({ width: 320 })
  await vi.waitFor(async () => expect(await variantRows(db)).toHaveLength(1))
  expect(await findMediaVariant({ db, clock: () => 2_000, log }, asked)).toBeNull()
  await purgeExpiredMedia(db, 2_001)
  expect(await variantRows(db)).toEqual([])
  expect(await findMediaVariant({ db, clock, log }, asked)).toBeNull()
})

test('a narrower picture that cannot be stored is answered all the same', async () => {
  const { db } = await newDatabase('sqlite')
  const { image } = await saved(db, await picture(1200, 800).png().toBuffer())
  await sql`CREATE TRIGGER full BEFORE INSERT ON media_variants BEGIN SELECT RAISE(ABORT, 'full'); END`.execute(
    db,
  )
  const warned = vi.spyOn(log, 'warn')
  expect(await findMediaVariant({ db, clock, log }, { id: image.id, width: 320 })).toMatchObject({
    width: 320,
  })
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
  warned.mockRestore()
})
