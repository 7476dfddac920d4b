import { useRef, useState } from 'react'
import { href } from 'react-router'
import { isStatusChange } from '#app/shared/activity.ts'
import { encodeCursor, type Page } from '#app/shared/pagination.ts'
import { joinIds } from '#app/shared/selected-ids.ts'
import { ASKED_AGAIN } from '#app/ui/list/delivery-line.tsx'
import type { LastChange } from '#app/ui/list/last-change.tsx'
import { createListMemory } from '#app/ui/list/list-memory.ts'
import { useChangeQueue } from '#app/ui/list/use-change-queue.ts'
import { useListChanges } from '#app/ui/list/use-list-changes.ts'
import {
  applicationChanged,
  applicationNotChanged,
  describeAnsweredElsewhere,
  describeStatusKept,
  describeStatusSet,
  NOT_ANSWERED_ELSEWHERE,
  NOTE_ADDED,
  NOTE_DELETED,
  UNDONE,
} from '../../careers-admin-texts.ts'
import type { ApplicationEntry, ApplicationStatus } from '../application.ts'
import { type ApplicationChange, type ApplicationChangeResult, idsOf } from '../application-change.schema.ts'
import { isSameList, openedIdOf, readListUrl } from '../application-filter.ts'
import {
  type ApplicationList,
  type ApplicationRow,
  type LastAnswer,
  type ListedApplication,
  type ListedThread,
  notChosenSince,
  type OpenedApplication,
  rowsOf,
} from '../application-rows.ts'

/** When only an application is opened beside the same list, the list is not loaded again. */
export const applicationsMemory = createListMemory<ApplicationList>({
  openedIdOf,
  isSameList,
  pathOf: (id) => href('/admin/applications/:id', { id }),
})

/** When the server cannot be reached, the screen and its filter stay; only the applications are missing. */
export function applicationsOutOfReach(query: URLSearchParams): ApplicationList {
  const { filter, after } = readListUrl(query)
  return {
    page: Promise.resolve(null),
    positions: null,
    opened: null,
    isMissing: false,
    filter,
    toAnswer: null,
    after: after && encodeCursor(after),
    isMailConfigured: false,
    now: Date.now(),
    isAnswerConfigured: false,
  }
}

type Intent = ApplicationChange['intent']

/** Called with the outcome of a change: null when it failed. */
export type Settle = (intent: Intent, change: ApplicationChange | null) => void

type Row = Pick<ApplicationRow, 'id' | 'applicantName' | 'status'>

type ApplicationsOptions = {
  /** Called with what was sent and what became of it. */
  onSettled: (change: ApplicationChange, result: ApplicationChangeResult) => void
  /** Called with what was just done. */
  onDone: (last: LastChange) => void
}

/** The applications of a page with what was changed since it was read, and how the last change went. */
export function useApplications(page: Page<ListedThread>, { onSettled, onDone }: ApplicationsOptions) {
  const { items, apply, tell, showProblem, ...changes } = useListChanges<
    ListedThread,
    ApplicationChange | LatestAnswers,
    Intent
  >(page, {
    failures: applicationNotChanged,
    successes: applicationChanged,
    withChange,
  })
  const [last, setLast] = useState<LastChange | null>(null)
  /** The statuses before each change under way, for the case that it fails. */
  const before = useRef(new Map<ApplicationChange, Row[]>())

  const send = useChangeQueue<ApplicationChange, ApplicationChangeResult>({
    key: 'applications',
    action: href('/admin/applications'),
    fieldsOf: ({ ...change }) => ('ids' in change ? { ...change, ids: joinIds(change.ids) } : change),
    onSettled(change, result) {
      const rows = before.current.get(change) ?? []
      before.current.delete(change)
      tell(change.intent, result.ok)
      if (!result.ok) for (const row of rows) apply({ intent: 'status', id: row.id, status: row.status })
      else if ('status' in change) showSaved(rows, change.status)
      else apply(result.change)
      if (result.ok) apply({ intent: 'latest answers', answers: result.answers })
      const conflicts = result.conflicts ?? []
      for (const conflict of conflicts) apply({ intent: 'status', ...conflict })
      if ('status' in change && conflicts[0]) {
        const names = rows.filter(({ id }) => conflicts.some((one) => one.id === id)).map(nameOf)
        const kept = { wanted: change.status, status: conflicts[0].status, by: decidedBy(result.opened) }
        showProblem(describeStatusKept(names, kept), { isFinal: true })
      }
      if (!result.ok || conflicts.length > 0) setLast(null)
      else if (change.intent === 'answered elsewhere') tellAnswered({ ...change, ids: idsOf(result.change) })
      onSettled(change, result)
    },
  })

  /** A list that was read before may have been loaded meanwhile. */
  function showSaved(rows: Row[], status: ApplicationStatus) {
    for (const { id } of notChosenSince(rows, before.current.values()))
      apply({ intent: 'status', id, status })
  }

  function done(text: string, undo: LastChange['undo']) {
    const change = { text, undo, number: (last?.number ?? 0) + 1 }
    setLast(change)
    onDone(change)
  }

  /** Shows the status at once; saving follows, where the one that the rows had still stands. */
  function putStatus(rows: Row[], status: ApplicationStatus) {
    for (const [from, group] of Map.groupBy(rows, (row) => row.status)) {
      const ids = group.map(({ id }) => id)
      const [id = ''] = ids
      const change: ApplicationChange =
        ids.length === 1
          ? { intent: 'status', id, status, from }
          : { intent: 'set statuses', ids, status, from }
      before.current.set(change, group)
      apply(change)
      send(change)
    }
  }

  function setStatus(rows: Row[], status: ApplicationStatus) {
    const changing = rows.filter((row) => row.status !== status)
    if (changing.length === 0) return
    putStatus(changing, status)
    done(describeStatusSet(changing.map(nameOf), status), () => {
      for (const [old, group] of Map.groupBy(changing, (row) => row.status)) {
        putStatus(
          group.map((row) => ({ ...row, status })),
          old,
        )
      }
      done(UNDONE, null)
    })
  }

  function addNote(id: string, note: { entryId: string; text: string }) {
    send({ intent: 'note', id, ...note })
    done(NOTE_ADDED, () => {
      send({ intent: 'remove entry', ids: [id], entryId: note.entryId })
      done(UNDONE, null)
    })
  }

  /** Takes back a note, or a mark 'answered elsewhere'. */
  function removeEntry(id: string, { id: entryId, kind }: Pick<ApplicationEntry, 'id' | 'kind'>) {
    send({ intent: 'remove entry', ids: [id], entryId })
    done(kind === 'note' ? NOTE_DELETED : NOT_ANSWERED_ELSEWHERE, () => {
      send({ intent: 'restore entry', ids: [id], entryId })
      done(UNDONE, null)
    })
  }

  function tellAnswered({ ids, entryId }: { ids: string[]; entryId: string }) {
    const names = rowsOf(items)
      .filter(({ id }) => ids.includes(id))
      .map(nameOf)
    done(describeAnsweredElsewhere(names), () => {
      send({ intent: 'remove entry', ids, entryId })
      done(UNDONE, null)
    })
  }

  return { ...changes, rows: rowsOf(items), tell, send, last, setStatus, addNote, removeEntry }
}

function nameOf({ applicantName }: Row): string {
  return applicantName
}

/** Who set the status that it has; null where that is not known. */
function decidedBy(opened: OpenedApplication | null | undefined): string | null {
  return opened?.history.find(({ details }) => isStatusChange(details))?.staffName || null
}

/** What the last answers are after a change of them. */
type LatestAnswers = { intent: 'latest answers'; answers: { id: string; answer: LastAnswer | null }[] }

function withChange(threads: ListedThread[], change: ApplicationChange | LatestAnswers): ListedThread[] {
  if (change.intent === 'latest answers') return withAnswers(threads, change.answers)
  const ids = new Set(idsOf(change))
  return threads.map((thread) =>
    thread.map((application) => (ids.has(application.id) ? changed(application, change) : application)),
  )
}

function withAnswers(threads: ListedThread[], answers: LatestAnswers['answers']): ListedThread[] {
  const latest = new Map(answers.map(({ id, answer }) => [id, answer]))
  return threads.map((thread) =>
    thread.map((application) => {
      const answer = latest.get(application.id)
      return answer === undefined ? application : { ...application, answer }
    }),
  )
}

function changed(application: ListedApplication, change: ApplicationChange): ListedApplication {
  switch (change.intent) {
    case 'status':
    case 'set statuses':
      return { ...application, status: change.status }
    case 'send again':
      return { ...application, confirmation: ASKED_AGAIN }
    case 'send answer again':
      return { ...application, answer: { createdAt: Date.now(), delivery: ASKED_AGAIN } }
    default:
      return application
  }
}
