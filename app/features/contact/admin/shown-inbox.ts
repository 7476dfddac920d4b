import { useEffect } from 'react'
import { href, useLocation } from 'react-router'
import { encodeCursor } from '#app/shared/keyset.ts'
import { askedOf, isSameList, openedIdOf } from '../message-filter.ts'
import type { Inbox, OpenedMessage } from '../message-rows.ts'

/** What the browser shows at this moment, and under which address. */
let shown: { inbox: Inbox; query: URLSearchParams } | null = null

export function useShownInbox(inbox: Inbox): void {
  const { search } = useLocation()

  useEffect(() => {
    shown = { inbox, query: new URLSearchParams(search) }
    return () => {
      shown = null
    }
  }, [inbox, search])
}

/** Where only a message is opened above the list, the list is still good. Null where there is more to read than that. */
export async function openAboveList(query: URLSearchParams): Promise<Inbox | null> {
  const id = openedIdOf(query)
  if (id === null || !shown || !isSameList(shown.query, query) || openedIdOf(shown.query) === id) return null
  const { inbox } = shown
  const opened = await fetchMessage(id)
  return opened === undefined ? null : { ...inbox, opened, isMissing: opened === null }
}

/** A server that cannot be reached leaves the screen and its filter in place; only the messages are missing. */
export function inboxOutOfReach(query: URLSearchParams): Inbox {
  const { filter, after } = askedOf(query)
  return {
    page: Promise.resolve(null),
    unread: null,
    opened: null,
    isMissing: false,
    filter,
    after: after && encodeCursor(after),
    isDeliveryConfigured: false,
    retention: '',
  }
}

/** Null where there is none; undefined where nobody can tell: the server is out of reach, or asks for a new login. */
async function fetchMessage(id: string): Promise<OpenedMessage | null | undefined> {
  try {
    const answer = await fetch(href('/admin/messages/:id', { id }), { redirect: 'error' })
    if (answer.status === 404) return null
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}
