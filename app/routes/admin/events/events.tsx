import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { EVENTS_NOT_LISTED } from '#app/features/events/admin/events-admin-texts.ts'
import { EventPartLinks, EventsTable, eventColumns } from '#app/features/events/admin/events-table.tsx'
import { readListUrl } from '#app/features/events/admin/events-url.ts'
import { archiveEvent } from '#app/features/events/archive-event.server.ts'
import { eventChangeSchema } from '#app/features/events/event.schema.ts'
import { readEventsTable } from '#app/features/events/read-events-for-staff.server.ts'
import { removeEvent } from '#app/features/events/remove-event.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { answerChange, type ChangeOutcome } from '#app/forms/edit/answer-change.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { encodeCursor } from '#app/shared/pagination.ts'
import { AdminRows } from '#app/ui/list/admin-list.tsx'
import { AddLink, ListHeading } from '#app/ui/list/list-heading.tsx'
import { answerOrFallback } from '../../answer-or-fallback.ts'
import { readyOrFallback } from '../ready-or-fallback.ts'
import type { Route } from './+types/events'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Events', href('/admin/events'))
}

export function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  return readEventsTable(context.get(requestContext), { ...readListUrl(url.searchParams), actor })
}

/** When the server cannot be reached, the screen stays; only the events are missing. */
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
    what: 'changing an event',
    schema: eventChangeSchema,
    apply: (change): Promise<ChangeOutcome<{ ok: boolean }>> =>
      change.intent === 'delete'
        ? removeEvent(ctx.services, { id: change.id, actor })
        : archiveEvent(ctx.services, { change, actor }),
  })
}

/** An unreachable server is a failed change, not an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFallback(serverAction(), () => data({ ok: false }, 503))
}

/** After a conflict the list shows what the other member of staff has saved. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409 || actionStatus === 404
}

export default function AdminEvents({ loaderData: { page, filter, after, now } }: Route.ComponentProps) {
  return (
    <>
      <ListHeading title="Events" trash={href('/admin/events/trash')}>
        <AddLink to={href('/admin/events/new')}>Add Event</AddLink>
      </ListHeading>
      <EventPartLinks filter={filter} />
      <AdminRows rows={page} columns={Object.values(eventColumns)} errorText={EVENTS_NOT_LISTED}>
        {(loaded) => <EventsTable page={loaded} filter={filter} after={after} now={now} />}
      </AdminRows>
    </>
  )
}
