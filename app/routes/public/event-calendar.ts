import { eventCalendar } from '#app/features/events/event-calendar.server.ts'
import { findShownEvent } from '#app/features/events/events-repository.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { ID_PATTERN } from '#app/shared/ids.ts'
import { canonicalOrigin } from '#app/shared/seo.ts'
import type { Route } from './+types/event-calendar'

/** The iCalendar file of an event, at /shows/<event id>.ics. */
export async function loader({ params: { id }, context, url }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).services
  const event = ID_PATTERN.test(id) ? await findShownEvent(db, id) : null
  if (!event) throw new Response('Not found', { status: 404 })
  return new Response(eventCalendar(event, canonicalOrigin(url.host)), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${event.id}.ics"`,
    },
  })
}
