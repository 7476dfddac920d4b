import { href, redirect } from 'react-router'
import type { Route } from './+types/moved'

/** Addresses that visitors guess, and the page that each stands for. */
const pages: Record<string, string> = { '/clients': href('/links'), '/events': href('/shows') }

export function loader({ url }: Route.LoaderArgs) {
  throw redirect((pages[url.pathname] ?? href('/')) + url.search, 301)
}
