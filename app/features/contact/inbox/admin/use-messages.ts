import { useEffect } from 'react'
import { href, useLocation } from 'react-router'
import { encodeCursor, type Page } from '#app/shared/pagination.ts'
import { ASKED_AGAIN } from '#app/ui/list/delivery-line.tsx'
import { useListChanges } from '#app/ui/list/use-list-changes.ts'
import type { RowChange } from '../message-change.schema.ts'
import { askedOf, isSameList, openedIdOf } from '../message-filter.ts'
import type { Inbox, ListedMessage, OpenedMessage } from '../message-rows.ts'
import { messageChanged, messageNotChanged } from './contact-admin-texts.ts'

/** The inbox that the browser shows now, and its query. */
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

/** When only a message is opened above the same list, the list is not loaded again. Null if a full load is needed. */
export async function openAboveList(query: URLSearchParams): Promise<Inbox | null> {
  const id = openedIdOf(query)
  if (id === null || !shown || !isSameList(shown.query, query) || openedIdOf(shown.query) === id) return null
  const { inbox } = shown
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
