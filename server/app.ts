import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { isAdminPath, refuseWithoutSession } from '#app/composition/admin-gate.server.ts'
import { isUpload } from '#app/composition/route-limits.ts'
import { signedSessionToken } from '#app/platform/auth/auth.server.ts'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import type { Services } from '#app/platform/services.ts'
import { applyForwardedHeaders } from './forwarded-headers.ts'
import { healthRoutes } from './health.ts'
import { type CacheHits, createMetrics, isMetricsToken } from './metrics.ts'
import { cacheableQuery, cacheKey, canonicalPath, normalisePath } from './pages/cache-key.ts'
import { finishPage, gzipStream } from './pages/finish-page.ts'
import type { ModuleUrl } from './pages/hold-scripts.ts'
import { createPages } from './pages/render-page.ts'
import { createRenderQueue, DEFAULT_QUEUE_LIMITS, type QueueLimits } from './render-queue.ts'
import { bodyLimitGuard, createHostCheck, csrfGuard, isRead, withWholeBody } from './request-guards.ts'
import { logRequest } from './request-log.ts'
import { handleByRoute } from './route-handler.ts'
import { baseHeaders, createAddHeaders } from './security-headers.ts'
import { createModuleUrl, isOfOtherRelease, type StaticAssets, serveStaticAsset } from './static-assets.ts'

export type App = ReturnType<typeof createApp>

type Variables = { id: string; host: string; ipAddress: string; normalPath: string; isAsset: boolean }

/** The whole application as one function of a request. */
export function createApp(
  services: Services,
  assets: StaticAssets = new Map(),
  queueLimits: Partial<QueueLimits> = {},
) {
  const { env, log } = services
  const pages = createPages(services)
  const renderQueue = createRenderQueue(log, { ...DEFAULT_QUEUE_LIMITS, ...queueLimits })
  const hits: CacheHits = { sent: 0, unchanged: 0 }
  const metrics = env.METRICS_TOKEN === undefined ? null : createMetrics(services, { hits, renderQueue })
  const addHeaders = createAddHeaders(env.publicOrigin)
  const moduleUrl = createModuleUrl(assets)
  const isAllowedHost = createHostCheck(env)
  const reading = { isProxyTrusted: env.TRUST_PROXY, publicOrigin: env.publicOrigin }
  const app = new Hono<{ Bindings: { peerAddress?: string }; Variables: Variables }>()

  app.use(async (context, next) => {
    const startedAt = performance.now()
    if (!URL.canParse(context.req.raw.url)) {
      return context.text('This address cannot be read.', 400, baseHeaders(env.publicOrigin))
    }
    const seen = applyForwardedHeaders(context.req.raw, context.env?.peerAddress ?? 'unknown', reading)
    const id = randomUUID().slice(0, 8)
    context.set('id', id)
    context.set('host', seen.host)
    context.set('ipAddress', seen.ipAddress)
    context.req.raw = seen.request
    await next()
    const { headers, status } = context.res
    addHeaders(headers, context.get('isAsset'))
    if (status >= 400 && !headers.has('cache-control')) headers.set('cache-control', 'no-store')
    if (!context.get('isAsset')) headers.set('x-request-id', id)
    const { method, path } = context.req
    logRequest(log, { id, method, path, status, startedAt })
    metrics?.count({ path, status, isAsset: context.get('isAsset'), startedAt })
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

  // A caller without the token sees the page of an unknown address.
  app.get('/metrics', async (context, next) => {
    const isKnown =
      env.METRICS_TOKEN && isMetricsToken(context.req.header('authorization'), env.METRICS_TOKEN)
    if (!metrics || !isKnown) return next()
    return context.body(await metrics.text(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    })
  })

  app.use(async (context, next) => {
    if (isAllowedHost(context.get('host'))) return next()
    return context.text('This server does not answer for this host.', 421)
  })

  app.use(async (context, next) => {
    const asset = serveStaticAsset(assets, context.req.raw, context.req.path)
    if (!asset) return isOfOtherRelease(context.req.path) ? context.text('Not found', 404) : next()
    context.set('isAsset', true)
    return asset
  })

  app.use(csrfGuard(env.publicOrigin))

  app.use(async (context, next) => {
    const url = new URL(context.req.raw.url)
    const normalPath = normalisePath(url.pathname)
    if (normalPath === null) return context.text('This address cannot be read.', 400)
    // Only pages have a data request (`.data`); the router's answer for a file's is not worth caching.
    if (/\.\w+\.data$/.test(url.pathname)) return context.text('Not found', 404)
    context.set('normalPath', normalPath)
    const { method, headers } = context.req.raw
    return (await refuseWithoutSession(services, { method, headers, url, normalPath })) ?? next()
  })
  app.use(bodyLimitGuard)

  app.all('*', async (context) => {
    const normalPath = context.get('normalPath')
    const { raw } = context.req
    const request = isUpload(normalPath, raw.headers) ? raw : await withWholeBody(raw)
    const url = new URL(request.url)
    const ctx = {
      id: context.get('id'),
      services,
      ipAddress: context.get('ipAddress'),
      nonce: randomBytes(16).toString('base64'),
      isStreamed: isAdminPath(normalPath),
      expirePageAt: () => {},
      moduleUrl,
      fault: null,
    }
    const session = signedSessionToken(request.headers.get('cookie'), env.secret)
    // Staff are queued by session, so that a flood from their own network address does not hold them up.
    const key = session ? `session ${session}` : ctx.ipAddress
    const inTurn = <Result>(work: () => Promise<Result>) =>
      renderQueue.run({ request, normalPath, key }, work)
    if (ctx.isStreamed || url.pathname.startsWith('/api/') || !isRead(request)) {
      return gzipStream(await inTurn(() => render(request, ctx)), request)
    }
    const plainPath = canonicalPath(normalPath, url.pathname)
    if (url.pathname !== plainPath) return context.redirect(plainPath + url.search, 308)
    const search = cacheableQuery(url.pathname, url.search)
    const knownUrl = new URL(url)
    knownUrl.search = search
    const known = search === url.search ? request : new Request(knownUrl, request)
    const renderKnown = async (expirePageAt: (epochMs: number) => void) => {
      const response = await render(asGet(known), { ...ctx, expirePageAt })
      // A cached page is sent as stored, so it is cached with all its headers.
      addHeaders(response.headers)
      return response
    }
    if (session) {
      return gzipStream(withoutStore(await inTurn(() => renderKnown(() => {}))), request)
    }
    return pages.answer(cacheKey(url.host, url.pathname, search), request, {
      render: renderKnown,
      caller: key,
      inTurn,
    })
  })

  return { fetch: app.fetch, pages, hits }
}

/** The answer of a route: with the csp of its page, and as 503 where the storage is what failed. */
async function render(request: Request, ctx: RequestContext & { moduleUrl: ModuleUrl }): Promise<Response> {
  const response = await finishPage(await handleByRoute(request, ctx), ctx)
  if (response.status !== 500 || !isStorageUnavailable(ctx.fault)) return response
  return new Response(response.body, { status: 503, headers: response.headers })
}

/** A page is rendered whole even for a HEAD request: the next visitor gets it from the cache. */
function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
}

function withoutStore(response: Response): Response {
  if (!/immutable/.test(response.headers.get('cache-control') ?? '')) {
    response.headers.set('cache-control', 'private, no-store')
  }
  return response
}
