import { href } from 'react-router'
import { queryOf } from '#app/shared/filter-address.ts'

/** In the address of the screen, the client whose form is open; `NEW_CLIENT` for the form that adds one. */
export const CLIENT_PARAM = 'client'
export const NEW_CLIENT = 'new'

/** `after` is where the page of the list begins; null for its start. */
export function clientsAddress({ after, client }: { after: string | null; client?: string }): string {
  return href('/admin/clients') + queryOf({ after, [CLIENT_PARAM]: client ?? null })
}

/** The form of a client, or with `NEW_CLIENT` the one that adds one, above the start of the list. */
export function clientPath(client: string): string {
  return clientsAddress({ after: null, client })
}

/** The id of the link that opens the form. */
export function clientOpenerId(client: string): string {
  return `open-client-${client}`
}
