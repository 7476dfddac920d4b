import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { Footer } from '#app/features/site/components/footer.tsx'
import { MAIN_ID, SkipLink } from '#app/features/site/components/skip-link.tsx'
import { TopBar } from '#app/features/site/components/top-bar.tsx'
import { EnteringAdmin } from '#app/features/staff/entering-admin.tsx'
import { ErrorScreen } from '#app/ui/error-screen.tsx'
import type { Route } from './+types/layout'

export default function PublicLayout() {
  return (
    <Frame>
      <EnteringAdmin />
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <title>Something went wrong</title>
      <ErrorScreen error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 pt-18 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  )
}
