import { Check } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/page/container.tsx'
import { OfferingCards } from './offering-cards.tsx'

const ADVICE = [
  'A second opinion on a quote or a tender, in plain words',
  'A plan for the coming year that your accountant can follow',
  'An engineer on your side of the table when suppliers present',
]

export function OfferingsSection() {
  return (
    <Section id="services" labelledBy="services-title">
      <h2 id="services-title" className="text-3xl">
        What we build
      </h2>
      <p className="mt-3 mb-10 max-w-[33em] text-lg text-muted">
        Six kinds of work by one team. The engineer who designs your system is the one who picks up the phone.
      </p>
      <OfferingCards />
      <Consulting />
    </Section>
  )
}

function Consulting() {
  return (
    <div className="mt-5 grid gap-x-12 gap-y-8 rounded bg-clay-soft p-6 md:p-10 lg:grid-cols-[1fr_auto]">
      <div>
        <h3 className="text-2xl">IT consulting</h3>
        <p className="mt-3 max-w-[30em]">
          Sometimes the best system is the one you already have. Before you sign for new software, a licence
          or a server, let us look at it with you.
        </p>
        <ButtonLink look="secondary" className="mt-6" to={`${href('/')}#contact`}>
          Ask for advice
        </ButtonLink>
      </div>
      <ul className="grid content-center gap-4 lg:max-w-[26rem]">
        {ADVICE.map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-clay" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
