import stylesheet from '#app/app.css?url'
import { embedDocument } from '#app/features/embeds/embed-document.server.tsx'
import type { Route } from './+types/embed'

/** Small documents around third-party content, each with its own csp; only this site may frame them. */
export function loader({ url }: Route.LoaderArgs) {
  const document = embedDocument({ path: url.pathname, stylesheet })
  if (!document) throw new Response('Not found', { status: 404 })
  return new Response(document.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': document.policy,
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    },
  })
}
