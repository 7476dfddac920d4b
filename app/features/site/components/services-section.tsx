import { Section } from '#app/ui/container.tsx'
import { ServiceCards } from './service-cards.tsx'

export function ServicesSection() {
  return (
    <Section id="services" labelledBy="services-title">
      <h2 id="services-title" className="text-3xl">
        What we build
      </h2>
      <p className="mt-3 mb-10 max-w-[62ch] text-lg text-muted">
        Six crafts under one roof, so that the people who design your system are the people who answer when it
        matters. And IT consulting before you spend: sometimes the best software is the one you already have.
      </p>
      <ServiceCards />
    </Section>
  )
}
