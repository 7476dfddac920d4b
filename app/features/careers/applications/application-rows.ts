import type { Activity } from '#app/shared/activity.ts'
import { type Delivery, describeDelivery } from '#app/shared/delivery.ts'
import type { Page } from '#app/shared/pagination.ts'
import type { Application } from './application.ts'
import type { ApplicationFilter } from './application-lists-repository.server.ts'

/** An application in the staff's list. */
export type ListedApplication = Application & {
  /** Null if no confirmation was ever queued. */
  confirmation: Delivery | null
}

/** All applications of one person for one position, newest first. */
export type ListedThread = ListedApplication[]

/** An opened application, and what staff did with it. */
export type OpenedApplication = Application & { history: Activity[] }

/** The data of the staff's screen. */
export type ApplicationList = {
  /** Null if the list could not be read. */
  page: Promise<Page<ListedThread> | null>
  /** The positions that the filter offers; null if they could not be read: staff can still use the search. */
  positions: { id: string; title: string }[] | null
  /** The application that the URL opens above the list; null if there is none. */
  opened: OpenedApplication | null
  filter: ApplicationFilter
  /** The cursor of this page; null for the first page. */
  after: string | null
  isMailConfigured: boolean
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
