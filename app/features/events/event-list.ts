import { type EventStatus, eventStatus } from './event-time.ts'
import { type CompanyEvent, events } from './events.ts'

export type EventFilter = 'all' | EventStatus

export type ListedEvent = CompanyEvent & { status: EventStatus }

/** What the address asks for; anything unknown asks for everything. */
export function toEventFilter(value: string | null): EventFilter {
  return value === 'upcoming' || value === 'past' ? value : 'all'
}

/** The next one first, then those that are over, the latest first. */
export function listEvents({ now, filter }: { now: number; filter: EventFilter }): ListedEvent[] {
  const listed = events.map((event) => ({ ...event, status: eventStatus(event, now) }))
  const soonestFirst = listed.sort((a, b) => a.date.localeCompare(b.date))
  const upcoming = soonestFirst.filter((event) => event.status === 'upcoming')
  const past = soonestFirst.filter((event) => event.status === 'past').reverse()
  return [...(filter === 'past' ? [] : upcoming), ...(filter === 'upcoming' ? [] : past)]
}
