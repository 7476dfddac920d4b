import { useRef, useState } from 'react'
import { href } from 'react-router'
import { encodeCursor, type Page } from '#app/shared/pagination.ts'
import { describeCount, pluralize } from '#app/shared/pluralize.ts'
import { RESTORABLE, TRASH_DAYS } from '#app/shared/trash.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ShowAll } from '#app/ui/list/filter/show-all.tsx'
import type { LastChange } from '#app/ui/list/last-change.tsx'
import { ListStatus, ListSummary } from '#app/ui/list/list-status.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { tellDeleted } from '#app/ui/list/restore.tsx'
import { useDeleteRow } from '#app/ui/list/use-delete-row.tsx'
import { hideToast, showToast } from '#app/ui/toaster.tsx'
import { APPLICATION_NOT_OPENED, describeDeleted } from '../../careers-admin-texts.ts'
import { idsOf } from '../application-change.schema.ts'
import { applicationsPath, exportPath, isUnfiltered } from '../application-filter.ts'
import {
  type ApplicationList,
  type ApplicationRow,
  type ListedThread,
  neighbourOutside,
  type OpenedApplication,
} from '../application-rows.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { ApplicationIndex } from './application-index.tsx'
import { ApplicationPanel } from './application-panel.tsx'
import { ApplicationsTable } from './applications-table.tsx'
import { KeysButton, KeysDialog } from './keys-dialog.tsx'
import { SelectionBar, useSelection } from './selection-bar.tsx'
import { useAnswered } from './use-answered.ts'
import { useApplicationKeys } from './use-application-keys.ts'
import { useApplications } from './use-applications.ts'
import { OPEN_FIRST, useFirstOfNextPage, useFocusOf, useOpened } from './use-opened-application.ts'

type ApplicationsScreenProps = Omit<ApplicationList, 'page' | 'positions'> & { page: Page<ListedThread> }

const DONE_TOAST = 'application'
const TRASH = href('/admin/applications/trash')

/** The table of applications; beside an open one a narrow list. */
export function ApplicationsScreen({ page, opened, ...props }: ApplicationsScreenProps) {
  const { isMissing, filter, toAnswer, after, isMailConfigured, isAnswerConfigured } = props
  const { openedId, target, open } = useOpened()
  const [changed, setChanged] = useState<{
    since: OpenedApplication | null
    details: OpenedApplication
  } | null>(null)
  const [isShowingKeys, setIsShowingKeys] = useState(false)
  const [isAskedToDelete, setIsAskedToDelete] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const { rows, last, ...list } = useApplications(page, {
    onSettled(change, result) {
      if (result.opened) setChanged({ since: opened, details: result.opened })
      // What it says did not happen, or not to all.
      if (!result.ok || result.conflicts.length > 0) hideToast(DONE_TOAST)
      if (change.intent === 'delete all' && result.ok) {
        const ids = idsOf(result.change)
        leaveDeleted(ids)
        tellDeleted(describeDeleted(ids.length), { action: TRASH, ids })
      }
      answering.settle(change, result)
    },
    onDone: (change) => openedId === null && tellDone(change),
  })
  const selection = useSelection(rows)
  const latest = changed?.since === opened ? changed.details : null
  const details = [latest, opened].find((one) => one?.id === openedId) ?? null
  const shown = rowOf(openedId)
  const closedPath = applicationsPath(filter, { after })
  const { answered, ...answering } = useAnswered({
    toAnswer,
    positionId: filter.positionId,
    onClosed: () => open(null, closedPath),
    onAnswered: selection.clear,
    onNext: (path) => open(null, path),
  })
  const pathOf = ({ id }: { id: string }) => applicationsPath(filter, { after, application: id })
  const { askToDelete, dialog } = useDeleteRow<ApplicationRow>({
    action: href('/admin/applications'),
    question: 'Are you sure you want to delete this application?',
    textOf: ({ applicantName, positionTitle }) =>
      `The application of ${applicantName} for “${positionTitle}” leaves the list with everything written about it. ${RESTORABLE}`,
    onSettled(isDeleted, _isGone, id) {
      if (!isDeleted) return list.tell('delete', false)
      list.dismiss()
      tellDeleted(describeDeleted(1), { action: TRASH, ids: [id] })
      if (deleting.current) leaveDeleted(deleting.current.ids)
    },
  })
  /** What is being deleted, and what is opened after it: the list of then no longer knows where it stood. */
  const deleting = useRef<{ ids: string[]; next: ApplicationRow | null } | null>(null)

  function planDeleting(ids: string[]) {
    deleting.current = { ids, next: neighbourOutside(rows, target.current, ids) }
  }

  /** The open application may be among the deleted ones. */
  function leaveDeleted(ids: string[]) {
    if (target.current === null || !ids.includes(target.current)) return
    const next = deleting.current?.next ?? null
    open(next?.id ?? null, next ? pathOf(next) : closedPath)
  }

  /** Also one that the filter no longer lists. */
  function rowOf(id: string | null): ApplicationRow | null {
    const row = rows.find((one) => one.id === id)
    const unlisted = row ? null : [latest, opened].find((one) => one?.id === id)
    return unlisted ? { ...unlisted, isEarlier: false, place: 1 } : (row ?? null)
  }

  function neighbour(id: string | null, by: 1 | -1): ApplicationRow | null {
    if (id === null) return (by === 1 ? rows[0] : null) ?? null
    const index = rows.findIndex((row) => row.id === id)
    if (index !== -1) return rows[index + by] ?? null
    if (filter.sort) return (by === 1 ? rows[0] : null) ?? null
    // Where it would stand: the list is ordered by date.
    const appliedAt = opened?.appliedAt ?? 0
    const isBeyond = (row: ApplicationRow) =>
      by === 1 ? row.appliedAt < appliedAt : row.appliedAt > appliedAt
    return (by === 1 ? rows.find(isBeyond) : rows.findLast(isBeyond)) ?? null
  }

  function step(by: 1 | -1) {
    const row = neighbour(target.current, by)
    if (row) open(row.id, pathOf(row))
    else if (by === 1 && page.next)
      open(null, applicationsPath(filter, { after: encodeCursor(page.next) }), OPEN_FIRST)
  }

  const onTarget = (act: (row: ApplicationRow) => void) => {
    const row = rowOf(target.current)
    if (row) act(row)
  }

  useApplicationKeys({
    step,
    setStatus: (status) => onTarget((row) => list.setStatus([row], status)),
    writeNote: () => note.current?.focus(),
    answer: () =>
      target.current === null
        ? answering.begin(selection.selected)
        : onTarget((row) => answering.begin([row])),
    select: () => onTarget(({ id }) => selection.select(id, !selection.has(id))),
    undo: () => last?.undo?.(),
    showKeys: () => setIsShowingKeys(true),
    leave: (isTyping) => {
      if (isTyping) panel.current?.focus({ preventScroll: true })
      else if (target.current !== null) open(null, closedPath)
    },
  })

  useFocusOf(openedId, panel)
  const [first] = rows
  useFirstOfNextPage(openedId === null && first ? () => open(first.id, pathOf(first)) : null)

  const place = { isFirst: after === null, isLast: page.next === null }
  const pathTo = (by: 1 | -1) => {
    const row = neighbour(openedId, by)
    if (row) return pathOf(row)
    return by === 1 && page.next ? applicationsPath(filter, { after: encodeCursor(page.next) }) : null
  }
  return (
    <>
      {/* On a phone an open application begins at the edge of the screen, except below a message. */}
      <div className={`xl:col-span-2 xl:row-start-1 ${shown && list.problem ? 'max-md:mb-10' : ''}`}>
        <ListStatus problem={list.problem} notice={list.notice} onDismiss={list.dismiss} />
        {isMissing && openedId !== null && !details && (
          <p role="status" className="mb-6 rounded bg-clay-soft px-4 py-2">
            {APPLICATION_NOT_OPENED}
          </p>
        )}
      </div>
      <div className={`xl:row-start-3 ${shown ? 'max-xl:hidden' : 'xl:col-span-2'}`}>
        {rows.length > 0 ? (
          <>
            <ListSummary count={describeCount(rows.length, 'application', place)}>
              {!isMailConfigured && <p>No confirmations are sent: mail is not configured.</p>}
              {!shown && <KeysButton onPress={() => setIsShowingKeys(true)} />}
            </ListSummary>
            {shown ? (
              <ApplicationIndex rows={rows} openedId={shown.id} selection={selection} pathOf={pathOf} />
            ) : (
              <ApplicationsTable
                rows={rows}
                selection={selection}
                sort={filter.sort}
                pathOf={pathOf}
                isMailConfigured={isMailConfigured}
                onStatus={(row, status) => list.setStatus([row], status)}
                onDelete={(row) => askToDelete(row, rows)}
                onSettled={list.settle}
              />
            )}
          </>
        ) : (
          <NoApplications isFiltered={!isUnfiltered(filter)} />
        )}
        <Pagination
          of="applications"
          after={after}
          next={page.next}
          pathOf={(from) => applicationsPath(filter, { after: from })}
          isSorted={filter.sort !== undefined}
        />
        <SelectionBar
          selection={selection}
          count={rows.length}
          isNarrow={shown !== null}
          exportPath={exportPath(
            filter,
            selection.selected.map(({ id }) => id),
          )}
          onStatus={(status) => list.setStatus(selection.selected, status)}
          onAnswer={() => answering.begin(selection.selected)}
          onDelete={() => setIsAskedToDelete(true)}
        />
      </div>
      {shown && (
        <ApplicationPanel
          application={shown}
          details={details}
          place={placeOf(rows, shown, filter.status, page.next !== null)}
          previous={pathTo(-1)}
          next={pathTo(1)}
          path={pathOf(shown)}
          closeTo={closedPath}
          last={last}
          isMailConfigured={isMailConfigured}
          panel={panel}
          note={note}
          onStatus={(status) => list.setStatus([shown], status)}
          onNote={(written) => {
            list.addNote(shown.id, written)
            panel.current?.focus({ preventScroll: true })
          }}
          onRemoveEntry={(entry) => {
            list.removeEntry(shown.id, entry)
            panel.current?.focus({ preventScroll: true })
          }}
          onAnswer={() => answering.begin([shown])}
          onDelete={() => {
            planDeleting([shown.id])
            askToDelete(shown, rows)
          }}
          onStep={step}
          onClose={() => open(null, closedPath)}
          onShowKeys={() => setIsShowingKeys(true)}
          onSettled={list.settle}
        />
      )}
      <AnswerDialog
        to={answered?.to ?? null}
        more={answering.more}
        template={answered?.template ?? 'Received'}
        isConfigured={isAnswerConfigured}
        isBusy={answered !== null && answered.sent !== null}
        problem={answered?.problem ?? null}
        onSend={(change) => {
          list.send(change)
          answering.markSent(change)
        }}
        onClose={answering.close}
      />
      <ConfirmDialog
        isOpen={isAskedToDelete}
        onClose={() => setIsAskedToDelete(false)}
        title={`Are you sure you want to delete ${pluralize(selection.selected.length, 'application')}?`}
        text={`They leave the list with everything written about them, and stay in the Trash for ${TRASH_DAYS} days, from where they can be restored.`}
        confirmLabel="Delete"
        onConfirm={() => {
          const ids = selection.selected.map(({ id }) => id)
          planDeleting(ids)
          list.send({ intent: 'delete all', ids }, { isRevalidating: true })
          selection.clear()
          setIsAskedToDelete(false)
        }}
      />
      <KeysDialog isOpen={isShowingKeys} onClose={() => setIsShowingKeys(false)} />
      {dialog}
    </>
  )
}

/** Such as '3 of 28 new'. */
function placeOf(
  rows: ApplicationRow[],
  { id }: ApplicationRow,
  status: string | null,
  hasMore: boolean,
): string {
  const index = rows.findIndex((row) => row.id === id)
  const whole = `${rows.length}${hasMore ? '+' : ''}${status === null ? '' : ` ${status}`}`
  return index === -1 ? `Not among ${whole}` : `${index + 1} of ${whole}`
}

function tellDone({ text, undo }: LastChange) {
  void showToast({
    id: DONE_TOAST,
    kind: 'success',
    message: text,
    ...(undo && { actions: [{ label: 'Undo', onClick: undo }] }),
  })
}

function NoApplications({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title="Nothing here yet">Applications appear here as soon as somebody applies.</EmptyState>
    )
  }
  return (
    <div role="status">
      <EmptyState title="No application matches">
        Every word you type has to be in the name, the email address, the phone number or the position.{' '}
        <ShowAll to={href('/admin/applications')}>Show all applications</ShowAll>
      </EmptyState>
    </div>
  )
}
