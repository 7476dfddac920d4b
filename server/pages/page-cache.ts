import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { nextLocalMidnight } from '#app/shared/dates.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished response, ready to be sent as it is, in every encoding that a client may accept. */
export type CachedPage = {
  version: number
  expiresAt: number
  variants: Record<Encoding, Variant>
  size: number
  /** When its place among the least recently used was last updated. */
  usedAt: number
}

export type Variant = {
  etag: string
  /** Names and values in turn, as Node writes them fastest. */
  headers: string[]
  /** The headers of a 304, for a client that has the page already. */
  headersUnchanged: string[]
  /** Not any bytes: Node would wrap them in a Buffer for each response. */
  body: Buffer<ArrayBuffer>
}

/** About four hundred pages; with more, the process would pass 250 MB. */
const CACHE_MAX_BYTES = 32 * 1024 * 1024
/** A page's use is noted once in so long: noting it takes longer than finding the page. */
const USE_NOTED_MS = 1_000
const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|xml|rss\+xml|atom\+xml)|image\/svg)/
/** A tenth smaller than 9, for 0.1 s more of another thread, once for each change of a page. */
const BROTLI_QUALITY = 11

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
  const body = Buffer.from(await response.arrayBuffer())
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const headers = Object.fromEntries(response.headers)
  const isCompressible = COMPRESSIBLE.test(headers['content-type'] ?? '')
  const [br, zipped] = isCompressible ? await Promise.all([brotli(body), gzipped(body)]) : [body, body]
  const variant = (encoding: Encoding, bytes: Buffer<ArrayBuffer>): Variant => {
    const isPlain = encoding === 'identity' || !isCompressible
    const etag = isPlain ? `"${digest}"` : `"${digest}-${encoding}"`
    const common = Object.entries({ ...headers, etag, vary: 'Accept-Encoding' }).flat()
    return {
      etag,
      body: bytes,
      headersUnchanged: common,
      headers: [
        ...common,
        ...['content-length', String(bytes.byteLength)],
        ...(isPlain ? [] : ['content-encoding', encoding]),
      ],
    }
  }
  return {
    ...life,
    variants: { br: variant('br', br), gzip: variant('gzip', zipped), identity: variant('identity', body) },
    size: body.byteLength + (isCompressible ? br.byteLength + zipped.byteLength : 0),
    usedAt: Number.NEGATIVE_INFINITY,
  }
}

/** The same headers for a Response. */
export function toHeaders(list: string[]): Headers {
  const headers = new Headers()
  for (let index = 0; index < list.length; index += 2)
    headers.append(list[index] ?? '', list[index + 1] ?? '')
  return headers
}

/** Content negotiation: the variant to send, and whether the client's etag matches it. */
export function negotiate(
  page: CachedPage,
  acceptEncoding: string | null | undefined,
  ifNoneMatch: string | null | undefined,
): { variant: Variant; isUnchanged: boolean } {
  const variant = page.variants[preferredEncoding(acceptEncoding ?? '')]
  return { variant, isUnchanged: matchesEtag(ifNoneMatch, variant.etag) }
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

async function brotli(body: Buffer): Promise<Buffer<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return Buffer.from(await promisify(brotliCompress)(body, { params }))
}

async function gzipped(body: Buffer): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await promisify(gzip)(body, { level: 9 }))
}
