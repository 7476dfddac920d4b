import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

export function PublicFrame({ children }: { children: ReactNode }) {
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
