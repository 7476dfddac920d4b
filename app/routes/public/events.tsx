import { href, Link } from 'react-router'
import { EventCard } from '#app/features/events/components/event-card.tsx'
import { EventFilterLinks, NoEvents } from '#app/features/events/components/event-filter.tsx'
import { eventJsonLd } from '#app/features/events/event-json-ld.ts'
import { listEvents, toEventFilter } from '#app/features/events/events.ts'
import { sitePageMeta, sitePages } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { Section } from '#app/ui/page/container.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import type { Route } from './+types/events'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return sitePageMeta(matches, 'events', loaderData?.events.map(eventJsonLd))
}

export function loader({ context, url }: Route.LoaderArgs) {
  const { clock } = context.get(requestContext).services
  const filter = toEventFilter(url.searchParams.get('filter'))
  return { filter, events: listEvents({ now: clock(), filter }) }
}

export default function Events({ loaderData: { filter, events } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Hot Events"
        lead={`${sitePages.events.description} Turn a flyer over for the programme.`}
        kind={sitePages.events.pattern}
      />
      <Section>
        <EventFilterLinks chosen={filter} />
        <div className={`mt-8 grid gap-x-5 gap-y-12 ${events.length === 1 ? 'md:grid-cols-2' : ''}`}>
          {events.length === 0 ? (
            <NoEvents filter={filter} />
          ) : (
            <ul className={`grid gap-5 ${events.length > 1 ? 'md:grid-cols-2 print:grid-cols-1' : ''}`}>
              {events.map((event) => (
                <EventCard key={event.id} event={event} />
              ))}
            </ul>
          )}
          <p className="max-w-[33em] self-start border-line border-t pt-6 text-lg text-muted print:hidden">
            Do you have a story worth twenty minutes, or a group that needs a room?{' '}
            <Link to={href('/contact')} className="font-semibold text-clay underline underline-offset-4">
              Propose a talk or host an evening with us
            </Link>
            .
          </p>
        </div>
      </Section>
    </>
  )
}
