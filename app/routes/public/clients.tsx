import { data, href } from 'react-router'
import { toShownClient, toShownStory, toStoryCard } from '#app/features/clients/client.ts'
import { listClients, listPublishedStories } from '#app/features/clients/clients-repository.server.ts'
import { CLIENTS_NOT_LOADED } from '#app/features/clients/clients-texts.ts'
import { ClientGrid, ClientStats } from '#app/features/clients/components/client-grid.tsx'
import { FeaturedStories } from '#app/features/clients/components/selected-work.tsx'
import { sitePageMeta, sitePages } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedList } from '#app/ui/failed-list.tsx'
import { Container, Section } from '#app/ui/page/container.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { PaintSoFar } from '#app/ui/page/paint-so-far.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/clients'

/** More than the studio will ever have; every list has a limit. */
const CLIENTS_MAX = 1000
/** One large, and two rows of two. */
const FEATURED_MAX = 5

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'clients')
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { db, log } = ctx.services
  try {
    const { items } = await listClients(db, { after: null, limit: CLIENTS_MAX })
    const [first, ...others] = await listPublishedStories(db, { limit: FEATURED_MAX, featured: true })
    const featured = first ? { first: toShownStory(first), others: others.map(toStoryCard) } : null
    return data({ clients: items.map(toShownClient), featured })
  } catch (error) {
    ctx.fault = error
    log.error({ err: error, id: ctx.id }, 'list of clients failed')
    return data({ clients: null, featured: null }, 500)
  }
}

/** A failed load is reported on the page itself. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return answerOrFallback(serverLoader(), () => ({ clients: null, featured: null }))
}

export default function Clients({ loaderData: { clients, featured } }: Route.ComponentProps) {
  return (
    <>
      <PageHero title="Our Success Stories" lead={sitePages.clients.description} />
      <Container className="pb-14">
        <ClientStats />
      </Container>
      {featured && <FeaturedStories {...featured} />}
      <PaintSoFar />
      <Section>
        <h2 className="mb-5 text-3xl md:mb-8">Who we build for</h2>
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
      <CallToAction />
    </>
  )
}

/** Dark in both themes. */
function CallToAction() {
  return (
    <section
      aria-labelledby="start-title"
      className="terminal border-line border-t bg-paper text-ink print:hidden"
    >
      <Container className="grid items-center gap-x-12 gap-y-6 py-14 md:py-24 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 id="start-title" className="text-4xl">
            What takes you eleven forms?
          </h2>
          <p className="mt-3.5 max-w-[30em] text-lg text-muted">
            Tell us about it. We read it and reply with questions.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={href('/contact')}>Contact Us</ButtonLink>
          <ButtonLink look="secondary" to={href('/services')}>
            Our Services
          </ButtonLink>
        </div>
      </Container>
    </section>
  )
}
