import type { Services } from '#app/platform/services.ts'
import { gzipStream } from './finish-page.ts'
import {
  type CachedPage,
  cacheExpiry,
  createPageCache,
  negotiate,
  toCachedPage,
  toHeaders,
} from './page-cache.ts'

/** The storage is out of reach, or no render slot was free in time. */
const UNAVAILABLE = 503

type RenderPage = (expireAt: (epochMs: number) => void) => Promise<Response>
/** How a page is rendered: as work of this caller in the render queue. */
type Making = {
  render: RenderPage
  /** The key in the fair queue: a network address or a session. */
  caller: string
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result | Response>
}

/** Public pages: from the cache, or rendered once however many requests arrive at the same time (single flight). */
export function createPages(services: Pick<Services, 'content' | 'clock' | 'env'>) {
  const { content, clock, env } = services
  const cache = createPageCache({ currentVersion: content.current, clock })
  const rendering = new Map<string, Promise<CachedPage | Response>>()
  /** Keyed by caller as well: a request must not depend on another caller's position in the queue. */
  const waiting = new Map<string, Promise<CachedPage | Response>>()

  async function answer(key: string, request: Request, making: Making): Promise<Response> {
    const ownKey = `${making.caller} ${key}`
    const underWay = rendering.get(key) ?? waiting.get(ownKey)
    const cached = cache.get(key) ?? (underWay ? await shareable(underWay) : null)
    if (cached) return toResponse(cached, request)
    const page = making.inTurn(() => renderOnce(key, making.render))
    if (!waiting.has(ownKey)) waiting.set(ownKey, page)
    try {
      const result = await page
      if (!(result instanceof Response)) return toResponse(result, request)
      const stale = result.status === UNAVAILABLE ? cache.getStale(key) : null
      return stale ? toResponse(stale, request) : gzipStream(result, request)
    } finally {
      if (waiting.get(ownKey) === page) waiting.delete(ownKey)
    }
  }

  /** Does not render again what another request has rendered meanwhile, or is rendering now. */
  async function renderOnce(key: string, render: RenderPage): Promise<CachedPage | Response> {
    const underWay = rendering.get(key)
    const made = cache.get(key) ?? (underWay ? await shareable(underWay) : null)
    if (made) return made
    const page = renderAndCache(key, render)
    if (!rendering.has(key)) rendering.set(key, page)
    try {
      return await page
    } finally {
      if (rendering.get(key) === page) rendering.delete(key)
    }
  }

  /** Caches a page only if no content was written between reading its data and finishing it. */
  async function renderAndCache(key: string, render: RenderPage): Promise<CachedPage | Response> {
    const version = await readVersion()
    let expiresAt = cacheExpiry(clock())
    const response = await render((moment) => {
      expiresAt = Math.min(expiresAt, moment)
    })
    if (!isCacheable(response)) {
      // A page that is gone must not be served as stale during the next outage.
      if (response.status < 500) cache.remove(key)
      return response
    }
    if (version === null) return response
    if (!response.headers.has('cache-control')) {
      response.headers.set('cache-control', 'public, max-age=0, must-revalidate')
    }
    // A proxy in front may answer from its own cache for as long as other instances take to see a change (deploy/nginx.conf).
    if (env.TRUST_PROXY) response.headers.set('x-accel-expires', '1')
    const page = await toCachedPage(response, { version, expiresAt })
    if ((await readVersion()) === version) cache.set(key, page)
    return page
  }

  /** Null while the database is out of reach: pages that do not need it are still served, but not cached. */
  function readVersion(): Promise<number | null> {
    return content.read().catch(() => null)
  }

  return { answer, get: cache.get }
}

/** A request for a page that is being rendered, or queued, shares that result. Null where it cannot be shared. */
async function shareable(underWay: Promise<CachedPage | Response>): Promise<CachedPage | null> {
  const page = await underWay.catch(() => null)
  return page instanceof Response ? null : page
}

function isCacheable(response: Response): boolean {
  if (response.status !== 200 || response.headers.has('set-cookie')) return false
  return !/no-store|private|immutable/.test(response.headers.get('cache-control') ?? '')
}

function toResponse(page: CachedPage, request: Request): Response {
  const { variant, isUnchanged } = negotiate(
    page,
    request.headers.get('accept-encoding'),
    request.headers.get('if-none-match'),
  )
  if (isUnchanged) return new Response(null, { status: 304, headers: toHeaders(variant.headersUnchanged) })
  return new Response(request.method === 'HEAD' ? null : variant.body, {
    headers: toHeaders(variant.headers),
  })
}
