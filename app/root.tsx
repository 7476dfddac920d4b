import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import styles from '#app/app.css?url'
import { PublicFrame } from '#app/features/site/components/public-frame.tsx'
import { canonicalOrigin } from '#app/shared/seo.ts'
import figtree from '#app/ui/fonts/figtree-site.woff2?url'
import { ErrorScreen } from '#app/ui/page/error-screen.tsx'
import { HeadScript } from '#app/ui/page/head-script.tsx'
import { LoadingBar } from '#app/ui/page/loading-bar.tsx'
import { useRequestInfo } from '#app/ui/page/request-info.tsx'
import { ThemeProvider } from '#app/ui/theme.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import type { Route } from './+types/root'

export const links: Route.LinksFunction = () => [
  // React moves preloads to the front of the head, stylesheets not: this one is fetched before the font and the scripts.
  { rel: 'preload', href: styles, as: 'style' },
  { rel: 'stylesheet', href: styles },
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function loader({ url }: Route.LoaderArgs) {
  return { canonicalOrigin: canonicalOrigin(url.host) }
}

/** The host does not change during a visit; revalidating would cost a request on each navigation. */
export function shouldRevalidate() {
  return false
}

const FADE = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = useRequestInfo()
  // Not `<ScrollRestoration>`, whose script would be in every page: the browser restores the position in a new document.
  useScrollRestoration({ storageKey: 'positions' })
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadScript />
        {/* In the page itself: the browser asks before a stylesheet may have come. */}
        <style>{FADE}</style>
        <Meta />
        <Links />
      </head>
      <body className="min-h-dvh bg-paper font-sans text-base text-ink">
        {children}
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <ThemeProvider>
      <LoadingBar />
      <Outlet />
      <Toaster />
    </ThemeProvider>
  )
}

/**
 * Also reached when a data request fails altogether, as on a weak network: visitors still see
 * the header and footer then.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  const screen = <ErrorScreen error={error} />
  return (
    <ThemeProvider>
      <title>Something went wrong</title>
      {pathname.startsWith('/admin') ? <main>{screen}</main> : <PublicFrame>{screen}</PublicFrame>}
    </ThemeProvider>
  )
}
