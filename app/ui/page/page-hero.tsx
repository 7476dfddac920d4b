import type { ReactNode } from 'react'
import type { ImigongoKind } from '../imigongo/imigongo.ts'
import { ImigongoPattern } from '../imigongo/imigongo-pattern.tsx'
import { Container } from './container.tsx'

type PageHeroProps = {
  title: string
  lead?: ReactNode
  kind: ImigongoKind
  /** Less high, where the content below should begin on the first screen. */
  isCompact?: boolean
  /** At the end of the title's line. */
  children?: ReactNode
}

/** The head of an inner page: its title, one sentence, and the motif at the lower edge. */
export function PageHero({ title, lead, kind, isCompact = false, children }: PageHeroProps) {
  return (
    <header className="border-line border-b">
      <Container
        className={`wrap-anywhere ${isCompact ? 'pt-8 pb-6 md:pt-10 md:pb-8' : 'pt-14 pb-12 md:pt-20 md:pb-16'}`}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h1 className="text-4xl">{title}</h1>
          {children}
        </div>
        {lead && (
          <p dir="auto" className={`max-w-[33em] text-lg text-muted ${isCompact ? 'mt-3' : 'mt-4'}`}>
            {lead}
          </p>
        )}
      </Container>
      <div className={`bg-clay-soft text-clay print:hidden ${isCompact ? 'h-8' : 'h-12'}`}>
        <ImigongoPattern kind={kind} seed={title} bandHeight={isCompact ? 32 : 48} />
      </div>
    </header>
  )
}
