import { MailOpen, Reply, Trash2 } from 'lucide-react'
import { RowActions, RowButton, RowLink } from '#app/ui/row-action.tsx'
import { deleteButtonId } from '#app/ui/use-delete-row.tsx'
import { type ListedMessage, namedInLabels } from '../message-rows.ts'

export function readLinkId(messageId: string): string {
  return `read-${messageId}`
}

type MessageActionsProps = {
  row: ListedMessage
  /** Where the whole message is read. */
  address: string
  onDelete: () => void
}

/** What can be done with one message of the inbox. */
export function MessageActions({ row, address, onDelete }: MessageActionsProps) {
  const name = namedInLabels(row)
  return (
    <RowActions className="xl:justify-end">
      <RowLink
        id={readLinkId(row.id)}
        to={address}
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
