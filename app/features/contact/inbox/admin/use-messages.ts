import { useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { encodeCursor, type Page } from '#app/shared/pagination.ts'
import { ASKED_AGAIN } from '#app/ui/list/delivery-line.tsx'
import { useListChanges } from '#app/ui/list/use-list-changes.ts'
import type { RowChange } from '../message-change.schema.ts'
import { askedOf, isSameList, openedIdOf } from '../message-filter.ts'
import type { Inbox, ListedMessage, OpenedMessage } from '../message-rows.ts'
import { messageChanged, messageNotChanged } from './contact-admin-texts.ts'

/**
 * The inbox on the screen and its query: a client loader gets no data of the page that it leaves. Only an effect writes
 * it, and effects never run on the server, where it would be shared between requests.
 */
let lastLoaded: { inbox: Inbox; query: URLSearchParams } | null = null

/** Makes this inbox the one that `openAboveList` opens a message above. */
export function useLastLoadedInbox(inbox: Inbox): void {
  const { search } = useLocation()

  useEffect(() => {
    lastLoaded = { inbox, query: new URLSearchParams(search) }
    return () => {
      lastLoaded = null
    }
  }, [inbox, search])
}

/** A change does not reload the list; its response contains the new number of unread messages. */
export function useUnreadCount({ page, unread }: Pick<Inbox, 'page' | 'unread'>) {
  const [counted, setCounted] = useState({ since: page, unread })
  return {
    unread: counted.since === page ? counted.unread : unread,
    setUnread: (count: number) => setCounted({ since: page, unread: count }),
  }
}

/** When only a message is opened above the same list, the list is not loaded again. Null if a full load is needed. */
export async function openAboveList(query: URLSearchParams): Promise<Inbox | null> {
  const id = openedIdOf(query)
  if (id === null || !lastLoaded || !isSameList(lastLoaded.query, query)) return null
  if (openedIdOf(lastLoaded.query) === id) return null
  const { inbox } = lastLoaded
  const opened = await fetchMessage(id)
  return opened === undefined ? null : { ...inbox, opened, isMissing: opened === null }
}

/** When the server cannot be reached, the screen and its filter stay; only the messages are missing. */
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

/** Null if it does not exist; undefined if unknown: the server cannot be reached or redirects to the login. */
async function fetchMessage(id: string): Promise<OpenedMessage | null | undefined> {
  try {
    const answer = await fetch(href('/admin/messages/:id', { id }), { redirect: 'error' })
    if (answer.status === 404) return null
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

type Intent = RowChange['intent']

/** Called with the outcome of a change: null when it failed. */
export type Settle = (intent: Intent, change: RowChange | null) => void

/** The messages of a page with what was changed since it was read, and how the last change went. */
export function useMessages(page: Page<ListedMessage>) {
  return useListChanges<ListedMessage, RowChange>(page, {
    failures: messageNotChanged,
    successes: messageChanged,
    withChange: (messages, change) =>
      messages.map((message) => (message.id === change.id ? changed(message, change.intent) : message)),
  })
}

function changed(message: ListedMessage, intent: Intent): ListedMessage {
  switch (intent) {
    case 'read':
      return { ...message, readAt: Date.now() }
    case 'unread':
      return { ...message, readAt: null }
    case 'send again':
      return { ...message, delivery: ASKED_AGAIN }
    case 'delete':
      return message
  }
}
