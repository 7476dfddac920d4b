import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { POSITIONS_NOT_LOADED } from '#app/features/careers/careers-admin-texts.ts'
import { PositionFilterBar } from '#app/features/careers/positions/admin/position-filter-bar.tsx'
import { PositionsTable, positionColumns } from '#app/features/careers/positions/admin/positions-table.tsx'
import { readListUrl } from '#app/features/careers/positions/admin/positions-url.ts'
import { deletePositionSchema } from '#app/features/careers/positions/position.schema.ts'
import { readPositionsTable } from '#app/features/careers/positions/read-positions-for-staff.server.ts'
import { removePosition } from '#app/features/careers/positions/remove-position.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { answerChange } from '#app/forms/edit/answer-change.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { encodeCursor } from '#app/shared/pagination.ts'
import { AdminRows } from '#app/ui/list/admin-list.tsx'
import { AddLink, ListHeading } from '#app/ui/list/list-heading.tsx'
import { answerOrFallback } from '../../answer-or-fallback.ts'
import { readyOrFallback } from '../ready-or-fallback.ts'
import type { Route } from './+types/careers'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Career Opportunities', href('/admin/careers'))
}

export function loader({ context, url }: Route.LoaderArgs) {
  return readPositionsTable(context.get(requestContext), {
    ...readListUrl(url.searchParams),
    actor: actorOf(context),
  })
}

/** When the server cannot be reached, the screen stays; only the positions are missing. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return readyOrFallback(serverLoader(), () => {
    const { filter, after } = readListUrl(url.searchParams)
    return { page: Promise.resolve(null), filter, after: after && encodeCursor(after), now: Date.now() }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const actor = actorOf(context)
  return answerChange(request, ctx, {
    what: 'deleting a position',
    schema: deletePositionSchema,
    apply: ({ id }) => removePosition(ctx.services, { id, actor }),
  })
}

/** An unreachable server is a failed change, not an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFallback(serverAction(), () => data({ ok: false }, 503))
}

/** After a 404, revalidates to remove a row that another member of staff has deleted. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 404
}

export default function AdminCareers({ loaderData: { page, filter, after, now } }: Route.ComponentProps) {
  return (
    <>
      <ListHeading title="Career Opportunities" trash={href('/admin/careers/trash')}>
        <AddLink to={href('/admin/careers/new')}>Add Position</AddLink>
      </ListHeading>
      <PositionFilterBar filter={filter} />
      <AdminRows rows={page} columns={Object.values(positionColumns)} errorText={POSITIONS_NOT_LOADED}>
        {(loaded) => <PositionsTable page={loaded} filter={filter} after={after} now={now} />}
      </AdminRows>
    </>
  )
}
