import { useState } from 'react'
import { href } from 'react-router'
import { encodeCursor, type Page } from '#app/shared/pagination.ts'
import { ASKED_AGAIN } from '#app/ui/list/delivery-line.tsx'
import { createListMemory } from '#app/ui/list/list-memory.ts'
import { useListChanges } from '#app/ui/list/use-list-changes.ts'
import type { MadeChange } from '../message-change.schema.ts'
import { isSameList, openedIdOf, readListUrl } from '../message-filter.ts'
import type { Inbox, ListedMessage } from '../message-rows.ts'
import { messageChanged, messageNotChanged } from './contact-admin-texts.ts'

/** When only a message is opened above the same list, the list is not loaded again. */
export const inboxMemory = createListMemory<Inbox>({
  openedIdOf,
  isSameList,
  pathOf: (id) => href('/admin/messages/:id', { id }),
})

/** A change does not reload the list; its response contains the new number of unread messages. */
export function useUnreadCount({ page, unread }: Pick<Inbox, 'page' | 'unread'>) {
  const [counted, setCounted] = useState({ since: page, unread })
  return {
    unread: counted.since === page ? counted.unread : unread,
    setUnread: (count: number) => setCounted({ since: page, unread: count }),
  }
}

/** When the server cannot be reached, the screen and its filter stay; only the messages are missing. */
export function inboxOutOfReach(query: URLSearchParams): Inbox {
  const { filter, after } = readListUrl(query)
  return {
    page: Promise.resolve(null),
    unread: null,
    opened: null,
    isMissing: false,
    filter,
    after: after && encodeCursor(after),
    isDeliveryConfigured: false,
    isReplyConfigured: false,
    assignees: [],
    now: Date.now(),
    retention: '',
  }
}

type Intent = MadeChange['intent']

/** Called with the outcome of a change: null when it failed. */
export type Settle = (intent: Intent, change: MadeChange | null) => void

/** The messages of a page with what was changed since it was read, and how the last change went. */
export function useMessages(page: Page<ListedMessage>) {
  return useListChanges<ListedMessage, MadeChange>(page, {
    failures: messageNotChanged,
    successes: messageChanged,
    withChange: (messages, change) =>
      messages.map((message) => (message.id === change.id ? withChange(message, change) : message)),
  })
}

/** A row with what its change came to. */
function withChange(row: ListedMessage, { intent, message }: MadeChange): ListedMessage {
  const { readAt, state, answeredAt, assigneeId } = message ?? row
  const delivery = intent === 'send again' ? ASKED_AGAIN : row.delivery
  const isReplied = intent === 'reply' || intent === 'send reply again'
  const reply = isReplied ? ASKED_AGAIN : row.reply
  return { ...row, readAt, state, answeredAt, assigneeId, delivery, reply }
}
