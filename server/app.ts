import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { findStaffSession } from '#app/features/staff/sessions.server.ts'
import { signedSessionToken } from '#app/platform/auth/auth.server.ts'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import type { RequestContext } from '#app/platform/request/request-context.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isAdminPath, isProtectedPath, redirectToLogin } from './admin-gate.ts'
import { createHostCheck } from './allowed-hosts.ts'
import { finishPage, gzipStream } from './finish-page.ts'
import { healthRoutes } from './health.ts'
import { seenFromOutside } from './own-address.ts'
import { knownSearch, normalisePath, pageKey, plainSpelling } from './page-address.ts'
import { createPages } from './pages.ts'
import { createRenderQueue, DEFAULT_QUEUE_LIMITS, isUpload, type QueueLimits } from './render-queue.ts'
import { logRequest } from './request-log.ts'
import { handleByRoute } from './route-handler.ts'
import { assetHeaders, baseHeaders } from './security-headers.ts'
import { type StaticAssets, serveStaticAsset } from './static-assets.ts'
import { bodyGuard, isRead, originGuard, withWholeBody } from './write-guard.ts'

export type App = ReturnType<typeof createApp>

type Variables = { id: string; host: string; address: string; normalPath: string; isAsset: boolean }

/** The whole application as one function of a request. */
export function createApp(
  services: Services,
  assets: StaticAssets = new Map(),
  queueLimits: Partial<QueueLimits> = {},
) {
  const { env, log } = services
  const pages = createPages(services)
  const renderQueue = createRenderQueue(log, { ...DEFAULT_QUEUE_LIMITS, ...queueLimits })
  const commonHeaders = Object.entries(baseHeaders(env.publicOrigin))
  const fileHeaders = Object.entries(assetHeaders(env.publicOrigin))
  const isAllowedHost = createHostCheck(env)
  const reading = { isProxyTrusted: env.TRUST_PROXY, publicOrigin: env.publicOrigin }
  const app = new Hono<{ Bindings: { address?: string }; Variables: Variables }>()

  app.use(async (context, next) => {
    const startedAt = performance.now()
    if (!URL.canParse(context.req.raw.url)) {
      return context.text('This address cannot be read.', 400, Object.fromEntries(commonHeaders))
    }
    const seen = seenFromOutside(context.req.raw, context.env?.address ?? 'unknown', reading)
    const id = randomUUID().slice(0, 8)
    context.set('id', id)
    context.set('host', seen.host)
    context.set('address', seen.address)
    context.req.raw = seen.request
    await next()
    const { headers, status } = context.res
    addMissing(headers, context.get('isAsset') ? fileHeaders : commonHeaders)
    if (status >= 400 && !headers.has('cache-control')) headers.set('cache-control', 'no-store')
    if (!context.get('isAsset')) headers.set('x-request-id', id)
    const { method, path } = context.req
    logRequest(log, { id, method, path, status, startedAt, from: 'app' })
  })

  app.onError((error, context) => {
    const id = context.get('id')
    log.error({ err: error, id }, 'request failed')
    if (isStorageUnavailable(error)) {
      return context.text(
        `We cannot reach our records at the moment. Please try again in a minute. Reference: ${id}`,
        503,
      )
    }
    return context.text(`Something went wrong on our side. Reference: ${id}`, 500)
  })

  app.route('/', healthRoutes(services))

  app.use(async (context, next) => {
    if (isAllowedHost(context.get('host'))) return next()
    return context.text('This server does not answer for this host.', 421)
  })

  app.use(async (context, next) => {
    const asset = serveStaticAsset(assets, context.req.raw, context.req.path)
    if (!asset) return next()
    context.set('isAsset', true)
    return asset
  })

  app.use(originGuard(env.publicOrigin))

  app.use(async (context, next) => {
    const { pathname } = new URL(context.req.raw.url)
    const normalPath = normalisePath(pathname)
    if (normalPath === null) return context.text('This address cannot be read.', 400)
    // Only pages are asked for as data; what the router would make of a file's is not worth keeping.
    if (/\.\w+\.data$/.test(pathname)) return context.text('Not found', 404)
    context.set('normalPath', normalPath)
    if (isProtectedPath(normalPath) && !(await findStaffSession(services, context.req.raw.headers))) {
      return redirectToLogin(pathname, normalPath)
    }
    return next()
  })
  app.use(bodyGuard)

  app.all('*', async (context) => {
    const normalPath = context.get('normalPath')
    const request = isUpload(normalPath) ? context.req.raw : await withWholeBody(context.req.raw)
    const url = new URL(request.url)
    const about = {
      id: context.get('id'),
      services,
      address: context.get('address'),
      nonce: randomBytes(16).toString('base64'),
      isStreamed: isAdminPath(normalPath),
      expirePageAt: () => {},
      fault: null,
    }
    const session = signedSessionToken(request.headers.get('cookie'), env.secret)
    // Staff have their turn also where a flood comes from the same address.
    const key = session ? `session ${session}` : about.address
    const inTurn = <Result>(work: () => Promise<Result>) =>
      renderQueue.run({ request, normalPath, key }, work)
    if (about.isStreamed || url.pathname.startsWith('/api/') || !isRead(request)) {
      return gzipStream(await inTurn(() => render(request, about)), request)
    }
    const plainPath = plainSpelling(normalPath, url.pathname)
    if (url.pathname !== plainPath) return context.redirect(plainPath + url.search, 308)
    const search = knownSearch(url.pathname, url.search)
    const knownUrl = new URL(url)
    knownUrl.search = search
    const known = search === url.search ? request : new Request(knownUrl, request)
    const renderKnown = async (expirePageAt: (epochMs: number) => void) => {
      const response = await render(asGet(known), { ...about, expirePageAt })
      // A kept page goes out as it is, so it is kept with everything that goes with it.
      addMissing(response.headers, commonHeaders)
      return response
    }
    if (session) {
      return gzipStream(withoutStore(await inTurn(() => renderKnown(() => {}))), request)
    }
    return pages.answer(pageKey(url.host, url.pathname, search), request, {
      render: renderKnown,
      caller: key,
      inTurn,
    })
  })

  return { fetch: app.fetch, pages }
}

/** The answer of a route, with the script policy of its page, and as 503 where only the storage is to blame. */
async function render(request: Request, about: RequestContext): Promise<Response> {
  const response = await finishPage(await handleByRoute(request, about), about)
  if (response.status !== 500 || !isStorageUnavailable(about.fault)) return response
  return new Response(response.body, { status: 503, headers: response.headers })
}

function addMissing(headers: Headers, entries: [string, string][]): void {
  for (const [name, value] of entries) if (!headers.has(name)) headers.set(name, value)
}

/** A page is rendered whole even when only its head is asked for: the next visitor gets it from the cache. */
function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
}

function withoutStore(response: Response): Response {
  if (!/immutable/.test(response.headers.get('cache-control') ?? '')) {
    response.headers.set('cache-control', 'private, no-store')
  }
  return response
}
