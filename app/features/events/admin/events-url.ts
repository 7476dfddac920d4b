import { href } from 'react-router'
import { orderOf, type Sort, sortOf, sortParam } from '#app/shared/list-sort.ts'
import { decodeSortedCursor } from '#app/shared/pagination.ts'
import { queryOf } from '#app/ui/list/filter/filter-url.ts'
import { EVENT_SORTS, type EventSort } from '../event.ts'

export const EVENT_PARTS = ['upcoming', 'past', 'archived'] as const
/** Which part of the list; null for all. */
export type EventPart = (typeof EVENT_PARTS)[number] | null

/** What the events table shows, and in which order. */
export type EventsFilter = { show: EventPart; sort?: Sort<EventSort> | undefined }

export function eventsPath({ show, sort }: EventsFilter, after: string | null = null): string {
  return href('/admin/events') + queryOf({ show, sort: sortParam(sort), after })
}

/** What a URL of the list asks for. */
export function readListUrl(query: URLSearchParams) {
  const show = EVENT_PARTS.find((part) => part === query.get('show')) ?? null
  const filter: EventsFilter = { show, sort: sortOf(query, EVENT_SORTS) }
  return { filter, after: decodeSortedCursor(query.get('after'), orderOf(filter.sort)) }
}
