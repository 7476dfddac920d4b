import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { eraseRecord, readTrash, restoreRecords } from '#app/composition/admin/trash.server.ts'
import { trashChangeSchema, trashListAt, trashLists } from '#app/features/staff/admin/trash/trash.ts'
import { TrashHeading, TrashTable, trashColumns } from '#app/features/staff/admin/trash/trash-table.tsx'
import { TRASH_NOT_LISTED } from '#app/features/staff/admin/trash/trash-texts.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { answerChange, type ChangeOutcome } from '#app/forms/edit/answer-change.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { decodeCursor, encodeCursor } from '#app/shared/pagination.ts'
import { AdminRows } from '#app/ui/list/admin-list.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/trash'
import { readyOrFallback } from './ready-or-fallback.ts'

export function meta({ matches, location }: Route.MetaArgs) {
  const { label, to } = trashLists[trashListAt(location.pathname)].trash
  return adminMeta(matches, label, to)
}

export function loader({ context, url }: Route.LoaderArgs) {
  return readTrash(context.get(requestContext), { ...readListUrl(url), actor: actorOf(context) })
}

/** When the server cannot be reached, the screen stays; only its records are missing. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return readyOrFallback(serverLoader(), () => {
    const { list, after } = readListUrl(url)
    return { list, page: Promise.resolve(null), after: after && encodeCursor(after) }
  })
}

function readListUrl({ pathname, searchParams }: URL) {
  return { list: trashListAt(pathname), after: decodeCursor(searchParams.get('after')) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const asked = { list: trashListAt(url.pathname), actor: actorOf(context) }
  return answerChange(request, ctx, {
    what: 'restoring or erasing a deleted record',
    schema: trashChangeSchema,
    apply: (change): Promise<ChangeOutcome<{ ok: boolean }>> =>
      change.intent === 'restore'
        ? restoreRecords(ctx.services, { ...asked, ids: change.ids })
        : eraseRecord(ctx.services, { ...asked, id: change.id }),
  })
}

/** An unreachable server is a failed change, not an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFallback(serverAction(), () => data({ ok: false }, 503))
}

/** Also when a colleague was quicker. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 404 || actionStatus === 409
}

export default function AdminTrash({ loaderData: { list, page, after } }: Route.ComponentProps) {
  return (
    <>
      <TrashHeading list={list} />
      <AdminRows rows={page} columns={Object.values(trashColumns)} errorText={TRASH_NOT_LISTED}>
        {(loaded) => <TrashTable list={list} page={loaded} after={after} />}
      </AdminRows>
    </>
  )
}
