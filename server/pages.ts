import type { Services } from '#app/platform/services.server.ts'
import { nextLocalMidnight } from '#app/shared/dates.ts'
import { gzipStream } from './finish-page.ts'
import { type CachedPage, createPageCache, negotiate, toCachedPage } from './page-cache.ts'

/** The storage is out of reach, or there was no place to render. */
const UNAVAILABLE = 503
/** About four hundred pages; with more, the process would pass 250 MB. */
const CACHE_MAX_BYTES = 32 * 1024 * 1024

type RenderPage = (expireAt: (epochMs: number) => void) => Promise<Response>
/** How a page is made: in its turn, among all that has to be made. */
type Making = {
  render: RenderPage
  /** Whose turn it takes. */
  caller: string
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result | Response>
}

/** Public pages: from the cache where they are kept, rendered once however many ask for them at the same time. */
export function createPages(services: Pick<Services, 'content' | 'clock'>) {
  const { content, clock } = services
  const cache = createPageCache({ currentVersion: content.current, clock, maxBytes: CACHE_MAX_BYTES })
  const rendering = new Map<string, Promise<CachedPage | Response>>()
  /** By caller too: nobody waits in somebody else's place in the queue. */
  const waiting = new Map<string, Promise<CachedPage | Response>>()

  async function answer(key: string, request: Request, making: Making): Promise<Response> {
    const ownKey = `${making.caller} ${key}`
    const underWay = rendering.get(key) ?? waiting.get(ownKey)
    const kept = cache.get(key) ?? (underWay ? await shareable(underWay) : null)
    if (kept) return toResponse(kept, request)
    const page = making.inTurn(() => makeOnce(key, making.render))
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

  /** What was made meanwhile, or is being made, is not made again. */
  async function makeOnce(key: string, render: RenderPage): Promise<CachedPage | Response> {
    const underWay = rendering.get(key)
    const made = cache.get(key) ?? (underWay ? await shareable(underWay) : null)
    if (made) return made
    const page = renderAndKeep(key, render)
    if (!rendering.has(key)) rendering.set(key, page)
    try {
      return await page
    } finally {
      if (rendering.get(key) === page) rendering.delete(key)
    }
  }

  /** A page is kept only if nothing was written between reading its data and finishing it. */
  async function renderAndKeep(key: string, render: RenderPage): Promise<CachedPage | Response> {
    const version = await readVersion()
    let expiresAt = nextLocalMidnight(clock())
    const response = await render((moment) => {
      expiresAt = Math.min(expiresAt, moment)
    })
    if (!isKeepable(response)) {
      // What is no longer there must not come back during the next outage.
      if (response.status < 500) cache.remove(key)
      return response
    }
    if (version === null) return response
    if (!response.headers.has('cache-control')) {
      response.headers.set('cache-control', 'public, max-age=0, must-revalidate')
    }
    const page = await toCachedPage(response, { version, expiresAt })
    if ((await readVersion()) === version) cache.set(key, page)
    return page
  }

  /** Null while the database is out of reach: pages that need it not are served all the same, and none is kept. */
  function readVersion(): Promise<number | null> {
    return content.read().catch(() => null)
  }

  return { answer, get: cache.get }
}

/** Whoever asks for a page that is being made, or waits to be, takes no place. Null where it is not for everybody. */
async function shareable(underWay: Promise<CachedPage | Response>): Promise<CachedPage | null> {
  const page = await underWay.catch(() => null)
  return page instanceof Response ? null : page
}

function isKeepable(response: Response): boolean {
  if (response.status !== 200 || response.headers.has('set-cookie')) return false
  return !/no-store|private|immutable/.test(response.headers.get('cache-control') ?? '')
}

function toResponse(page: CachedPage, request: Request): Response {
  const { variant, isUnchanged } = negotiate(
    page,
    request.headers.get('accept-encoding'),
    request.headers.get('if-none-match'),
  )
  if (isUnchanged) return new Response(null, { status: 304, headers: variant.headersUnchanged })
  return new Response(request.method === 'HEAD' ? null : variant.body, { headers: variant.headers })
}
