import type { DeliveryStatus } from '#app/platform/outbox/outbox.server.ts'
import { formatDateTime } from '#app/shared/dates.ts'
import type { Application } from './application.ts'

/** What became of the mail that confirms an application. */
export type ConfirmationDelivery = Pick<DeliveryStatus, 'state' | 'attempts' | 'lastError' | 'sentAt'>

/** An application as staff see it in their list. */
export type ListedApplication = Application & {
  /** Null where no confirmation was ever to be sent. */
  confirmation: ConfirmationDelivery | null
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

/** '27 applications'; a list that goes on says so, and a later page of it speaks for itself alone. */
export function describeCount(count: number, page: { isFirst: boolean; isLast: boolean }): string {
  const noun = count === 1 ? 'application' : 'applications'
  if (!page.isFirst) return `${count} ${noun} on this page`
  return page.isLast ? `${count} ${noun}` : `${count}+ ${noun}`
}

const NOT_CONFIGURED = 'Confirmation not sent: mail is not configured'

export function describeConfirmation(confirmation: ConfirmationDelivery, isMailConfigured: boolean): string {
  const { state, attempts, sentAt } = confirmation
  const lastError = confirmation.lastError ?? 'the reason is not known'
  if (state === 'unconfigured' || !(isMailConfigured || isOver(confirmation))) return NOT_CONFIGURED
  if (state === 'dead') return `Confirmation failed: ${lastError}`
  if (state === 'sent') return `Confirmation sent${sentAt === null ? '' : ` ${formatDateTime(sentAt)}`}`
  if (state === 'waiting' && attempts > 0) {
    return `Confirmation waits for its next try (${attempts} so far): ${lastError}`
  }
  return 'Confirmation is being sent'
}

/** Nothing more happens to it by itself, with mail or without. */
export function isOver({ state }: ConfirmationDelivery): boolean {
  return state === 'sent' || state === 'dead'
}

/** One that is on its way already would only arrive twice. */
export function canBeSentAgain({ state, attempts }: ConfirmationDelivery): boolean {
  return state === 'waiting' ? attempts > 0 : state !== 'sending'
}
