import { href, Link } from 'react-router'
import { describeDelivery, isOver } from '#app/shared/delivery.ts'
import { DeliveryLine } from '#app/ui/delivery-line.tsx'
import { AUTORESPONSE_NAME, type ListedMessage, MESSAGE_NAME, subjectOf } from '../message-rows.ts'
import type { Settle } from './use-messages.ts'

type MessageCellProps = {
  row: ListedMessage
  /** Where the whole message is read. */
  address: string
  isDeliveryConfigured: boolean
  onSettled: Settle
}

/** What it is about, its first words, and whether it left the house. */
export function MessageCell({ row, address, isDeliveryConfigured, onSettled }: MessageCellProps) {
  const { id, name, delivery, autoresponse } = row
  return (
    <div className="wrap-anywhere">
      <p>
        <Link
          to={address}
          preventScrollReset
          dir="auto"
          // The padding widens the target and moves nothing.
          className={`py-1 pointer-coarse:py-3.5 underline-offset-4 hover:underline ${row.readAt === null ? 'font-semibold' : ''}`}
        >
          {subjectOf(row)}
        </Link>
      </p>
      <p dir="auto" className="max-w-[70ch] text-muted">
        {row.excerpt}
      </p>
      <p className="text-muted">{`${row.reference}, sent from ${row.page}`}</p>
      {/* What holds for all without mail is said once above the table. */}
      {delivery && (isDeliveryConfigured || isOver(delivery)) && (
        <DeliveryLine
          id={id}
          delivery={delivery}
          what={MESSAGE_NAME}
          isConfigured={isDeliveryConfigured}
          action={href('/admin/messages')}
          about={`(message of ${name})`}
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
