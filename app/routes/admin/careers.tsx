import { Plus } from 'lucide-react'
import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { PositionsTable, positionColumns } from '#app/features/careers/positions/admin/positions-table.tsx'
import { deletePositionSchema } from '#app/features/careers/positions/position.schema.ts'
import { deletePosition, listPositions } from '#app/features/careers/positions/positions-repository.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { ADMIN_LIST_LIMIT, type Cursor, decodeCursor, encodeCursor } from '#app/shared/pagination.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { AdminRows } from '#app/ui/list/admin-list.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/careers'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Career Opportunities', href('/admin/careers'))
}

export function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { db, clock } = ctx.services
  const after = askedOf(url)
  const options = { after, limit: ADMIN_LIST_LIMIT }
  const page = nullOnFailure(ctx, 'listing positions', listPositions(db, options))
  return { page, after: after && encodeCursor(after), now: clock() }
}

/** When the server cannot be reached, the screen stays; only the positions are missing. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return answerOrFallback(serverLoader(), () => {
    const after = askedOf(url)
    return { page: Promise.resolve(null), after: after && encodeCursor(after), now: Date.now() }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, id } = context.get(requestContext)
  const fields = await request.formData().catch(() => new FormData())
  const change = deletePositionSchema.safeParse(Object.fromEntries(fields))
  if (!change.success) return data({ ok: false }, 400)
  try {
    const isDeleted = await services.content.write((db) => deletePosition(db, change.data.id))
    return data({ ok: isDeleted }, isDeleted ? 200 : 404)
  } catch (error) {
    services.log.error({ err: error, id }, 'deleting a position failed')
    return data({ ok: false }, isStorageUnavailable(error) ? 503 : 500)
  }
}

/** An unreachable server is a failed change, not an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFallback(serverAction(), () => data({ ok: false }, 503))
}

/** After a 404, revalidates to remove a row that another member of staff has deleted. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 404
}

export default function AdminCareers({ loaderData }: Route.ComponentProps) {
  const { page, after, now } = loaderData
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Career Opportunities</h1>
        <ButtonLink to={href('/admin/careers/new')}>
          <Plus aria-hidden="true" className="size-5" />
          Add Position
        </ButtonLink>
      </div>
      <AdminRows rows={page} columns={Object.values(positionColumns)}>
        {(loaded) => <PositionsTable page={loaded} after={after} now={now} />}
      </AdminRows>
    </>
  )
}

function askedOf(url: URL): Cursor | null {
  return decodeCursor(url.searchParams.get('after'))
}
