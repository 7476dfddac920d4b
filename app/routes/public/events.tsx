import { data, href } from 'react-router'
import code from '#app/features/events/components/early-card-side.script.ts?script'
import { EventCard } from '#app/features/events/components/event-card.tsx'
import { EventFilterLinks, NoEvents } from '#app/features/events/components/event-filter.tsx'
import { toEventFilter } from '#app/features/events/event.ts'
import { eventJsonLd } from '#app/features/events/event-json-ld.ts'
import { EVENTS_NOT_LOADED } from '#app/features/events/events-texts.ts'
import { readShownEvents } from '#app/features/events/read-events.server.ts'
import { sitePageMeta, sitePages } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { FailedList } from '#app/ui/failed-list.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/page/container.tsx'
import { InlineScript } from '#app/ui/page/inline-script.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/events'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return sitePageMeta(matches, 'events', loaderData?.events?.map(eventJsonLd))
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const filter = toEventFilter(url.searchParams.get('filter'))
  try {
    return data({ filter, events: await readShownEvents(ctx.services, filter) })
  } catch (error) {
    ctx.fault = error
    ctx.services.log.error({ err: error, id: ctx.id }, 'list of events failed')
    return data({ filter, events: null }, 500)
  }
}

/** A failed load is reported on the page itself. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  const filter = toEventFilter(url.searchParams.get('filter'))
  return answerOrFallback(serverLoader(), () => ({ filter, events: null }))
}

export default function Events({ loaderData: { filter, events } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Hot Events"
        lead={`${sitePages.events.description} The talks are dry; the brochettes are hot. Turn a flyer over for the programme.`}
      />
      <Section>
        <EventFilterLinks chosen={filter} />
        <div className={`mt-8 grid gap-x-5 gap-y-12 ${events?.length === 1 ? 'md:grid-cols-2' : ''}`}>
          {events === null ? (
            <FailedList message={EVENTS_NOT_LOADED} />
          ) : events.length === 0 ? (
            <NoEvents filter={filter} />
          ) : (
            <ul className={`grid gap-5 ${events.length > 1 ? 'md:grid-cols-2 print:grid-cols-1' : ''}`}>
              {events.map((event) => (
                <EventCard key={event.id} event={event} />
              ))}
              <InlineScript code={code} />
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
