import type { RowChange } from '../message-change.schema.ts'

/** Toasts and failure messages for staff. */
export const MESSAGE_NOT_UPDATED = 'Failed to update message'
export const MESSAGE_NOT_OPENED = 'This message could not be opened. It may have been deleted.'
export const MESSAGES_NOT_FETCHED = 'Failed to fetch messages'
export const MESSAGES_NOT_SENT_AGAIN = 'Failed to send the messages again'

export const messageChanged: Record<RowChange['intent'], string> = {
  read: 'Message marked as read',
  unread: 'Message marked as unread',
  delete: 'Message deleted',
  'send again': 'The message is being sent again',
}

export const messageNotChanged: Record<RowChange['intent'], string> = {
  read: MESSAGE_NOT_UPDATED,
  unread: MESSAGE_NOT_UPDATED,
  delete: 'Failed to delete message',
  'send again': 'Failed to send message again',
}

export function messagesSentAgain(count: number): string {
  if (count === 0) return 'No message was left to send again.'
  return count === 1 ? '1 message is being sent again.' : `${count} messages are being sent again.`
}
