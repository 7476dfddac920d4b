import { listClients } from '#app/features/clients/clients-repository.server.ts'
import { ClientCard } from '#app/features/clients/components/client-card.tsx'
import { sitePageMeta } from '#app/features/site/page-meta.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { Section } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/clients'

const CLIENTS_MAX = 200

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'clients')
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).services
  const { items } = await listClients(db, { after: null, limit: CLIENTS_MAX })
  return { clients: items }
}

export default function Clients({ loaderData: { clients } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Our Success Stories"
        lead="The organisations we build for, and what we built with them."
        kind={sitePages.clients.pattern}
      />
      <Section>
        {clients.length === 0 ? (
          <EmptyState title="No stories yet">Our first clients will be introduced here.</EmptyState>
        ) : (
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {clients.map((client) => (
              <ClientCard key={client.id} client={client} />
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}
