import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'

const FORM_MAX_BYTES = 64 * 1024
/** What staff send is larger: the text of a post or a position, and pictures. A little more than each may be, to say so kindly. */
const POST_MAX_BYTES = 8 * 1024 * 1024
const POSITION_MAX_BYTES = 512 * 1024
const IMAGE_MAX_BYTES = 12 * 1024 * 1024
/** A question with the conversation before it and a picture that was scaled down. */
const CHAT_MAX_BYTES = 1024 * 1024

/** A browser names the page that a write comes from; one from elsewhere, or without a name, is refused. */
export function originGuard(publicOrigin: string) {
  return createMiddleware(async (context, next) => {
    const { method, url } = context.req.raw
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return next()
    const origin = context.req.header('origin')
    if (origin && (origin === publicOrigin || origin === new URL(url).origin)) return next()
    return context.text('This request did not come from a page of this site.', 403)
  })
}

/** Stands behind the sign-in for what may be large: only staff can make this server read that much. */
export const bodyGuard = createMiddleware((context, next) => {
  // Whoever only looks whether there is a body makes the whole request object, which costs more than turning it away.
  if (isRead(context.req.raw)) return next()
  const onError = () => context.text('This is more than the form can take.', 413)
  return bodyLimit({ maxSize: maxBytes(context.req.path), onError })(context, next)
})

/** A body that arrives slowly must not hold a place among those who are answered. */
export async function withWholeBody(request: Request): Promise<Request> {
  if (isRead(request) || !request.body) return request
  // Where the sender went away in the middle, the route finds a body that cannot be read.
  const body = await request.arrayBuffer().catch(() => null)
  return body ? new Request(request, { body }) : request
}

export function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

function maxBytes(path: string): number {
  if (/^\/admin\/images(\.data)?$/.test(path)) return IMAGE_MAX_BYTES
  if (/^\/admin\/blog\/[\w-]+(\.data)?$/.test(path)) return POST_MAX_BYTES
  if (/^\/admin\/careers\/[\w-]+(\.data)?$/.test(path)) return POSITION_MAX_BYTES
  if (path === '/api/chat') return CHAT_MAX_BYTES
  return FORM_MAX_BYTES
}
