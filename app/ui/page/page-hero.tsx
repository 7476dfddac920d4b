import type { ReactNode } from 'react'
import { Container } from './container.tsx'

type PageHeroProps = {
  title: string
  lead?: ReactNode
  /** At the right end of the last line. */
  children?: ReactNode
}

/** The head of an inner page: its title and one sentence, so low that the section below begins on the first screen. */
export function PageHero({ title, lead, children }: PageHeroProps) {
  return (
    <header className="pb-6 [&+.bg-surface]:pt-10 [&+section]:pt-0">
      <Container className="wrap-anywhere flex flex-wrap items-end justify-between gap-x-6 pt-8 md:pt-12">
        <div>
          <h1 className="font-extrabold text-[2.375rem] leading-[1.05] tracking-[-0.03em] md:text-[3.5rem]">
            {title}
          </h1>
          {lead && (
            <p dir="auto" className="mt-3 max-w-[33em] text-lg text-muted leading-normal">
              {lead}
            </p>
          )}
        </div>
        {children}
      </Container>
    </header>
  )
}
