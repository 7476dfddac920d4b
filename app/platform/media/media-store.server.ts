import { createHash } from 'node:crypto'
import { MEDIA_LONGEST_SIDE, mediaIdOf } from '#app/shared/media-addresses.ts'
import { MEDIA_MAX_BYTES, MEDIA_MAX_DECODED_BYTES, MEDIA_MAX_PIXELS } from '#app/shared/media-limits.ts'
import type { Db } from '../db/database.server.ts'
import type { Tables } from '../db/tables.ts'
import { createFairSemaphore } from '../fair-semaphore.server.ts'
import type { Log } from '../log.server.ts'
import { loadSharp } from './sharp.server.ts'

const WEBP_QUALITY = 80
const WEBP_MIME = 'image/webp'
const DECODED_FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff'])

/** By the decoder's format names; one that is not listed counts as the largest. */
const BYTES_PER_CHANNEL: Record<string, number> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
}
const LARGEST_CHANNEL = 16

/** A picture is deleted if nothing saved shows it by then: since its upload, or since nothing shows it any more. */
export const UNUSED_MEDIA_MS = 30 * 24 * 60 * 60 * 1000

export type StoredImage = { id: string; address: string; width: number; height: number }
export type SaveImageOutcome =
  | { ok: true; image: StoredImage }
  | { ok: false; reason: 'too-large' | 'busy' | EncodeRefusal }
export type MediaFile = { mime: string; bytes: Uint8Array; width: number }

/** Image conversion: a decoded picture takes hundreds of megabytes at worst. */
const CONVERSIONS_AT_ONCE = 1

/** How many pictures may be converted or wait, by source: staff can retry, but a model's picture has cost a call. */
const PENDING_MAX = { staff: 2, model: 32 }

export const ENCODE_LIMITS = { pixels: MEDIA_MAX_PIXELS, decodedBytes: MEDIA_MAX_DECODED_BYTES, seconds: 15 }

/**
 * Decodes an upload and stores only our own encoding of it: WebP, upright, without metadata, at most 1200 px long. The
 * id is the digest of the stored bytes, so a URL never changes its content.
 */
export async function saveImage(
  deps: { db: Db; clock: () => number },
  input: {
    bytes: Uint8Array
    from: keyof typeof PENDING_MAX
    expiresAt?: number
    /** Runs in the transaction that stores the image. */
    onStored?: (db: Db, image: StoredImage) => Promise<void>
  },
  limits = ENCODE_LIMITS,
): Promise<SaveImageOutcome> {
  if (input.bytes.byteLength > MEDIA_MAX_BYTES) return { ok: false, reason: 'too-large' }
  if (pending[input.from] >= PENDING_MAX[input.from]) return { ok: false, reason: 'busy' }
  const encoded = await encodeInTurn(input, limits)
  if (!encoded.ok) return encoded
  const { bytes, width, height } = encoded
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  const image = { id, address: mediaAddress(id), width, height }
  const { onStored } = input
  const row = { ...{ id, mime: WEBP_MIME, bytes, width, height }, created_at: deps.clock() }
  const store = (db: Db) => storeMedia(db, { ...row, expires_at: input.expiresAt ?? null })
  if (!onStored) await store(deps.db)
  else {
    await deps.db.transaction().execute(async (trx) => {
      await store(trx)
      await onStored(trx, image)
    })
  }
  return { ok: true, image }
}

async function storeMedia(db: Db, row: Tables['media']): Promise<void> {
  await db
    .insertInto('media')
    .values(row)
    .onConflict((conflict) =>
      // A repeated upload may extend the expiry of the same picture, never shorten it.
      conflict.column('id').doUpdateSet((eb) => ({
        expires_at: eb
          .case()
          .when('media.expires_at', 'is', null)
          .then(null)
          .when('excluded.expires_at', 'is', null)
          .then(null)
          .when(eb.ref('excluded.expires_at'), '>', eb.ref('media.expires_at'))
          .then(eb.ref('excluded.expires_at'))
          .else(eb.ref('media.expires_at'))
          .end(),
      })),
    )
    .execute()
}

function mediaAddress(id: string): string {
  return `/media/${id}.webp`
}

export async function findMedia(
  deps: { db: Db; clock: () => number },
  id: string,
): Promise<MediaFile | null> {
  const row = await currentMedia(deps, id).select(['mime', 'bytes', 'width']).executeTakeFirst()
  return row ?? null
}

/**
 * The picture, at most that wide. Each width is made once, when it is first asked for, so that pictures stored earlier
 * have them too and those that are never shown cost nothing.
 */
export async function findMediaVariant(
  deps: { db: Db; clock: () => number; log: Log },
  { id, width }: { id: string; width: number | null },
): Promise<MediaFile | null> {
  if (width === null) return findMedia(deps, id)
  const stored = await findStoredVariant(deps, id, width)
  if (stored) return stored
  const whole = await findMedia(deps, id)
  if (!whole || whole.width <= width) return whole
  return resizes.run({ key: 'variants' }, async () => {
    // A request before this one may have made it meanwhile.
    return (await findStoredVariant(deps, id, width)) ?? makeVariant(deps, { id, width, whole })
  })
}

/** Pins temporary uploads: they no longer expire once something refers to them. */
export async function pinMedia(db: Db, addresses: string[]): Promise<void> {
  const ids = addresses.map(mediaIdOf).filter((id) => id !== null)
  if (ids.length === 0) return
  await db.updateTable('media').set({ expires_at: null }).where('id', 'in', ids).execute()
}

export async function hasMedia(deps: { db: Db; clock: () => number }, address: string): Promise<boolean> {
  const row = await currentMedia(deps, mediaIdOf(address) ?? '')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function purgeExpiredMedia(db: Db, now: number): Promise<void> {
  await db.deleteFrom('media').where('expires_at', '<', now).execute()
}

function currentMedia({ db, clock }: { db: Db; clock: () => number }, id: string) {
  return db
    .selectFrom('media')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', clock())]))
}

async function findStoredVariant(
  deps: { db: Db; clock: () => number },
  id: string,
  width: number,
): Promise<MediaFile | null> {
  const row = await currentMedia(deps, id)
    .innerJoin('media_variants', 'media_variants.media_id', 'media.id')
    .where('media_variants.width', '=', width)
    .select(['media.mime', 'media_variants.bytes', 'media_variants.width'])
    .executeTakeFirst()
  return row ?? null
}

/** Apart from the conversions, so that visitors do not wait for uploads. The lane of the route bounds what waits. */
const resizes = createFairSemaphore({ slots: 1, waitingMax: Number.POSITIVE_INFINITY })

async function makeVariant(
  { db, log }: { db: Db; log: Log },
  { id, width, whole }: { id: string; width: number; whole: MediaFile },
): Promise<MediaFile> {
  const sharp = await loadSharp()
  const bytes = await sharp(whole.bytes).resize(width).webp({ quality: WEBP_QUALITY }).toBuffer()
  // Not awaited: a visitor does not wait for a write. Should it fail, the next request makes the variant again.
  db.insertInto('media_variants')
    .values({ media_id: id, width, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    .catch((error: unknown) => log.warn({ err: error }, 'media variant not stored'))
  return { mime: WEBP_MIME, bytes, width }
}

type EncodeRefusal = 'too-many-pixels' | 'too-slow' | 'not-an-image'
type Encoded =
  | { ok: true; bytes: Uint8Array; width: number; height: number }
  | { ok: false; reason: EncodeRefusal }

const pending = { staff: 0, model: 0 }
const conversions = createFairSemaphore({
  slots: CONVERSIONS_AT_ONCE,
  waitingMax: PENDING_MAX.staff + PENDING_MAX.model,
})

async function encodeInTurn(
  { bytes, from }: Parameters<typeof saveImage>[1],
  limits: typeof ENCODE_LIMITS,
): Promise<Encoded | { ok: false; reason: 'busy' }> {
  pending[from]++
  try {
    // One key for all sources: pictures are converted in the order of their arrival.
    const encoded = await conversions.run({ key: 'images' }, () => encode(bytes, limits))
    return encoded ?? { ok: false, reason: 'busy' }
  } finally {
    pending[from]--
  }
}

async function encode(bytes: Uint8Array, limits: typeof ENCODE_LIMITS): Promise<Encoded> {
  const sharp = await loadSharp()
  try {
    // Of an animation only the first frame is decoded and counted.
    const image = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error', pages: 1 })
    const { format, width, height, channels, depth } = await image.metadata()
    if (!DECODED_FORMATS.has(format)) return { ok: false, reason: 'not-an-image' }
    const decodedBytes = width * height * channels * (BYTES_PER_CHANNEL[depth] ?? LARGEST_CHANNEL)
    if (decodedBytes > limits.decodedBytes) return { ok: false, reason: 'too-many-pixels' }
    const { data, info } = await image
      .autoOrient()
      .resize(MEDIA_LONGEST_SIDE, MEDIA_LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .timeout({ seconds: limits.seconds })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, bytes: data, width: info.width, height: info.height }
  } catch (error) {
    // The decoder has no error codes, so these two refusals are recognised by message.
    const message = error instanceof Error ? error.message : ''
    if (message.includes('pixel limit')) return { ok: false, reason: 'too-many-pixels' }
    return { ok: false, reason: message.includes('timeout') ? 'too-slow' : 'not-an-image' }
  }
}
