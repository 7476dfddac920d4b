import type { ReactNode } from 'react'
import { company } from '#app/shared/company.ts'
import { joinWords } from '#app/shared/join-words.ts'
import { Section } from '#app/ui/page/container.tsx'
import { ContactDetails } from './contact-details.tsx'

const languages = joinWords(company.languages, 'or')

type ContactSectionProps = {
  form: ReactNode
  /** The map. */
  children: ReactNode
}

export function ContactSection({ form, children }: ContactSectionProps) {
  return (
    <Section id="contact" labelledBy="contact-title" className="border-line border-t">
      <h2 id="contact-title" className="text-3xl">
        Talk to us
      </h2>
      <p className="mt-3 mb-10 max-w-[33em] text-lg text-muted">
        Tell us what slows you down. We answer within one working day, in {languages}.
      </p>
      <ContactColumns main={form} aside={<ContactDetails />}>
        {children}
      </ContactColumns>
    </Section>
  )
}

/** The form, the other contact details next to it with a map below that fills the rest; on a phone in this order. */
export function ContactColumns(props: { main: ReactNode; aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:gap-x-16">
      {/* On paper a form is of no use, a confirmation is. */}
      <div className="min-w-0 print:not-has-[[role=status]]:hidden">{props.main}</div>
      <div className="flex min-w-0 flex-col gap-3">
        {props.aside}
        <div className="flex-1">{props.children}</div>
      </div>
    </div>
  )
}
