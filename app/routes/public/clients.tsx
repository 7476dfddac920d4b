import { data, href } from 'react-router'
import type { Client, ShownClient } from '#app/features/clients/client.ts'
import { listClients } from '#app/features/clients/clients-repository.server.ts'
import { CLIENTS_NOT_LOADED } from '#app/features/clients/clients-texts.ts'
import { ClientGrid, ClientStats } from '#app/features/clients/components/client-grid.tsx'
import { sitePageMeta, sitePages } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedList } from '#app/ui/failed-list.tsx'
import { Section } from '#app/ui/page/container.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/clients'

/** More than the studio will ever have; every list has a limit. */
const CLIENTS_MAX = 1000

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'clients')
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { db, log } = ctx.services
  try {
    const { items } = await listClients(db, { after: null, limit: CLIENTS_MAX })
    return data({ clients: items.map(toShownClient) })
  } catch (error) {
    ctx.fault = error
    log.error({ err: error, id: ctx.id }, 'list of clients failed')
    return data({ clients: null }, 500)
  }
}

/** A failed load is reported on the page itself. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return answerOrFallback(serverLoader(), () => ({ clients: null }))
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
          <FailedList message={CLIENTS_NOT_LOADED}>
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
