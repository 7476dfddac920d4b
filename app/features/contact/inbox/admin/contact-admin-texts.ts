import type { MessageState } from '../../message.ts'
import type { RowChange } from '../message-change.schema.ts'

/** Toasts and failure messages for staff. */
const MESSAGE_NOT_UPDATED = 'Failed to update message'
export const MESSAGE_NOT_OPENED = 'This message could not be opened. It may have been deleted.'
export const MESSAGES_NOT_FETCHED = 'Failed to fetch messages'
export const MESSAGES_NOT_SENT_AGAIN = 'Failed to send the messages again'

export const messageChanged: Record<RowChange['intent'], string> = {
  read: 'Message marked as read',
  unread: 'Message marked as unread',
  delete: 'Message deleted',
  'send again': 'The message is being sent again',
  'send reply again': 'The reply is being sent again',
  'set state': 'Message updated',
  assign: 'Message assigned',
  note: 'Note added',
  reply: 'Reply on its way',
}

export const messageNotChanged: Record<RowChange['intent'], string> = {
  read: MESSAGE_NOT_UPDATED,
  unread: MESSAGE_NOT_UPDATED,
  delete: 'Failed to delete message',
  'send again': 'Failed to send message again',
  'send reply again': 'Failed to send the reply again',
  'set state': MESSAGE_NOT_UPDATED,
  assign: MESSAGE_NOT_UPDATED,
  note: 'Failed to add the note',
  reply: 'Failed to send the reply',
}

/** The writer has not seen a reply, or has sent another text before. */
export const REPLIED_MEANWHILE =
  'Not sent: this message was replied to meanwhile. Read that reply below, then send yours if it is still needed.'

/** The states of a message, as staff read them. */
export const stateNames: Record<MessageState, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
}

export function messagesSentAgain(count: number): string {
  if (count === 0) return 'No message was left to send again.'
  return count === 1 ? '1 message is being sent again.' : `${count} messages are being sent again.`
}
