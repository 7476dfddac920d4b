import { data, href } from 'react-router'
import type { Client, ShownClient } from '#app/features/clients/client.ts'
import { listClients } from '#app/features/clients/clients-repository.server.ts'
import { ClientGrid } from '#app/features/clients/components/client-grid.tsx'
import { ClientStats } from '#app/features/clients/components/client-stats.tsx'
import { sitePageMeta } from '#app/features/site/page-meta.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { orOutOfReach } from '#app/shared/out-of-reach.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedList } from '#app/ui/failed-list.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/clients'

/** More than any studio has; a list without an end is nobody's friend. */
const CLIENTS_MAX = 1000

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'clients')
}

export async function loader({ context }: Route.LoaderArgs) {
  const about = context.get(requestContext)
  const { db, log } = about.services
  try {
    const { items } = await listClients(db, { after: null, limit: CLIENTS_MAX })
    return data({ clients: items.map(toShownClient) })
  } catch (error) {
    about.fault = error
    log.error({ err: error, id: about.id }, 'list of clients failed')
    return data({ clients: null }, 500)
  }
}

/** A list that cannot be fetched is told on the page itself. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orOutOfReach(serverLoader(), () => ({ clients: null }))
}

export default function Clients({ loaderData: { clients } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Our Success Stories"
        lead={sitePages.clients.description}
        kind={sitePages.clients.pattern}
      />
      <Section>
        <ClientStats />
        <h2 className="mt-16 mb-8 text-3xl">Who we build for</h2>
        {clients === null ? (
          <FailedList message="Failed to load clients. Please try again later.">
            <ButtonLink look="quiet" to={href('/contact')}>
              Contact us
            </ButtonLink>
          </FailedList>
        ) : clients.length === 0 ? (
          <EmptyState title="No stories yet">Our first clients will be introduced here.</EmptyState>
        ) : (
          <ClientGrid clients={clients} />
        )}
      </Section>
    </>
  )
}

function toShownClient({ id, name, logo, description, website }: Client): ShownClient {
  return { id, name, logo, description, website }
}
