import { href } from 'react-router'
import { describeCount } from '#app/shared/describe-count.ts'
import type { Page } from '#app/shared/keyset.ts'
import { ListFacts } from '#app/ui/list-facts.tsx'
import { ListNews } from '#app/ui/list-news.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { RowMoment } from '#app/ui/row-moment.tsx'
import { Table, type TableColumn } from '#app/ui/table.tsx'
import { useAddressedDialog } from '#app/ui/use-addressed-dialog.ts'
import { useDeleteRow } from '#app/ui/use-delete-row.tsx'
import { undeliveredOf } from '../contact-message.ts'
import type { RowChangeResult } from '../message-change.schema.ts'
import { messagesPath } from '../message-filter.ts'
import { type Inbox, type ListedMessage, subjectOf } from '../message-rows.ts'
import { columnLooks } from './column-looks.tsx'
import { MessageActions, readLinkId } from './message-actions.tsx'
import { MessageCell } from './message-cell.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { NoMessages } from './no-messages.tsx'
import { SendAllAgain } from './send-all-again.tsx'
import { SenderCell } from './sender-cell.tsx'
import { useMessages } from './use-messages.ts'

type MessagesTableProps = Pick<
  Inbox,
  'filter' | 'after' | 'opened' | 'isDeliveryConfigured' | 'retention'
> & {
  page: Page<ListedMessage>
  onUnread: (count: number) => void
}

/** What visitors wrote, the newest first, and the message that lies open above it. */
export function MessagesTable(props: MessagesTableProps) {
  const { page, filter, after, opened, isDeliveryConfigured, retention, onUnread } = props
  const { items: rows, problem, notice, tell, settle, dismiss } = useMessages(page)
  const { isOpen, closeTo, close } = useAddressedDialog({
    name: 'message',
    id: opened?.id ?? null,
    openerIdOf: readLinkId,
  })
  const { askToDelete, dialog } = useDeleteRow<ListedMessage>({
    action: href('/admin/messages'),
    question: 'Are you sure you want to delete this message?',
    textOf: (row) => `The message of ${row.name} (“${subjectOf(row)}”) will be erased for good.`,
    onSettled: (isDeleted) => tell('delete', isDeleted),
  })

  function settleMark(result: RowChangeResult) {
    if (!result.ok) return settle('read', null)
    settle(result.change.intent, result.change)
    onUnread(result.unread)
  }

  const addressOf = ({ id }: ListedMessage) => messagesPath(filter, { after, message: id })
  const columns: TableColumn<ListedMessage>[] = [
    { ...columnLooks.from, cell: (row) => <SenderCell row={row} /> },
    {
      ...columnLooks.message,
      cell: (row) => (
        <MessageCell
          row={row}
          address={addressOf(row)}
          isDeliveryConfigured={isDeliveryConfigured}
          onSettled={settle}
        />
      ),
    },
    { ...columnLooks.received, cell: ({ createdAt }) => <RowMoment at={createdAt} /> },
    {
      ...columnLooks.actions,
      cell: (row) => (
        <MessageActions row={row} address={addressOf(row)} onDelete={() => askToDelete(row, rows)} />
      ),
    },
  ]
  const undelivered = undeliveredOf(filter)
  // Among those that a search leaves, 'all' would be more than is seen.
  const canSendAll = undelivered !== null && isDeliveryConfigured && filter.search === null
  const place = { isFirst: after === null, isLast: page.next === null }
  return (
    <>
      <ListNews problem={problem} notice={notice} onDismiss={dismiss} />
      {canSendAll && <SendAllAgain key={undelivered} show={undelivered} hasMessages={rows.length > 0} />}
      {rows.length > 0 ? (
        <>
          <ListFacts count={describeCount(rows.length, 'message', place)}>
            {!isDeliveryConfigured && <p>Messages are only kept here: mail is not configured.</p>}
            <p>{`Messages are erased after ${retention}.`}</p>
          </ListFacts>
          <Table label="Messages" columns={columns} rows={rows} keyOf={(row) => row.id} />
        </>
      ) : (
        <NoMessages filter={filter} isLaterPage={after !== null} />
      )}
      <ListPages
        of="messages"
        after={after}
        next={page.next}
        addressOf={(from) => messagesPath(filter, { after: from })}
      />
      <MessageDialog
        message={opened}
        isOpen={isOpen}
        closeTo={closeTo}
        onClose={close}
        onMarked={settleMark}
      />
      {dialog}
    </>
  )
}
