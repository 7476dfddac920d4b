import type { ReactNode } from 'react'

/** The page's width: 1136 px at most, 1360 px on a very wide window, with padding at the edges of a phone. */
export function Container({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`mx-auto w-full max-w-[73.5rem] px-5 min-[100rem]:max-w-[87.5rem] ${className}`}>
      {children}
    </div>
  )
}

export function Section(props: {
  id?: string
  labelledBy?: string
  className?: string
  children: ReactNode
}) {
  return (
    <section
      id={props.id}
      aria-labelledby={props.labelledBy}
      className={`py-14 md:py-24 ${props.className ?? ''}`}
    >
      <Container>{props.children}</Container>
    </section>
  )
}
