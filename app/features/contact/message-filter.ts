import { href } from 'react-router'
import { queryOf, searchOf } from '#app/shared/filter-address.ts'
import { ID_PATTERN } from '#app/shared/id-pattern.ts'
import { decodeCursor } from '#app/shared/keyset.ts'
import { type MessageFilter, SHOWN_MESSAGES } from './contact-message.ts'

/** What the address of the inbox asks for; what it spells wrongly is not asked for. */
export function filterOf(query: URLSearchParams): MessageFilter {
  return {
    show: SHOWN_MESSAGES.find((shown) => shown === query.get('show')) ?? null,
    search: searchOf(query.get('q') ?? ''),
  }
}

/** What of the inbox an address asks for: a part of the list, from where on, and the message that lies open above it. */
export function askedOf(query: URLSearchParams) {
  return { filter: filterOf(query), after: decodeCursor(query.get('after')), openedId: openedIdOf(query) }
}

/** Whether two addresses ask for the same list, whatever lies open above it. */
export function isSameList(one: URLSearchParams, other: URLSearchParams): boolean {
  const [first, second] = [one, other].map((query) =>
    messagesPath(filterOf(query), { after: query.get('after') }),
  )
  return first === second
}

/** The message that lies open above the list, or null. */
export function openedIdOf(query: URLSearchParams): string | null {
  const id = query.get('message') ?? ''
  return ID_PATTERN.test(id) ? id : null
}

export function isUnfiltered({ show, search }: MessageFilter): boolean {
  return show === null && search === null
}

/** The part of the inbox that a filter leaves, from the message behind a cursor on, and with one of them open. */
export function messagesPath(
  { show, search }: MessageFilter,
  { after = null, message = null }: { after?: string | null; message?: string | null } = {},
): string {
  return href('/admin/messages') + queryOf({ show, q: search, after, message })
}

/** Everything that a filter leaves, as a file. */
export function exportPath({ show, search }: MessageFilter): string {
  return href('/admin/messages/export') + queryOf({ show, q: search })
}
