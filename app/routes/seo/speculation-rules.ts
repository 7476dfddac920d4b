import { href } from 'react-router'
import type { Route } from './+types/speculation-rules'

/** Personal pages, files, and what is not a page of the visitor's own choosing. */
const EXCLUDED = [
  '/admin',
  '/admin/*',
  '/api/*',
  href('/careers/application'),
  href('/preview'),
  href('/staff-mails'),
  '/embeds/*',
  '/media/*',
]

/**
 * Which links a browser may fetch before they are followed: those of a page that sleeps, since an awake page navigates by
 * itself. With a mouse when a link is pointed at, on a phone only when it is touched; never for a visitor who saves data.
 */
export function loader({ request: { headers } }: Route.LoaderArgs) {
  const isPhone = headers.get('sec-ch-ua-mobile') === '?1'
  const rule = {
    where: {
      and: [
        { href_matches: '/*' },
        { not: { href_matches: EXCLUDED } },
        { selector_matches: 'html:not([data-hydrated]) a:not([download],[target])' },
      ],
    },
    eagerness: isPhone ? 'conservative' : 'moderate',
  }
  const rules = headers.get('save-data') === 'on' ? {} : { prefetch: [rule] }
  return new Response(JSON.stringify(rules), {
    headers: {
      'content-type': 'application/speculationrules+json',
      // Not in the server's cache, which does not tell these visitors apart.
      'cache-control': 'private, max-age=86400',
      vary: 'Save-Data, Sec-CH-UA-Mobile',
    },
  })
}
