import { data, href } from 'react-router'
import { EventForm } from '#app/features/events/admin/event-form.tsx'
import { saveEventSchema } from '#app/features/events/event.schema.ts'
import { readEventForEditing } from '#app/features/events/read-events-for-staff.server.ts'
import { saveEvent } from '#app/features/events/save-event.server.ts'
import { NotFoundScreen } from '#app/features/site/components/not-found-screen.tsx'
import { adminWays } from '#app/features/staff/admin/screens.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { answerSave, readJson } from '#app/forms/edit/answer-save.server.ts'
import { unansweredSave } from '#app/forms/edit/save-outcome.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { RecordHistory } from '#app/ui/list/record-history.tsx'
import type { Route } from './+types/event'

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  if (!params.id) return adminMeta(matches, 'Add Event', href('/admin/events/new'))
  const title = loaderData?.isMissing ? 'Page not found' : 'Edit Event'
  return adminMeta(matches, title, href('/admin/events/:id', { id: params.id }))
}

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const loaded = await readEventForEditing(services, { id, actor: actorOf(context) })
  return data(loaded, loaded.isMissing ? 404 : 200)
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context)
  return answerSave(await readJson(request), context.get(requestContext), {
    name: 'event',
    schema: saveEventSchema,
    save: (deps, asked) => saveEvent(deps, { ...asked, actor }),
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch(unansweredSave)
}

export default function AdminEvent({ params, loaderData }: Route.ComponentProps) {
  const { event, history, isMissing, now } = loaderData
  if (isMissing) return <NotFoundScreen ways={adminWays} />
  return (
    <>
      <EventForm key={params.id ?? 'new'} recordId={params.id ?? null} event={event} now={now} />
      {event && <RecordHistory entries={history} />}
    </>
  )
}
