import { MailOpen, Reply, Trash2 } from 'lucide-react'
import { href, Link } from 'react-router'
import { describeDelivery, isOver } from '#app/shared/delivery.ts'
import { ContactLinks } from '#app/ui/list/contact-links.tsx'
import { DeliveryLine } from '#app/ui/list/delivery-line.tsx'
import { RowActions, RowButton, RowLink } from '#app/ui/list/row-action.tsx'
import { deleteButtonId } from '#app/ui/list/use-delete-row.tsx'
import {
  AUTORESPONSE_NAME,
  type ListedMessage,
  MESSAGE_NAME,
  namedInLabels,
  subjectOf,
} from '../message-rows.ts'
import type { Settle } from './use-messages.ts'

type MessageCellProps = {
  row: ListedMessage
  /** The URL of the whole message. */
  path: string
  isDeliveryConfigured: boolean
  onSettled: Settle
}

/** Subject, excerpt, and whether the message was delivered. */
export function MessageCell({ row, path, isDeliveryConfigured, onSettled }: MessageCellProps) {
  const { id, name, delivery, autoresponse } = row
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
      <p dir="auto" className="max-w-[70ch] text-muted">
        {row.excerpt}
      </p>
      <p className="text-muted">{`${row.reference}, sent from ${row.page}`}</p>
      {/* A missing mail configuration is reported once above the table, not in each row. */}
      {delivery && (isDeliveryConfigured || isOver(delivery)) && (
        <DeliveryLine
          id={id}
          delivery={delivery}
          what={MESSAGE_NAME}
          isConfigured={isDeliveryConfigured}
          action={href('/admin/messages')}
          screenReaderText={`(message of ${name})`}
          onSettled={(isDone) => onSettled('send again', isDone ? { intent: 'send again', id } : null)}
        />
      )}
      {autoresponse?.state === 'dead' && (
        <p className="text-muted">
          {describeDelivery(autoresponse, { what: AUTORESPONSE_NAME, isConfigured: isDeliveryConfigured })}
        </p>
      )}
    </div>
  )
}

/** The sender, and whether the message is unread: by shape, weight and text. */
export function SenderCell({ row: { name, email, phone, readAt } }: { row: ListedMessage }) {
  const isUnread = readAt === null
  return (
    <div className="wrap-anywhere">
      <p className="flex items-start gap-2">
        {isUnread && (
          <>
            <span aria-hidden="true" className="mt-1.5 size-2.5 shrink-0 rounded-full bg-clay" />
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
      <RowLink to={row.replyAddress} word="Reply" label={`Reply to ${name}`} icon={Reply} />
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
