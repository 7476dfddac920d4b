import type { Page } from '#app/shared/keyset.ts'
import { ASKED_AGAIN } from '#app/ui/delivery-line.tsx'
import { useListChanges } from '#app/ui/use-list-changes.ts'
import type { RowChange } from '../message-change.schema.ts'
import type { ListedMessage } from '../message-rows.ts'

type Intent = RowChange['intent']

/** Told how a change went: with null where it failed. */
export type Settle = (intent: Intent, change: RowChange | null) => void

export const UPDATE_FAILED = 'Failed to update message'

const FAILURES: Record<Intent, string> = {
  read: UPDATE_FAILED,
  unread: UPDATE_FAILED,
  delete: 'Failed to delete message',
  'send again': 'Failed to send message again',
}

const SUCCESSES: Record<Intent, string> = {
  read: 'Message marked as read',
  unread: 'Message marked as unread',
  delete: 'Message deleted',
  'send again': 'The message is being sent again',
}

/** The messages of a page with what was changed since it was read, and how the last change went. */
export function useMessages(page: Page<ListedMessage>) {
  return useListChanges<ListedMessage, RowChange>(page, {
    failures: FAILURES,
    successes: SUCCESSES,
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
