import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished answer, ready to be written as it is, in every encoding that a client may ask for. */
export type CachedPage = {
  version: number
  expiresAt: number
  variants: Record<Encoding, Variant>
  size: number
}

export type Variant = {
  etag: string
  headers: Record<string, string>
  /** For the client that has the page already. */
  headersUnchanged: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|xml|rss\+xml|atom\+xml)|image\/svg)/
const BROTLI_QUALITY = 9

/**
 * Keeps rendered pages until the content changes, their time runs out or room is needed; the one that was not
 * asked for the longest goes first.
 */
export function createPageCache(options: {
  currentVersion: () => number
  clock: () => number
  maxBytes: number
}) {
  const pages = new Map<string, CachedPage>()
  let size = 0

  function get(key: string): CachedPage | null {
    const page = pages.get(key)
    if (!page || page.version !== options.currentVersion() || page.expiresAt <= options.clock()) return null
    // A Map remembers the order of insertion: what is used moves to its end.
    pages.delete(key)
    pages.set(key, page)
    return page
  }

  /** What was true once, for as long as nothing better can be made. */
  function getStale(key: string): CachedPage | null {
    return pages.get(key) ?? null
  }

  function set(key: string, page: CachedPage): void {
    remove(key)
    if (page.size > options.maxBytes) return
    pages.set(key, page)
    size += page.size
    for (const oldest of pages.keys()) {
      if (size <= options.maxBytes) break
      remove(oldest)
    }
  }

  function remove(key: string): void {
    size -= pages.get(key)?.size ?? 0
    pages.delete(key)
  }

  return { get, getStale, set, remove, size: () => size }
}

export async function toCachedPage(
  response: Response,
  life: { version: number; expiresAt: number },
): Promise<CachedPage> {
  const body = new Uint8Array(await response.arrayBuffer())
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const headers = Object.fromEntries(response.headers)
  const isCompressible = COMPRESSIBLE.test(headers['content-type'] ?? '')
  const [br, zipped] = isCompressible ? await Promise.all([brotli(body), gzipped(body)]) : [body, body]
  const variant = (encoding: Encoding, bytes: Uint8Array<ArrayBuffer>): Variant => {
    const isPlain = encoding === 'identity' || !isCompressible
    const etag = isPlain ? `"${digest}"` : `"${digest}-${encoding}"`
    const common = { ...headers, etag, vary: 'Accept-Encoding' }
    return {
      etag,
      body: bytes,
      headersUnchanged: common,
      headers: {
        ...common,
        'content-length': String(bytes.byteLength),
        ...(isPlain ? {} : { 'content-encoding': encoding }),
      },
    }
  }
  return {
    ...life,
    variants: { br: variant('br', br), gzip: variant('gzip', zipped), identity: variant('identity', body) },
    size: body.byteLength + (isCompressible ? br.byteLength + zipped.byteLength : 0),
  }
}

/** The variant to send, and whether the client has it already. */
export function negotiate(
  page: CachedPage,
  acceptEncoding: string | null | undefined,
  ifNoneMatch: string | null | undefined,
): { variant: Variant; isUnchanged: boolean } {
  const variant = page.variants[preferredEncoding(acceptEncoding ?? '')]
  return { variant, isUnchanged: matchesEtag(ifNoneMatch, variant.etag) }
}

export function preferredEncoding(acceptEncoding: string): Encoding {
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

export function accepts(acceptEncoding: string, encoding: string): boolean {
  const entry = acceptEncoding.split(',').find((part) => part.trim().split(';')[0] === encoding)
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry)
}

async function brotli(body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return new Uint8Array(await promisify(brotliCompress)(body, { params }))
}

async function gzipped(body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(gzip)(body, { level: 9 }))
}
