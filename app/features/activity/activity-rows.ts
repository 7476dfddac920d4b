import type { ActivityFilter } from '#app/platform/activity.server.ts'
import type { Activity } from '#app/shared/activity.ts'
import type { StreamedPage } from '#app/shared/pagination.ts'

/** An entry with the URL of its record; null if the record is gone, or has no page. */
export type ListedActivity = Activity & { path: string | null }

/** The data of the activity screen. */
export type ActivityList = {
  /** Null if the list could not be read. */
  page: StreamedPage<ListedActivity>
  filter: ActivityFilter
  /** The cursor of this page; null for the first page. */
  after: string | null
  /** How long entries are retained, such as '12 months'. */
  retention: string
}
