import type { Db } from '#app/platform/db/database.server.ts'
import { type EventFilter, type ListedEvent, sortEvents, toListedEvent } from './event.ts'
import { listShownEvents } from './events-repository.server.ts'

/** The page shows the latest of them; every list has a limit. */
const EVENTS_SHOWN_MAX = 100

/** What visitors see, upcoming events first. */
export async function readShownEvents(
  { db, clock }: { db: Db; clock: () => number },
  filter: EventFilter,
): Promise<ListedEvent[]> {
  const now = clock()
  const events = sortEvents(await listShownEvents(db, EVENTS_SHOWN_MAX), { now, filter })
  return events.map((event) => toListedEvent(event, now))
}
