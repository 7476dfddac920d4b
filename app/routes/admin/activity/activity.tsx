import { href } from 'react-router'
import { readActivityList } from '#app/composition/admin/activity-list.server.ts'
import { exportPath, readListUrl } from '#app/features/activity/activity-filter.ts'
import type { ActivityList } from '#app/features/activity/activity-rows.ts'
import { ACTIVITY_NOT_FETCHED } from '#app/features/activity/admin/activity-admin-texts.ts'
import { ActivityFilterBar } from '#app/features/activity/admin/activity-filter-bar.tsx'
import { ActivityTable, activityColumns } from '#app/features/activity/admin/activity-table.tsx'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { encodeCursor } from '#app/shared/pagination.ts'
import { AdminRows } from '#app/ui/list/admin-list.tsx'
import { ExportLink, ListHeading } from '#app/ui/list/list-heading.tsx'
import { readyOrFallback } from '../ready-or-fallback.ts'
import type { Route } from './+types/activity'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Activity', href('/admin/activity'))
}

export function loader({ context, url }: Route.LoaderArgs): ActivityList {
  return readActivityList(context.get(requestContext), {
    ...readListUrl(url.searchParams),
    actor: actorOf(context),
  })
}

/** When the server cannot be reached, the screen and its filter stay; only the entries are missing. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<ActivityList> {
  return readyOrFallback<ActivityList, ActivityList>(serverLoader(), () => {
    const { filter, after } = readListUrl(url.searchParams)
    return { page: Promise.resolve(null), filter, after: after && encodeCursor(after), retention: '' }
  })
}

export default function AdminActivity({ loaderData }: Route.ComponentProps) {
  const { page, filter } = loaderData
  return (
    <>
      <ListHeading title="Activity">
        <ExportLink to={exportPath(filter)} />
      </ListHeading>
      <ActivityFilterBar filter={filter} />
      <AdminRows rows={page} columns={Object.values(activityColumns)} errorText={ACTIVITY_NOT_FETCHED}>
        {(loaded) => <ActivityTable {...loaderData} page={loaded} />}
      </AdminRows>
    </>
  )
}
