import { Section } from '#app/ui/container.tsx'
import { ContactDetails } from './contact-details.tsx'

export function ContactSection() {
  return (
    <Section id="contact" labelledBy="contact-title" className="border-line border-t">
      <h2 id="contact-title" className="text-3xl">
        Talk to us
      </h2>
      <p className="mt-3 mb-10 max-w-[62ch] text-lg text-muted">
        Tell us what slows you down. We answer within one working day, in English, Kinyarwanda or French.
      </p>
      <ContactDetails />
    </Section>
  )
}
