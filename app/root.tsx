import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import styles from '#app/app.css?url'
import { PublicFrame } from '#app/features/site/components/public-frame.tsx'
import { canonicalOrigin } from '#app/shared/seo.ts'
import { ErrorScreen } from '#app/ui/page/error-screen.tsx'
import { HeadScript } from '#app/ui/page/head-script.tsx'
import { LoadingBar } from '#app/ui/page/loading-bar.tsx'
import { useRequestInfo } from '#app/ui/page/request-info.tsx'
import { ThemeProvider } from '#app/ui/theme.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import type { Route } from './+types/root'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
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

export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = useRequestInfo()
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadScript />
        <Meta />
        <Links />
      </head>
      <body className="min-h-dvh bg-paper font-sans text-base text-ink">
        {children}
        <ScrollRestoration nonce={nonce} />
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
