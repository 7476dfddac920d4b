import type { ComponentProps, FunctionComponent } from 'react'
// biome-ignore lint/style/noRestrictedImports: everything else takes the link of this file
import { Link as RouterLink } from 'react-router'

type Unused =
  | 'discover'
  | 'defaultShouldRevalidate'
  | 'mask'
  | 'prefetch'
  | 'relative'
  | 'state'
  | 'viewTransition'
type LinkProps = Omit<ComponentProps<typeof RouterLink>, Unused>

/** An absolute path that the router would not change. */
const PLAIN_PATH = /^(?!.*(\/\/|\/\.|\\|[?#]$))\//

/**
 * The router's link, without its mark for the discovery of routes: the first script brings the list of all. On the server the
 * router would resolve each path several times, a tenth of what rendering a page takes.
 */
export const Link: FunctionComponent<LinkProps> = import.meta.env.SSR ? ServerLink : UndiscoveredLink

function UndiscoveredLink(props: LinkProps) {
  return <RouterLink {...props} discover="none" />
}

function ServerLink(props: LinkProps) {
  const { to, target, preventScrollReset, reloadDocument, replace, ...attributes } = props
  if (typeof to !== 'string' || !PLAIN_PATH.test(to)) return <UndiscoveredLink {...props} />
  return <a {...attributes} href={to} target={target} />
}
