import { MailOpen, Reply, Trash2 } from 'lucide-react'
import { href } from 'react-router'
import { isOver } from '#app/shared/delivery.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { ContactLinks } from '#app/ui/list/contact-links.tsx'
import { DeliveryLine, DeliveryText } from '#app/ui/list/delivery-line.tsx'
import { DueLine } from '#app/ui/list/due-line.tsx'
import { RowActions, RowButton, RowLink } from '#app/ui/list/row-action.tsx'
import { deleteButtonId } from '#app/ui/list/use-delete-row.tsx'
import { CONTACT_MESSAGE, CONTACT_REPLY, type ContactMessage } from '../../message.ts'
import { describeAnswerDue } from '../answer-due.ts'
import {
  AUTORESPONSE_NAME,
  type ListedMessage,
  MESSAGE_NAME,
  namedInLabels,
  REPLY_NAME,
  subjectOf,
} from '../message-rows.ts'
import { stateNames } from './contact-admin-texts.ts'
import type { Settle } from './use-messages.ts'

type MessageCellProps = {
  row: ListedMessage
  /** The assignee; null for none. */
  assignee: string | null
  now: number
  /** The URL of the whole message. */
  path: string
  isDeliveryConfigured: boolean
  onSettled: Settle
}

/** Subject, excerpt, and whether the message was delivered. */
export function MessageCell(props: MessageCellProps) {
  const { row, assignee, now, path, isDeliveryConfigured, onSettled } = props
  const { id, name, delivery, autoresponse, reply } = row
  const settle = (intent: 'send again' | 'send reply again', isDone: boolean) =>
    onSettled(intent, isDone ? { intent, id, message: null } : null)
  return (
    <div className="wrap-anywhere">
      <p>
        <Link
          to={path}
          preventScrollReset
          dir="auto"
          // Enlarges the touch target without changing the layout.
          className={`py-1 pointer-coarse:py-3.5 underline-offset-4 hover:underline ${row.readAt === null ? 'font-semibold' : ''}`}
        >
          {subjectOf(row)}
        </Link>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateLine message={row} now={now} />
        {assignee && <span className="text-muted">{`Assigned to ${assignee}`}</span>}
      </p>
      <p dir="auto" className="max-w-[70ch] text-muted">
        {row.excerpt}
      </p>
      <p className="text-muted">{`${row.reference}, sent from ${row.page}`}</p>
      {/* A missing mail configuration is reported once above the table, not in each row. */}
      {delivery && (isDeliveryConfigured || isOver(delivery)) && (
        <DeliveryLine
          id={id}
          delivery={delivery}
          kind={CONTACT_MESSAGE}
          what={MESSAGE_NAME}
          isConfigured={isDeliveryConfigured}
          action={href('/admin/messages')}
          screenReaderText={`(message of ${name})`}
          onSettled={(isDone) => settle('send again', isDone)}
        />
      )}
      {reply && (
        <DeliveryLine
          id={id}
          delivery={reply}
          kind={CONTACT_REPLY}
          what={REPLY_NAME}
          isConfigured
          isPersonal
          action={href('/admin/messages')}
          intent="send reply again"
          screenReaderText={`(reply to ${name})`}
          onSettled={(isDone) => settle('send reply again', isDone)}
        />
      )}
      {autoresponse?.state === 'dead' && (
        <DeliveryText delivery={autoresponse} what={AUTORESPONSE_NAME} isConfigured={isDeliveryConfigured} />
      )}
    </div>
  )
}

/** What became of a message; of an open one, when its answer is due. */
export function StateLine({ message, now }: { message: ContactMessage | ListedMessage; now: number }) {
  const { state } = message
  if (state !== 'open')
    return <Badge tone={state === 'answered' ? 'good' : 'plain'}>{stateNames[state]}</Badge>
  return <DueLine {...describeAnswerDue(message, now)} />
}

/** The sender, and whether the message is unread: by shape, weight and text. */
export function SenderCell({ row: { name, email, phone, readAt } }: { row: ListedMessage }) {
  const isUnread = readAt === null
  return (
    <div className="wrap-anywhere">
      <p className="flex items-start gap-2">
        {isUnread && (
          <>
            <span aria-hidden="true" className="mt-1.5 size-2.5 shrink-0 rounded-full border-5 border-clay" />
            <span className="sr-only">Unread</span>
          </>
        )}
        <span dir="auto" className={isUnread ? 'font-semibold' : ''}>
          {name}
        </span>
      </p>
      <ContactLinks email={email} phone={phone} />
    </div>
  )
}

/** The id of what replies in the opened message: a field, or without mail a link beside 'Mark as answered'. */
export const REPLY_ID = 'reply'

export function readLinkId(messageId: string): string {
  return `read-${messageId}`
}

type MessageActionsProps = {
  row: ListedMessage
  /** The URL of the whole message. */
  path: string
  onDelete: () => void
}

export function MessageActions({ row, path, onDelete }: MessageActionsProps) {
  const name = namedInLabels(row)
  return (
    <RowActions className="xl:justify-end">
      <RowLink
        id={readLinkId(row.id)}
        to={path}
        preventScrollReset
        word="Read"
        label={`Read the message of ${name}`}
        icon={MailOpen}
      />
      <RowLink
        to={`${path}#${REPLY_ID}`}
        preventScrollReset
        word="Reply"
        label={`Reply to ${name}`}
        icon={Reply}
      />
      <RowButton
        id={deleteButtonId(row.id)}
        onClick={onDelete}
        word="Delete"
        label={`Delete the message of ${name}`}
        icon={Trash2}
      />
    </RowActions>
  )
}
