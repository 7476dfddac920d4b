import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { company } from '#app/shared/company.ts'
import { Link } from '#app/ui/link.tsx'
import { OutsideLink } from '#app/ui/outside-link.tsx'
import { InlineScript } from '#app/ui/page/inline-script.tsx'
import { type ShownClient, websiteHref } from '../client.ts'
import { storyPath } from '../story.ts'
import { ClientLogo } from './client-logo.tsx'
import code from './shuffle.script.ts?script'
import { GRID_ID, shuffle } from './shuffle.ts'

const stats = [
  { number: '15+', name: 'Clients' },
  { number: '20+', name: 'Projects' },
  { number: '6+', name: 'Industries' },
  { number: '10+', name: 'Countries' },
]

export function ClientStats() {
  return (
    <div className="border-line border-y">
      <ul aria-label="In numbers" className="grid grid-cols-2 gap-y-5 py-6 md:grid-cols-4">
        {stats.map((stat) => (
          <li key={stat.name} className="border-line border-l pl-5">
            <span className="block font-extrabold text-4xl text-clay leading-none">{stat.number}</span>{' '}
            <span className="block text-muted">{stat.name}</span>
          </li>
        ))}
      </ul>
      <p className="border-line border-t py-4 text-muted">
        Counted since {company.foundingYear}: organisations under contract, systems in daily use, their
        trades, and the countries where people use them.
      </p>
    </div>
  )
}

/** Cards in random order, so that no client is always first or last. */
export function ClientGrid({ clients }: { clients: ShownClient[] }) {
  const [shuffled] = useState(() => ordered(clients))
  return (
    <>
      <ul id={GRID_ID} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {shuffled.map((client) => (
          <ClientCard key={client.place} client={client} />
        ))}
      </ul>
      <InlineScript code={code} />
    </>
  )
}

/** On the server as stored; during hydration as the inline script has shuffled the DOM; after that at random. */
function ordered(clients: ShownClient[]): ShownClient[] {
  if (typeof document === 'undefined') return clients
  if (!isHydrating()) return shuffle(clients)
  const place = new Map(
    Array.from(document.querySelectorAll<HTMLElement>('[data-client]'), (card, index) => [
      card.dataset.client,
      index,
    ]),
  )
  return clients.toSorted((a, b) => (place.get(`${a.place}`) ?? 0) - (place.get(`${b.place}`) ?? 0))
}

function isHydrating(): boolean {
  return typeof document === 'undefined' || document.documentElement.dataset.hydrated === undefined
}

/** On a phone the name stands beside the mark, as above a story, and the text below both. */
function ClientCard({ client }: { client: ShownClient }) {
  const website = websiteHref(client.website)
  return (
    <li
      data-client={client.place}
      className="grid grid-cols-[auto_1fr] items-center gap-x-3.5 overflow-hidden rounded border border-line bg-surface max-sm:p-4 sm:flex sm:flex-col sm:items-stretch"
    >
      <ClientLogo
        logo={client.logo}
        className="border-line max-sm:h-13 max-sm:w-26! max-sm:rounded max-sm:border sm:border-b"
      />
      <div className="contents min-w-0 sm:flex sm:flex-1 sm:flex-col sm:px-6 sm:py-4">
        <h3 className="wrap-anywhere text-xl">{client.name}</h3>
        <p className="wrap-anywhere col-span-2 mt-2 mb-2 text-muted">{client.description}</p>
        <div className="col-span-2 mt-auto flex flex-wrap gap-x-5">
          {client.storySlug && (
            <Link
              to={storyPath(client.storySlug)}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-clay underline-offset-4 hover:underline"
            >
              Read the story<span className="sr-only"> of {client.name}</span>
              <ArrowRight aria-hidden="true" className="size-4" />
            </Link>
          )}
          {website && (
            <OutsideLink
              href={website}
              screenReaderText={`of ${client.name}`}
              className="min-h-11 font-semibold text-clay"
            >
              Visit Website
            </OutsideLink>
          )}
        </div>
      </div>
    </li>
  )
}
