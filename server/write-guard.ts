import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'

const FORM_MAX_BYTES = 64 * 1024

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

export const bodyGuard = bodyLimit({
  maxSize: FORM_MAX_BYTES,
  onError: (context) => context.text('This is more than the form can take.', 413),
})
