import { isAssignment, isStatusChange } from '#app/shared/activity.ts'
import type { MessageState } from '../../message.ts'
import type { RowChange } from '../message-change.schema.ts'
import type { Assignee, OpenedMessage } from '../message-rows.ts'

type Intent = RowChange['intent']

/** Toasts and failure messages for staff. */
const MESSAGE_NOT_UPDATED = 'Failed to update message'
export const MESSAGE_NOT_OPENED = 'This message could not be opened. It may have been deleted.'
export const MESSAGES_NOT_FETCHED = 'Failed to fetch messages'
export const MESSAGES_NOT_SENT_AGAIN = 'Failed to send the messages again'

export const messageChanged: Record<Intent, string> = {
  read: 'Message marked as read',
  unread: 'Message marked as unread',
  delete: 'Message deleted',
  'send again': 'The message is being sent again',
  'send reply again': 'The reply is being sent again',
  'set state': 'Message updated',
  assign: 'Message assigned',
  undo: 'Undone',
  note: 'Note added',
  'remove entry': 'Note deleted',
  'restore entry': 'Note restored',
  reply: 'Reply on its way',
}

export const messageNotChanged: Record<Intent, string> = {
  read: MESSAGE_NOT_UPDATED,
  unread: MESSAGE_NOT_UPDATED,
  delete: 'Failed to delete message',
  'send again': 'Failed to send message again',
  'send reply again': 'Failed to send the reply again',
  'set state': MESSAGE_NOT_UPDATED,
  assign: MESSAGE_NOT_UPDATED,
  undo: MESSAGE_NOT_UPDATED,
  note: 'Failed to add the note',
  'remove entry': 'Failed to delete the note',
  'restore entry': 'Failed to restore the note',
  reply: 'Failed to send the reply',
}

type Now = { now: OpenedMessage; assignees: Assignee[] }

/** What was just done, beside its Undo; null where that needs no saying. */
export function describeDone(intent: Intent, { now, assignees }: Now): string | null {
  if (intent === 'set state') return `Set to ${now.state}.`
  if (intent === 'assign') return `Assigned to ${nameOf(now, assignees)}.`
  return intent === 'read' || intent === 'unread' ? null : `${messageChanged[intent]}.`
}

/** What is refused where a colleague has changed this meanwhile. */
const NOT_DONE: Record<'state' | 'assignee', Partial<Record<Intent, string>>> = {
  state: { 'set state': 'Not set', undo: 'Not undone', reply: 'Not sent' },
  assignee: { assign: 'Not assigned', undo: 'Not undone' },
}

/** A colleague did something else meanwhile, which stays. Claims only what has changed. */
export function describeKept(
  intent: Intent,
  { before, now, assignees }: Now & { before: OpenedMessage },
): string {
  const isReplied = now.entries.some(
    ({ id, kind }) => kind === 'reply' && !before.entries.some((entry) => entry.id === id),
  )
  if (intent === 'reply' && (isReplied || now.state === before.state)) return REPLIED_MEANWHILE
  const by = (isMade: (details: string) => boolean) =>
    now.history.find(({ details }) => isMade(details))?.staffName || 'a colleague'
  const [state, assignee] = [NOT_DONE.state[intent], NOT_DONE.assignee[intent]]
  if (state && now.state !== before.state) {
    const colleague = by((details) => isStatusChange(details) || details === 'replied')
    return `${state}: ${colleague} has set this message to ${now.state} meanwhile.`
  }
  if (assignee && now.assigneeId !== before.assigneeId)
    return `${assignee}: ${by(isAssignment)} has assigned it to ${nameOf(now, assignees)} meanwhile.`
  return messageNotChanged[intent]
}

function nameOf({ assigneeId }: OpenedMessage, assignees: Assignee[]): string {
  return assignees.find(({ id }) => id === assigneeId)?.name ?? 'nobody'
}

/** The writer has not seen a reply, or has sent another text before. */
const REPLIED_MEANWHILE =
  'Not sent: this message was replied to meanwhile. Read that reply, then send yours if it is still needed.'

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
