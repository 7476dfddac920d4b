import { href } from 'react-router'
import { orderOf, sortOf, sortParam } from '#app/shared/list-sort.ts'
import { decodeSortedCursor } from '#app/shared/pagination.ts'
import { createOpenedQuery, queryOf, searchOf } from '#app/ui/list/filter/filter-url.ts'
import { defaultOrder, MESSAGE_SORTS, type MessageFilter, SHOWN_MESSAGES } from '../message.ts'

/** Reads the filter from the query of the inbox; invalid values are ignored. */
export function filterOf(query: URLSearchParams): MessageFilter {
  const sort = sortOf(query, MESSAGE_SORTS)
  return {
    show: SHOWN_MESSAGES.find((shown) => shown === query.get('show')) ?? null,
    search: searchOf(query.get('q') ?? ''),
    ...(sort && { sort }),
  }
}

/** The state in a URL of the inbox: filter, cursor, and the message that is open above the list. */
export function readListUrl(query: URLSearchParams) {
  const filter = filterOf(query)
  return {
    filter,
    after: decodeSortedCursor(query.get('after'), orderOf(filter.sort, defaultOrder(filter))),
    openedId: openedIdOf(query),
  }
}

/** Which message is open above the list. */
export const { openedIdOf, isSameList, isClosing } = createOpenedQuery('message', (query) =>
  messagesPath(filterOf(query), { after: query.get('after') }),
)

export function isUnfiltered({ show, search }: MessageFilter): boolean {
  return show === null && search === null
}

/** The URL of a filtered inbox, from a cursor on, optionally with an open message. */
export function messagesPath(
  { show, search, sort }: MessageFilter,
  { after = null, message = null }: { after?: string | null; message?: string | null } = {},
): string {
  return href('/admin/messages') + queryOf({ show, q: search, sort: sortParam(sort), after, message })
}

/** Where news are shown: what arrives is part of this list only if it has no search and no other state. */
export function newsLinksOf(filter: MessageFilter) {
  const { show, search } = filter
  const isHere = search === null && (show === null || show === 'open' || show === 'unread')
  return {
    arrived: isHere
      ? { to: messagesPath(filter), label: 'Show', isHere }
      : { to: href('/admin/messages'), label: 'Show all messages', isHere },
    failed: {
      to: messagesPath({ show: 'failed', search: null }),
      label: 'Show',
      isHere: show === 'failed' && search === null,
    },
  }
}

/** The URL of the CSV export of a filtered inbox. */
export function exportPath({ show, search }: MessageFilter): string {
  return href('/admin/messages/export') + queryOf({ show, q: search })
}
