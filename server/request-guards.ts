import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { bodyMaxBytes, ONE_CLICK_PATH } from '#app/composition/route-limits.ts'
import type { Env } from '#app/platform/env.server.ts'
import { company } from '#app/shared/company.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * Host header check: whether this server answers for a host. Where the public address is known, any other host name is
 * refused, because it could end up in links of the answer or poison a cache in front of this server.
 */
export function createHostCheck(
  env: Pick<Env, 'PUBLIC_ORIGIN' | 'ALLOWED_HOSTS'>,
): (host: string) => boolean {
  if (env.PUBLIC_ORIGIN === undefined) return () => true
  const own = [
    new URL(env.PUBLIC_ORIGIN).host,
    ...Object.values(company.canonicalHosts),
    ...env.ALLOWED_HOSTS,
  ]
  const allowed = new Set(own.map(plainHost))
  return (host) => allowed.has(plainHost(host)) || LOOPBACK.test(host.toLowerCase())
}

/** Without what does not matter: the default ports, and www. */
function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:(80|443)$/, '')
}

/** The csrf check: browsers send Origin with every write; a foreign or missing Origin is refused, a missing one but for mail programs. */
export function csrfGuard(publicOrigin: string) {
  return createMiddleware(async (context, next) => {
    const { method, url } = context.req.raw
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return next()
    const origin = context.req.header('origin')
    const own = new URL(url)
    if (origin && (origin === publicOrigin || origin === own.origin)) return next()
    if (method === 'POST' && origin === undefined && own.pathname === ONE_CLICK_PATH) return next()
    return context.text('This request did not come from a page of this site.', 403)
  })
}

/** Runs after the session check where a large body is allowed: only staff can make this server read that much. */
export const bodyLimitGuard = createMiddleware<{ Variables: { normalPath: string } }>((context, next) => {
  // Even looking for a body builds the whole Request object, which costs more than refusing the request.
  if (isRead(context.req.raw)) return next()
  const onError = () => context.text('This is more than the form can take.', 413)
  const maxSize = bodyMaxBytes(context.get('normalPath'), context.req.raw.headers)
  return bodyLimit({ maxSize, onError })(context, next).catch((error: NodeJS.ErrnoException) => {
    // A body that breaks off is the client's fault, and no line in the log.
    if (error.code === 'ECONNRESET') return context.text('This request has no end.', 400)
    throw error
  })
})

/** Reads the body before the request takes a slot: a slow upload must not hold one. */
export async function withWholeBody(request: Request): Promise<Request> {
  if (isRead(request) || !request.body) return request
  // If the client disconnects midway, the route finds a body that cannot be read.
  const body = await request.arrayBuffer().catch(() => null)
  return body ? new Request(request, { body }) : request
}

export function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}
