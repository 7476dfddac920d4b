import { href } from 'react-router'
import { decodeCursor } from '#app/shared/pagination.ts'
import { queryOf } from '#app/ui/list/filter-url.ts'

/** The query parameter with the client whose form is open; `NEW_CLIENT` for a new one. */
export const CLIENT_PARAM = 'client'
export const NEW_CLIENT = 'new'

/** The state in a URL of the list: cursor, and the client whose form is open above it. */
export function askedOf(query: URLSearchParams) {
  return { after: decodeCursor(query.get('after')), client: query.get(CLIENT_PARAM) }
}

/** `after` is the cursor of the list page; null for the first. */
export function clientsUrl({ after, client }: { after: string | null; client?: string }): string {
  return href('/admin/clients') + queryOf({ after, [CLIENT_PARAM]: client ?? null })
}

/** The form of a client, or of a new one with `NEW_CLIENT`, above the first page of the list. */
export function clientPath(client: string): string {
  return clientsUrl({ after: null, client })
}

/** The id of the link that opens the form. */
export function clientOpenerId(client: string): string {
  return `open-client-${client}`
}
