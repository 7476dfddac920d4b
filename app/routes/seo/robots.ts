import { canonicalOrigin } from '#app/shared/seo.ts'
import type { Route } from './+types/robots'

export function loader({ url }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /embeds/',
    'Disallow: /preview',
    '',
    `Sitemap: ${canonicalOrigin(url.host)}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
