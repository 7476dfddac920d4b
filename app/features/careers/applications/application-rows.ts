import type { ShownEntry } from '#app/forms/entries/entry.schema.ts'
import type { Activity } from '#app/shared/activity.ts'
import { type Delivery, describeDelivery } from '#app/shared/delivery.ts'
import type { StreamedPage } from '#app/shared/pagination.ts'
import type { Application, ApplicationEntry } from './application.ts'
import type { ApplicationFilter } from './application-lists-repository.server.ts'

/** An application in the staff's list. */
export type ListedApplication = Application & {
  /** Null if no confirmation was ever queued. */
  confirmation: Delivery | null
  /** The last answer to the applicant; null if there is none. */
  answer: LastAnswer | null
}

/** Without a delivery, it was answered elsewhere. */
export type LastAnswer = { createdAt: number; delivery: Delivery | null }

/** All applications of one person for one position, newest first. */
export type ListedThread = ListedApplication[]

/** An opened application, what staff wrote about it, and what they did with it. */
export type OpenedApplication = ListedApplication & {
  entries: ShownEntry<ApplicationEntry['kind']>[]
  history: Activity[]
}

/** The data of the staff's screen. */
export type ApplicationList = {
  /** Null if the list could not be read. */
  page: StreamedPage<ListedThread>
  /** The positions that the filter offers; null if they could not be read: staff can still use the search. */
  positions: { id: string; title: string }[] | null
  /** The application that the URL opens beside the list; null if there is none. */
  opened: OpenedApplication | null
  /** A requested application could not be loaded. */
  isMissing: boolean
  filter: ApplicationFilter
  /** Whom the URL asks to answer, because their position goes; null if it asks for none. */
  toAnswer: { applications: Application[]; more: number } | null
  /** The cursor of this page; null for the first page. */
  after: string | null
  isMailConfigured: boolean
  /** The server's time when it was read. */
  now: number
  /** Whether this server sends answers itself. */
  isAnswerConfigured: boolean
}

export type ApplicationRow = ListedApplication & {
  /** The same person applied for this position again later. */
  isEarlier: boolean
  /** The number of this application among those of the same person for this position, from 1. */
  place: number
}

export function rowsOf(threads: ListedThread[]): ApplicationRow[] {
  return threads.flatMap((thread) =>
    thread.map((application, index) => ({
      ...application,
      isEarlier: index > 0,
      place: thread.length - index,
    })),
  )
}

/** The row's name in the accessible labels of its buttons. */
export function namedInLabels({ applicantName, isEarlier }: ApplicationRow): string {
  return isEarlier ? `${applicantName} (earlier application)` : applicantName
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** Such as '2nd application for this position'; null for the first. */
export function describeOrdinal({ isEarlier, place }: ApplicationRow): string | null {
  if (isEarlier) return 'Earlier application'
  return place > 1
    ? `${place}${SUFFIXES[ordinals.select(place)] ?? 'th'} application for this position`
    : null
}

export const CONFIRMATION_NAME = 'Confirmation'

export function describeConfirmation(confirmation: Delivery, isMailConfigured: boolean): string {
  return describeDelivery(confirmation, { what: CONFIRMATION_NAME, isConfigured: isMailConfigured })
}

/** The row that takes the place of an open one when these are deleted; null where none is left beside it. */
export function neighbourOutside<Row extends { id: string }>(
  rows: Row[],
  id: string | null,
  deleted: string[],
): Row | null {
  const index = rows.findIndex((row) => row.id === id)
  if (index === -1) return null
  const stays = (row: Row) => !deleted.includes(row.id)
  return rows.slice(index).find(stays) ?? rows.slice(0, index).findLast(stays) ?? null
}

/** The rows of a saved change without those whose status was chosen anew while it was under way: that one stays. */
export function notChosenSince<Row extends { id: string }>(
  rows: Row[],
  underWay: Iterable<{ id: string }[]>,
): Row[] {
  const chosen = new Set([...underWay].flat().map(({ id }) => id))
  return rows.filter(({ id }) => !chosen.has(id))
}
