import { href } from 'react-router'
import type { Page } from '#app/shared/pagination.ts'
import { describeCount } from '#app/shared/pluralize.ts'
import { RESTORABLE } from '#app/shared/trash.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ShowAll } from '#app/ui/list/filter/show-all.tsx'
import { ListStatus, ListSummary } from '#app/ui/list/list-status.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { tellDeleted } from '#app/ui/list/restore.tsx'
import { actionsColumn, dateColumn, RowMoment, Table, type TableColumn } from '#app/ui/list/table.tsx'
import { useDeleteRow } from '#app/ui/list/use-delete-row.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useUrlDialog } from '#app/ui/use-url-dialog.ts'
import { defaultOrder, type MessageFilter, undeliveredOf } from '../../message.ts'
import { isUnfiltered, messagesPath } from '../message-filter.ts'
import { type Inbox, type ListedMessage, subjectOf } from '../message-rows.ts'
import { messageChanged } from './contact-admin-texts.ts'
import { MessageActions, MessageCell, readLinkId, SenderCell } from './message-cells.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { SendAllAgain } from './send-all-again.tsx'
import { useMessages } from './use-messages.ts'
import type { SettleOpened } from './use-opened-message.ts'

type MessagesTableProps = Omit<Inbox, 'page' | 'unread' | 'isMissing'> & {
  page: Page<ListedMessage>
  onUnread: (count: number) => void
}

/** Messages of visitors, and the message that is open above the list. */
export function MessagesTable(props: MessagesTableProps) {
  const { page, filter, after, opened, isDeliveryConfigured, isReplyConfigured } = props
  const { retention, assignees, now, onUnread } = props
  const { items: rows, problem, notice, tell, showProblem, apply, settle, dismiss } = useMessages(page)
  const { isOpen, closeTo, close } = useUrlDialog({
    name: 'message',
    id: opened?.id ?? null,
    openerIdOf: readLinkId,
  })
  const { askToDelete, dialog } = useDeleteRow<ListedMessage>({
    action: href('/admin/messages'),
    question: 'Are you sure you want to delete this message?',
    textOf: (row) => `The message of ${row.name} (“${subjectOf(row)}”) leaves the inbox. ${RESTORABLE}`,
    onSettled: (isDeleted, _isGone, id) => {
      if (!isDeleted) return tell('delete', false)
      dismiss()
      tellDeleted(messageChanged.delete, { action: href('/admin/messages/trash'), ids: [id] })
    },
  })

  const settleChange: SettleOpened = (intent, result, problemText) => {
    if (result.ok) {
      settle(intent, result.change)
      return onUnread(result.unread)
    }
    showProblem(problemText, { isFinal: Boolean(result.message) })
    if (result.message) apply({ intent: 'read', id: result.message.id, message: result.message })
  }

  const nameOf = (id: string | null) => assignees.find((assignee) => assignee.id === id)?.name ?? null

  const pathOf = ({ id }: ListedMessage) => messagesPath(filter, { after, message: id })
  const columns: TableColumn<ListedMessage>[] = [
    { ...messageColumns.from, cell: (row) => <SenderCell row={row} /> },
    {
      ...messageColumns.message,
      cell: (row) => (
        <MessageCell
          row={row}
          assignee={nameOf(row.assigneeId)}
          now={now}
          path={pathOf(row)}
          isDeliveryConfigured={isDeliveryConfigured}
          onSettled={settle}
        />
      ),
    },
    { ...messageColumns.received, cell: ({ createdAt }) => <RowMoment at={createdAt} /> },
    {
      ...messageColumns.actions,
      cell: (row) => <MessageActions row={row} path={pathOf(row)} onDelete={() => askToDelete(row, rows)} />,
    },
  ]
  const undelivered = undeliveredOf(filter)
  // With a search, 'all' would include messages that are not shown.
  const canSendAll = undelivered !== null && isDeliveryConfigured && filter.search === null
  const place = { isFirst: after === null, isLast: page.next === null }
  return (
    <>
      <ListStatus problem={problem} notice={notice} onDismiss={dismiss} />
      {canSendAll && <SendAllAgain key={undelivered} show={undelivered} hasMessages={rows.length > 0} />}
      {rows.length > 0 ? (
        <>
          <ListSummary count={describeCount(rows.length, 'message', place)}>
            {!isDeliveryConfigured && <p>Messages are only kept here: mail is not configured.</p>}
            <p>{`Messages are erased after ${retention}.`}</p>
          </ListSummary>
          <Table
            label="Messages"
            columns={columns}
            rows={rows}
            keyOf={(row) => row.id}
            order={{ sort: filter.sort, byDefault: { by: 'received', order: defaultOrder(filter) } }}
          />
        </>
      ) : (
        <NoMessages filter={filter} isLaterPage={after !== null} />
      )}
      <Pagination
        of="messages"
        after={after}
        next={page.next}
        pathOf={(from) => messagesPath(filter, { after: from })}
        isSorted={filter.sort !== undefined}
      />
      <MessageDialog
        message={opened}
        isOpen={isOpen}
        closeTo={closeTo}
        onClose={close}
        onSettled={settleChange}
        assignees={assignees}
        isReplyConfigured={isReplyConfigured}
        now={now}
      />
      {dialog}
    </>
  )
}

/** Columns of the inbox, also used for its loading skeleton. */
export const messageColumns = {
  from: {
    title: 'From',
    sortBy: 'from',
    className: 'xl:w-60',
    isWide: true,
    placeholder: <SenderSkeleton />,
  },
  message: { title: 'Message', sortBy: 'message', isWide: true, placeholder: <MessageSkeleton /> },
  received: { ...dateColumn('Received'), sortBy: 'received' },
  actions: actionsColumn('w-48'),
}

/** Says why the list is empty; a page after the last one is always empty. */
function NoMessages({ filter, isLaterPage }: { filter: MessageFilter; isLaterPage: boolean }) {
  if (isUnfiltered(filter) && !isLaterPage) {
    return (
      <EmptyState title="No messages yet">
        What visitors write in the contact form appears here as soon as it is sent.
      </EmptyState>
    )
  }
  return (
    <div role="status">
      <EmptyState title={titleOf(filter)}>
        {filter.search !== null &&
          'Every word you type has to be in the name, the email address, the phone number, the subject, the message or the reference. '}
        <ShowAll to={href('/admin/messages')}>Show all messages</ShowAll>
      </EmptyState>
    </div>
  )
}

function titleOf({ show, search }: MessageFilter): string {
  if (search !== null) return 'No message matches'
  if (show === 'open') return 'No message waits for an answer'
  if (show === 'answered' || show === 'closed') return `No message is ${show}`
  if (show === 'spam') return 'No message is marked as spam'
  if (show === 'unread') return 'Every message has been read'
  if (show === 'failed') return 'No delivery has failed'
  if (show === 'unconfigured') return 'No message waits for mail to be set up'
  return 'No older messages'
}

function SenderSkeleton() {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="h-5 w-36" />
      <Skeleton className="h-4 w-44 max-w-full" />
    </div>
  )
}

function MessageSkeleton() {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/5" />
    </div>
  )
}
