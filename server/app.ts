import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { findStaffSession, hasSessionCookie } from '#app/features/staff/sessions.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isAdminPath, isProtectedPath, normalisePath, redirectToLogin } from './admin-gate.ts'
import { healthRoutes } from './health.ts'
import { seenFromOutside } from './own-address.ts'
import { knownSearch, pageKey } from './page-address.ts'
import { createPages } from './pages.ts'
import { logRequest } from './request-log.ts'
import { handleByRoute } from './route-handler.ts'
import { baseHeaders, contentSecurityPolicy, inlineScriptHashes, nonceSource } from './security-headers.ts'
import { type StaticAssets, serveStaticAsset } from './static-assets.ts'
import { bodyGuard, originGuard } from './write-guard.ts'

export type App = ReturnType<typeof createApp>

type Variables = { id: string; address: string; normalPath: string }

/** The whole application as one function of a request. */
export function createApp(services: Services, assets: StaticAssets = new Map()) {
  const { env, log } = services
  const pages = createPages(services)
  const commonHeaders = Object.entries(baseHeaders(env.publicOrigin))
  const app = new Hono<{ Bindings: { address?: string }; Variables: Variables }>()

  app.use(async (context, next) => {
    const startedAt = performance.now()
    const seen = seenFromOutside(context.req.raw, context.env?.address ?? 'unknown', env.TRUST_PROXY)
    const id = randomUUID().slice(0, 8)
    context.set('id', id)
    context.set('address', seen.address)
    context.req.raw = seen.request
    await next()
    for (const [name, value] of commonHeaders) context.res.headers.set(name, value)
    context.res.headers.set('x-request-id', id)
    const { method, path } = context.req
    logRequest(log, { id, method, path, status: context.res.status, startedAt, from: 'app' })
  })

  app.onError((error, context) => {
    log.error({ err: error, id: context.get('id') }, 'request failed')
    return context.text(`Something went wrong on our side. Reference: ${context.get('id')}`, 500)
  })

  app.route('/', healthRoutes(services))

  app.use(async (context, next) => {
    const asset = serveStaticAsset(assets, context.req.raw, context.req.path)
    return asset ?? next()
  })

  app.use(originGuard(env.publicOrigin))
  app.use(bodyGuard)

  app.use(async (context, next) => {
    const { pathname } = new URL(context.req.raw.url)
    const normalPath = normalisePath(pathname)
    if (normalPath === null) return context.text('This address cannot be read.', 400)
    context.set('normalPath', normalPath)
    if (isProtectedPath(normalPath) && !(await findStaffSession(services, context.req.raw.headers))) {
      return redirectToLogin(pathname, normalPath)
    }
    return next()
  })

  app.all('*', async (context) => {
    const request = context.req.raw
    const url = new URL(request.url)
    const isAdmin = isAdminPath(context.get('normalPath'))
    const nonce = isAdmin ? randomBytes(16).toString('base64') : null
    const about = { id: context.get('id'), services, address: context.get('address'), nonce }
    if (isAdmin || url.pathname.startsWith('/api/') || !isRead(request) || url.searchParams.has('_routes')) {
      return finish(await handleByRoute(request, { ...about, expirePageAt: () => {} }), nonce)
    }
    const search = knownSearch(url.pathname, url.search)
    const known = search === url.search ? request : new Request(new URL(url.pathname + search, url), request)
    const render = async (expirePageAt: (epochMs: number) => void) =>
      finish(await handleByRoute(asGet(known), { ...about, expirePageAt }), null)
    if (hasSessionCookie(request.headers)) return withoutStore(await render(() => {}))
    return pages.answer(pageKey(url.host, url.pathname, search), request, render)
  })

  return { fetch: app.fetch, pages }
}

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
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

/** Gives an HTML answer its script policy: by nonce where it streams, by the hashes of its scripts where not. */
async function finish(response: Response, nonce: string | null): Promise<Response> {
  const headers = new Headers(response.headers)
  if (!headers.get('content-type')?.startsWith('text/html')) {
    if (nonce && !headers.has('cache-control')) headers.set('cache-control', 'no-store')
    return new Response(response.body, { status: response.status, headers })
  }
  if (nonce) {
    headers.set('content-security-policy', contentSecurityPolicy([nonceSource(nonce)]))
    headers.set('cache-control', 'no-store')
    return new Response(response.body, { status: response.status, headers })
  }
  const html = await response.text()
  headers.set('content-security-policy', contentSecurityPolicy(inlineScriptHashes(html)))
  return new Response(html, { status: response.status, headers })
}
