import { useState } from 'react'
import { OutsideLink } from '#app/ui/outside-link.tsx'
import { InlineScript } from '#app/ui/page/inline-script.tsx'
import { type ShownClient, websiteHref } from '../client.ts'
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
    <ul
      aria-label="In numbers"
      className="grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line md:grid-cols-4"
    >
      {stats.map((stat) => (
        <li key={stat.name} className="bg-surface p-5 md:p-7">
          <span className="block font-extrabold text-4xl text-clay">{stat.number}</span>{' '}
          <span className="block text-muted">{stat.name}</span>
        </li>
      ))}
    </ul>
  )
}

/** Cards in random order, so that no client is always first or last. */
export function ClientGrid({ clients }: { clients: ShownClient[] }) {
  const [shuffled] = useState(() => ordered(clients))
  return (
    <>
      <ul id={GRID_ID} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {shuffled.map((client) => (
          <ClientCard key={client.id} client={client} />
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
  return clients.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

function isHydrating(): boolean {
  return typeof document === 'undefined' || document.documentElement.dataset.hydrated === undefined
}

function ClientCard({ client }: { client: ShownClient }) {
  const website = websiteHref(client.website)
  return (
    <li
      data-client={client.id}
      className="flex flex-col overflow-hidden rounded border border-line bg-surface"
    >
      <ClientLogo logo={client.logo} className="border-line border-b" />
      <div className="flex flex-1 flex-col p-6">
        <h3 className="wrap-anywhere text-xl">{client.name}</h3>
        <p className="wrap-anywhere mt-2 mb-4 text-muted">{client.description}</p>
        {website && (
          <OutsideLink
            href={website}
            screenReaderText={`of ${client.name}`}
            className="mt-auto min-h-11 self-start font-semibold text-clay"
          >
            Visit Website
          </OutsideLink>
        )}
      </div>
    </li>
  )
}
