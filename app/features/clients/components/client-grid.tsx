import { useState } from 'react'
import { useRequestFacts } from '#app/ui/request-facts.tsx'
import type { ShownClient } from '../client.ts'
import { shuffle } from '../shuffle.ts'
import { ClientCard } from './client-card.tsx'

const GRID_ID = 'clients'

/**
 * Runs while the page is read, right behind the cards and before they are painted. The page comes from a cache, the
 * same for everybody; its order is made here, anew on each visit.
 * React escapes quotes, ampersands and angle brackets in text, so the code is written without them.
 */
const shuffleScript = `(function(){var g=document.getElementById(\`${GRID_ID}\`),n=g.children.length;
for(;n!==0;n--)g.append(g.children[Math.floor(Math.random()*n)])})()`

/** Cards in an order of chance: no client is always first, and none always last. */
export function ClientGrid({ clients }: { clients: ShownClient[] }) {
  const { nonce } = useRequestFacts()
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

/** On the server as stored; on the page that came from there in the order that it has by now; later by chance. */
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
