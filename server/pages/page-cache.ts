import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { nextLocalMidnight } from '#app/shared/dates.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished response, ready to be sent as it is. */
export type CachedPage = {
  version: number
  expiresAt: number
  digest: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  /** What is sent in each encoding, from the moment when a client first asked for it. */
  variants: Partial<Record<Encoding, Variant>>
  size: number
  /** When its place among the least recently used was last updated. */
  usedAt: number
  isImproving: boolean
}

export type Variant = {
  etag: string
  headers: Record<string, string>
  /** The headers of a 304, for a client that has the page already. */
  headersUnchanged: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  /** Compressed in a hurry, while its first visitor waited. */
  isQuick: boolean
}

/** About four hundred pages; with more, the process would pass 250 MB. */
const CACHE_MAX_BYTES = 32 * 1024 * 1024
/** A page's use is noted once in so long: noting it takes longer than finding the page. */
const USE_NOTED_MS = 1_000
const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|xml|rss\+xml|atom\+xml)|image\/svg)/
/** The first visitor waits for the quick one. The best is a tenth smaller, for forty times as long on another thread. */
const BROTLI_QUALITY = { quick: 7, best: 11 }
/** A compressible page with its compressed variants, against the page alone. */
const SIZE_WITH_VARIANTS = 1.5

/**
 * The ttl of a cached page: until midnight in Kigali, when the dates on it change. A loader shortens it by `expirePageAt`,
 * and any change of the content ends it.
 */
export function cacheExpiry(now: number): number {
  return nextLocalMidnight(now)
}

/** Caches rendered pages until the content changes, they expire or memory is needed (LRU). */
export function createPageCache(options: {
  currentVersion: () => number
  clock: () => number
  maxBytes?: number
}) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: options.maxBytes ?? CACHE_MAX_BYTES,
    // lru-cache rejects a size of zero, which a response without a body has.
    sizeCalculation: (page) => Math.max(page.size, 1),
  })

  function get(key: string): CachedPage | null {
    const page = pages.peek(key)
    const now = options.clock()
    if (!page || page.version !== options.currentVersion() || page.expiresAt <= now) return null
    if (now - page.usedAt >= USE_NOTED_MS) {
      page.usedAt = now
      pages.get(key)
    }
    return page
  }

  return {
    get,
    /** An outdated page, for use while no new one can be rendered. */
    getStale: (key: string) => pages.peek(key) ?? null,
    set: (key: string, page: CachedPage) => void pages.set(key, page),
    remove: (key: string) => void pages.delete(key),
    size: () => pages.calculatedSize,
  }
}

export async function toCachedPage(
  response: Response,
  life: { version: number; expiresAt: number },
): Promise<CachedPage> {
  const body = new Uint8Array(await response.arrayBuffer())
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const headers = { ...Object.fromEntries(response.headers), vary: 'Accept-Encoding' }
  const isCompressible = COMPRESSIBLE.test(response.headers.get('content-type') ?? '')
  const identity = makeVariant({ digest, headers }, { encoding: 'identity', body })
  return {
    ...life,
    digest,
    headers,
    body,
    variants: isCompressible ? { identity } : { br: identity, gzip: identity, identity },
    size: Math.ceil(body.byteLength * (isCompressible ? SIZE_WITH_VARIANTS : 1)),
    usedAt: Number.NEGATIVE_INFINITY,
    isImproving: false,
  }
}

/** Content negotiation: the variant that a client prefers, or undefined where no client has asked for it before. */
export function variantFor(page: CachedPage, acceptEncoding: string | null | undefined): Variant | undefined {
  return page.variants[preferredEncoding(acceptEncoding ?? '')]
}

/** Makes the variant that a client prefers. */
export async function addVariant(page: CachedPage, acceptEncoding: string | null): Promise<Variant> {
  const encoding = preferredEncoding(acceptEncoding ?? '')
  const isQuick = encoding === 'br'
  const body = isQuick ? await brotli(page.body, BROTLI_QUALITY.quick) : await gzipped(page.body)
  const variant = makeVariant(page, { encoding, body, isQuick })
  page.variants[encoding] = variant
  return variant
}

/** In the place of the quick variant. */
export async function addBestVariant(page: CachedPage): Promise<void> {
  const body = await brotli(page.body, BROTLI_QUALITY.best)
  page.variants.br = makeVariant(page, { encoding: 'br', body })
}

function makeVariant(
  { digest, headers }: Pick<CachedPage, 'digest' | 'headers'>,
  content: { encoding: Encoding; body: Uint8Array<ArrayBuffer>; isQuick?: boolean },
): Variant {
  const { encoding, body, isQuick = false } = content
  const isPlain = encoding === 'identity'
  // A tag of its own, so that a proxy does not keep the larger bytes.
  const quality = isQuick ? '-quick' : ''
  const etag = isPlain ? `"${digest}"` : `"${digest}-${encoding}${quality}"`
  const headersUnchanged = { ...headers, etag }
  return {
    etag,
    body,
    isQuick,
    headersUnchanged,
    headers: {
      ...headersUnchanged,
      'content-length': String(body.byteLength),
      ...(isPlain ? {} : { 'content-encoding': encoding }),
    },
  }
}

/** Browsers send the same few headers: each is read once. */
const preferences = new Map<string, Encoding>()
const PREFERENCES_MAX = 100

export function preferredEncoding(acceptEncoding: string): Encoding {
  const known = preferences.get(acceptEncoding)
  if (known) return known
  const accepted = (['br', 'gzip'] as const).find((encoding) => accepts(acceptEncoding, encoding))
  const preferred = accepted ?? 'identity'
  if (preferences.size >= PREFERENCES_MAX) preferences.clear()
  preferences.set(acceptEncoding, preferred)
  return preferred
}

export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  // A browser sends back the one tag that it got; a proxy may weaken it.
  if (!ifNoneMatch || ifNoneMatch === etag) return Boolean(ifNoneMatch)
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim())
  return tags.some((tag) => tag === '*' || tag === etag || tag === `W/${etag}`)
}

export function accepts(acceptEncoding: string, encoding: string): boolean {
  const entry = acceptEncoding.split(',').find((part) => part.trim().split(';')[0] === encoding)
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry)
}

async function brotli(body: Uint8Array, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return new Uint8Array(await promisify(brotliCompress)(body, { params }))
}

async function gzipped(body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(gzip)(body, { level: 9 }))
}
