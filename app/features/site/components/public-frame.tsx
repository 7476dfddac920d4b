import type { ReactNode } from 'react'
import { addressLine, company } from '#app/shared/company.ts'
import { SkipLink } from '#app/ui/page/skip-link.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

const MAIN_ID = 'main'

/** On paper: whose page it is, in place of the bars. */
function Letterhead() {
  const { name, phone, email } = company
  return (
    <p className="letterhead mb-8 hidden border-line border-b pb-3 text-sm print:block">
      <b>{name}</b>
      <br />
      {addressLine} · {phone} · {email}
    </p>
  )
}

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink href={`#${MAIN_ID}`}>Skip to the content</SkipLink>
      <TopBar />
      <Letterhead />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 pt-18 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  )
}
