import { useState } from 'react'
import { OutsideLink } from '#app/ui/outside-link.tsx'
import { useRequestInfo } from '#app/ui/page/request-info.tsx'
import { type ShownClient, websiteHref } from '../client.ts'
import { ClientLogo } from './client-logo.tsx'

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

const GRID_ID = 'clients'

/**
 * Runs while the page is parsed, right after the cards and before they are painted. The cached page is the same for
 * every visitor; the order is shuffled here on each visit. React escapes quotes, ampersands and angle brackets in
 * text, so the code is written without them.
 */
const shuffleScript = `(function(){var g=document.getElementById(\`${GRID_ID}\`),n=g.children.length;
for(;n!==0;n--)g.append(g.children[Math.floor(Math.random()*n)])})()`

/** Cards in random order, so that no client is always first or last. */
export function ClientGrid({ clients }: { clients: ShownClient[] }) {
  const { nonce } = useRequestInfo()
  const [isFirstPage] = useState(isHydrating)
  const [shuffled] = useState(() => ordered(clients))
  return (
    <>
      <ul id={GRID_ID} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {shuffled.map((client) => (
          <ClientCard key={client.id} client={client} />
        ))}
      </ul>
      {isFirstPage && (
        <script nonce={nonce} suppressHydrationWarning>
          {shuffleScript}
        </script>
      )}
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

/** A shuffled copy; every order is equally likely (Fisher-Yates). */
export function shuffle<Item>(items: readonly Item[], random: () => number = Math.random): Item[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1))
}
