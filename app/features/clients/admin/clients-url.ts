import { href } from 'react-router'
import { orderOf, type Sort, sortOf, sortParam } from '#app/shared/list-sort.ts'
import { decodeSortedCursor } from '#app/shared/pagination.ts'
import { queryOf } from '#app/ui/list/filter/filter-url.ts'
import { CLIENT_PARTS, CLIENT_SORTS, type ClientPart, type ClientSort } from '../client.ts'

/** The query parameter with the client whose form is open; `NEW_CLIENT` for a new one. */
export const CLIENT_PARAM = 'client'
export const NEW_CLIENT = 'new'

/** What the list shows, and in which order. */
export type ClientsFilter = { show: ClientPart | null; sort?: Sort<ClientSort> | undefined }

/** The state in a URL of the list: filter, cursor, and the client whose form is open above it. */
export function readListUrl(query: URLSearchParams) {
  const filter: ClientsFilter = {
    show: CLIENT_PARTS.find((part) => part === query.get('show')) ?? null,
    sort: sortOf(query, CLIENT_SORTS),
  }
  return {
    filter,
    after: decodeSortedCursor(query.get('after'), orderOf(filter.sort)),
    client: query.get(CLIENT_PARAM),
  }
}

/** `after` is the cursor of the list page; null for the first. */
export function clientsUrl(
  { show, sort }: ClientsFilter,
  { after = null, client = null }: { after?: string | null; client?: string | null } = {},
): string {
  return href('/admin/clients') + queryOf({ show, sort: sortParam(sort), after, [CLIENT_PARAM]: client })
}

/** The form of a client, or of a new one with `NEW_CLIENT`, above the first page of the list. */
export function clientPath(client: string): string {
  return clientsUrl({ show: null }, { client })
}

/** The id of the link that opens the form. */
export function clientOpenerId(client: string): string {
  return `open-client-${client}`
}
