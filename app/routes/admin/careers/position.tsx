import { data, href } from 'react-router'
import { PositionForm } from '#app/features/careers/positions/admin/position-form.tsx'
import { savePositionSchema } from '#app/features/careers/positions/position.schema.ts'
import { readPositionForEditing } from '#app/features/careers/positions/read-positions-for-staff.server.ts'
import { savePosition } from '#app/features/careers/positions/save-position.server.ts'
import { NotFoundScreen } from '#app/features/site/components/not-found-screen.tsx'
import { adminWays } from '#app/features/staff/admin/screens.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { answerSave, readJson } from '#app/forms/edit/answer-save.server.ts'
import { unansweredSave } from '#app/forms/edit/save-outcome.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { RecordHistory } from '#app/ui/list/record-history.tsx'
import type { Route } from './+types/position'

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  if (!params.id) return adminMeta(matches, 'Add Position', href('/admin/careers/new'))
  const title = loaderData?.isMissing ? 'Page not found' : 'Edit Position'
  return adminMeta(matches, title, href('/admin/careers/:id', { id: params.id }))
}

export async function loader({ params: { id }, context, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const loaded = await readPositionForEditing(services, {
    id,
    copiedId: url.searchParams.get('copy'),
    actor: actorOf(context),
  })
  return data(loaded, loaded.isMissing ? 404 : 200)
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context)
  return answerSave(await readJson(request), context.get(requestContext), {
    name: 'position',
    schema: savePositionSchema,
    save: (deps, asked) => savePosition(deps, { ...asked, actor }),
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch(unansweredSave)
}

export default function AdminPosition({ params, loaderData }: Route.ComponentProps) {
  const { position, copied, applicants, history, isMissing, now } = loaderData
  if (isMissing) return <NotFoundScreen ways={adminWays} />
  return (
    <>
      <PositionForm
        key={params.id ?? copied?.id ?? 'new'}
        recordId={params.id ?? null}
        position={position}
        copied={copied}
        applicants={applicants}
        now={now}
      />
      {position && <RecordHistory entries={history} />}
    </>
  )
}
