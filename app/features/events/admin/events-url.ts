import { href } from 'react-router'
import { type Cursor, decodeCursor } from '#app/shared/pagination.ts'

export const EVENT_PARTS = ['upcoming', 'past', 'archived'] as const
/** Which part of the list; null for all. */
export type EventPart = (typeof EVENT_PARTS)[number] | null

export function eventsPath({ show, after = null }: { show: EventPart; after?: string | null }): string {
  const query = new URLSearchParams({ ...(show && { show }), ...(after && { after }) })
  return href('/admin/events') + (query.size > 0 ? `?${query}` : '')
}

/** What a URL of the list asks for. */
export function askedOf(query: URLSearchParams): { show: EventPart; after: Cursor | null } {
  const show = EVENT_PARTS.find((part) => part === query.get('show')) ?? null
  return { show, after: decodeCursor(query.get('after')) }
}
