import type { FollowedDelivery } from '#app/ui/list/followed-deliveries.ts'

/**
 * Notifications of one kind: how much waits for staff, when the latest arrived (newest first), and how many deliveries failed.
 */
type Arrivals = { waiting: number; arrivedAt: number[]; failed: number }

/** Null for what the member may not open. */
export type News = {
  applications: Arrivals | null
  messages: Arrivals | null
  /** The last entry of the activity: another one after each change, by whomever. */
  lastChange: string | null
  /** Of the rows that were asked for. */
  deliveries: FollowedDelivery[]
}
export type NewsKind = 'applications' | 'messages'

/** Where the news of a list lead; `isHere` where the list itself shows them as soon as it is loaded again. */
type NewsLink = { to: string; label: string; isHere: boolean }
export type NewsLinks = { arrived: NewsLink; failed: NewsLink }

/** The query parameter with the rows whose deliveries are under way, and how many of them. */
export const FOLLOW_PARAM = 'follow'
export const FOLLOWED_MAX = 50

/** Counts stop here, and are shown as '99+'. */
export const COUNTED_MAX = 100
/** So many new rows are counted in a list; more are 'more than 20'. */
export const SHOWN_ARRIVALS = 21

const nouns: Record<NewsKind, [one: string, many: string]> = {
  applications: ['new application', 'new applications'],
  messages: ['new message', 'new messages'],
}
const failures: Record<NewsKind, [one: string, many: string]> = {
  applications: ['failed delivery to an applicant', 'failed deliveries to applicants'],
  messages: ['failed delivery', 'failed deliveries'],
}
const numerals = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

export function shortCount(count: number): string {
  return count < COUNTED_MAX ? String(count) : `${COUNTED_MAX - 1}+`
}

export function countFailed({ applications, messages }: News): number {
  return (applications?.failed ?? 0) + (messages?.failed ?? 0)
}

/** What waits in all: the number of the tab's title. */
export function countWaiting(news: News): number {
  return (news.applications?.waiting ?? 0) + (news.messages?.waiting ?? 0) + countFailed(news)
}

/** 'Three new messages', or null when none has arrived since then. */
export function describeArrivals(news: News | null, kind: NewsKind, since: number): string | null {
  const count = news?.[kind]?.arrivedAt.filter((at) => at > since).length ?? 0
  if (count < SHOWN_ARRIVALS) return inWords(count, nouns[kind])
  return `More than ${SHOWN_ARRIVALS - 1} ${nouns[kind][1]}`
}

/** 'One failed delivery', or null where there are no more of them than before. */
export function describeFailures(news: News | null, kind: NewsKind, before: number | null): string | null {
  if (before === null) return null
  return inWords((news?.[kind]?.failed ?? 0) - before, failures[kind])
}

function inWords(count: number, [one, many]: [string, string]): string | null {
  if (count <= 0) return null
  return `${numerals[count] ?? count} ${count === 1 ? one : many}`
}
