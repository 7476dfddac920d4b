import { eventCalendar } from '#app/features/events/event-calendar.server.ts'
import { eventCalendarPath, events } from '#app/features/events/events.ts'
import { canonicalOrigin } from '#app/shared/seo.ts'
import type { Route } from './+types/event-calendar'

/** The iCalendar file of an event, at /shows/<event id>.ics. */
export function loader({ url }: Route.LoaderArgs) {
  const event = events.find(({ id }) => url.pathname === eventCalendarPath(id))
  if (!event) throw new Response('Not found', { status: 404 })
  return new Response(eventCalendar(event, canonicalOrigin(url.host)), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${event.id}.ics"`,
    },
  })
}
