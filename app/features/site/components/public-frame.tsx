import type { ReactNode } from 'react'
import { SkipLink } from '#app/ui/page/skip-link.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

const MAIN_ID = 'main'

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink href={`#${MAIN_ID}`}>Skip to the content</SkipLink>
      <TopBar />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 pt-18 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  )
}
