import type { ReactNode } from 'react'
import type { ImigongoKind } from '#app/shared/imigongo.ts'
import { Container } from './container.tsx'
import { ImigongoPattern } from './imigongo-pattern.tsx'

/** The head of an inner page: its name, one sentence, and the motif at the lower edge. */
export function PageHero(props: {
  title: string
  lead: ReactNode
  kind: ImigongoKind
  children?: ReactNode
}) {
  return (
    <header className="border-line border-b">
      <Container className="pt-14 pb-12 md:pt-20 md:pb-16">
        <h1 className="text-4xl">{props.title}</h1>
        <p className="mt-4 max-w-[33em] text-lg text-muted">{props.lead}</p>
        {props.children}
      </Container>
      <div className="h-12 bg-clay-soft text-clay print:hidden">
        <ImigongoPattern kind={props.kind} seed={props.title} bandHeight={48} />
      </div>
    </header>
  )
}
