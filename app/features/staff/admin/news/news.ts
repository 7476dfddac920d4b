import type { FollowedDelivery } from '#app/ui/list/followed-deliveries.ts'

/** What waits for staff of one kind, and when the newest of it arrived, the newest first. */
type Arrivals = { waiting: number; arrivedAt: number[] }

/** Null for what the member may not open. */
export type News = {
  applications: Arrivals | null
  messages: Arrivals | null
  failed: number
  /** Of the rows that were asked for. */
  deliveries: FollowedDelivery[]
}
export type NewsKind = 'applications' | 'messages'

/** The query parameter with the rows whose deliveries are under way, and how many of them. */
export const FOLLOW_PARAM = 'follow'
export const FOLLOWED_MAX = 50

/** Counts stop here, and are shown as '99+'. */
export const COUNTED_MAX = 100
/** So many new rows are counted in a list; more are 'more than 20'. */
export const SHOWN_ARRIVALS = 21

const nouns: Record<NewsKind, string> = { applications: 'new application', messages: 'new message' }
const numerals = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

export function shortCount(count: number): string {
  return count < COUNTED_MAX ? String(count) : `${COUNTED_MAX - 1}+`
}

/** What waits in all: the number of the tab's title. */
export function countWaiting({ applications, messages, failed }: News): number {
  return (applications?.waiting ?? 0) + (messages?.waiting ?? 0) + failed
}

/** 'Three new messages', or null when none has arrived since then. */
export function describeArrivals(news: News | null, kind: NewsKind, since: number): string | null {
  const count = news?.[kind]?.arrivedAt.filter((at) => at > since).length ?? 0
  if (count === 0) return null
  const many = count < SHOWN_ARRIVALS ? (numerals[count] ?? String(count)) : `More than ${SHOWN_ARRIVALS - 1}`
  return `${many} ${nouns[kind]}${count === 1 ? '' : 's'}`
}
