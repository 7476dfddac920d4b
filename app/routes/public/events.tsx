import { EventCard } from '#app/features/events/components/event-card.tsx'
import { events } from '#app/features/events/events.ts'
import { sitePageMeta } from '#app/features/site/page-meta.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { Section } from '#app/ui/container.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/events'

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'events')
}

export default function Events() {
  return (
    <>
      <PageHero
        title="Hot Events"
        lead="Evenings and days that we organise for people who make software in Kigali."
        kind={sitePages.events.pattern}
      />
      <Section>
        <ul className="grid gap-5 md:grid-cols-2">
          {events.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </ul>
      </Section>
    </>
  )
}
