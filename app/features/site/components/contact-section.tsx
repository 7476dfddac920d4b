import type { ReactNode } from 'react'
import { company } from '#app/shared/company.ts'
import { Section } from '#app/ui/container.tsx'
import { ContactDetails } from './contact-details.tsx'

const languages = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(company.languages)

export function ContactSection({ children }: { children?: ReactNode }) {
  return (
    <Section id="contact" labelledBy="contact-title" className="border-line border-t">
      <h2 id="contact-title" className="text-3xl">
        Talk to us
      </h2>
      <p className="mt-3 mb-10 max-w-[33em] text-lg text-muted">
        Tell us what slows you down. We answer within one working day, in {languages}.
      </p>
      <ContactColumns>{children}</ContactColumns>
    </Section>
  )
}

/** How to reach us and, where there is something to put there, a map or a form beside it. */
export function ContactColumns({ children }: { children?: ReactNode }) {
  if (!children) return <ContactDetails />
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
      <ContactDetails />
      <div className="grid min-w-0 gap-6">{children}</div>
    </div>
  )
}
