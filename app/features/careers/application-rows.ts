import { type Delivery, describeDelivery } from '#app/shared/delivery.ts'
import type { Application } from './application.ts'

/** An application as staff see it in their list. */
export type ListedApplication = Application & {
  /** Null where no confirmation was ever to be sent. */
  confirmation: Delivery | null
}

/** What one person sent for one position, the newest first. */
export type ListedThread = ListedApplication[]

export type ApplicationRow = ListedApplication & {
  /** The same person sent another one for this position later. */
  isEarlier: boolean
  /** The how manieth application of this person for this position it is. */
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

/** Names a row for those who hear its buttons one by one. */
export function namedInLabels({ applicantName, isEarlier }: ApplicationRow): string {
  return isEarlier ? `${applicantName} (earlier application)` : applicantName
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** '2nd application for this position', or null for the first. */
export function describePlace({ isEarlier, place }: ApplicationRow): string | null {
  if (isEarlier) return 'Earlier application'
  return place > 1
    ? `${place}${SUFFIXES[ordinals.select(place)] ?? 'th'} application for this position`
    : null
}

export const CONFIRMATION_NAME = 'Confirmation'

export function describeConfirmation(confirmation: Delivery, isMailConfigured: boolean): string {
  return describeDelivery(confirmation, { what: CONFIRMATION_NAME, isConfigured: isMailConfigured })
}
