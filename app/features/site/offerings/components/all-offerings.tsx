import { Check } from 'lucide-react'
import { href } from 'react-router'
import { company } from '#app/shared/company.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/page/container.tsx'
import { OfferingCards } from './offering-cards.tsx'

const ADVICE = [
  'A second opinion on a quote or a tender',
  'A plan for the year that your accountant can follow',
  'An engineer on your side of the table',
]

export function AllOfferings() {
  return (
    <Section id="services" labelledBy="services-title">
      <h2 id="services-title" className="text-3xl">
        What we build
      </h2>
      <p className="mt-3 mb-10 max-w-[33em] text-lg text-muted">
        All six come from the same team in {company.address.city}.
      </p>
      <OfferingCards />
      <Consulting />
    </Section>
  )
}

function Consulting() {
  return (
    <div className="mt-5 grid items-center gap-x-10 gap-y-5 rounded bg-clay-soft p-6 md:px-9 md:py-8 lg:grid-cols-[1fr_1.3fr_auto]">
      <div>
        <h3 className="text-xl">IT consulting</h3>
        <p className="mt-1">
          Before you sign for software, a licence or a server, let us look at it with you.
        </p>
      </div>
      <ul className="grid gap-2">
        {ADVICE.map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-clay" />
            {point}
          </li>
        ))}
      </ul>
      <ButtonLink look="secondary" className="justify-self-start" to={`${href('/')}#contact`}>
        Ask for advice
      </ButtonLink>
    </div>
  )
}
