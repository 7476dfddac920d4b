import { href } from 'react-router'
import type { ActivityFilter } from '#app/platform/activity.server.ts'
import { activityActions, recordKinds } from '#app/shared/activity.ts'
import { decodeCursor } from '#app/shared/pagination.ts'
import { queryOf, searchOf } from '#app/ui/list/filter/filter-url.ts'

/** Reads the filter from the query of the activity screen; invalid values are ignored. */
export function filterOf(query: URLSearchParams): ActivityFilter {
  return {
    action: keyOf(activityActions, query.get('action')),
    kind: keyOf(recordKinds, query.get('kind')),
    search: searchOf(query.get('q') ?? ''),
  }
}

/** The state in a URL of the activity screen: filter and cursor. */
export function readListUrl(query: URLSearchParams) {
  return { filter: filterOf(query), after: decodeCursor(query.get('after')) }
}

export function isUnfiltered({ action, kind, search }: ActivityFilter): boolean {
  return action === null && kind === null && search === null
}

/** The URL of the filtered activity, from a cursor on. */
export function activityPath(filter: ActivityFilter, after: string | null = null): string {
  return href('/admin/activity') + queryOfFilter(filter, after)
}

/** The URL of the CSV export of the filtered activity. */
export function exportPath(filter: ActivityFilter): string {
  return href('/admin/activity/export') + queryOfFilter(filter, null)
}

function queryOfFilter({ action, kind, search }: ActivityFilter, after: string | null): string {
  return queryOf({ action, kind, q: search, after })
}

function keyOf<Key extends string>(names: Record<Key, string>, asked: string | null): Key | null {
  const keys = Object.keys(names) as Key[]
  return keys.find((key) => key === asked) ?? null
}
