import type { ComponentProps, FunctionComponent } from 'react'
// biome-ignore lint/style/noRestrictedImports: everything else takes the link of this file
import { Link as RouterLink } from 'react-router'

type Unused = 'defaultShouldRevalidate' | 'mask' | 'prefetch' | 'relative' | 'state' | 'viewTransition'
type LinkProps = Omit<ComponentProps<typeof RouterLink>, Unused>

/** An absolute path that the router would not change. */
const PLAIN_PATH = /^(?!.*(\/\/|\/\.|\\|[?#]$))\//

/** The router's link. On the server that would resolve each path several times, a tenth of what rendering a page takes. */
export const Link: FunctionComponent<LinkProps> = import.meta.env.SSR ? ServerLink : RouterLink

function ServerLink(props: LinkProps) {
  const { to, target, discover, preventScrollReset, reloadDocument, replace, ...attributes } = props
  if (typeof to !== 'string' || !PLAIN_PATH.test(to)) return <RouterLink {...props} />
  return (
    <a {...attributes} href={to} target={target} data-discover={discover === 'none' ? undefined : 'true'} />
  )
}
