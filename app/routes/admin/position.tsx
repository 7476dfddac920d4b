import { data, href } from 'react-router'
import { PositionForm } from '#app/features/careers/positions/admin/position-form.tsx'
import { positionIdSchema, savePositionSchema } from '#app/features/careers/positions/position.schema.ts'
import { findPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { savePosition } from '#app/features/careers/positions/save-position.server.ts'
import { NotFoundScreen } from '#app/features/site/components/not-found-screen.tsx'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { answerSave, readJson } from '#app/forms/edit/answer-save.server.ts'
import { unansweredSave } from '#app/forms/edit/save-outcome.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/position'

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  if (!params.id) return adminMeta(matches, 'Add Position', href('/admin/careers/new'))
  const title = loaderData?.isMissing ? 'Page not found' : 'Edit Position'
  return adminMeta(matches, title, href('/admin/careers/:id', { id: params.id }))
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(requestContext).services
  const id = positionIdSchema.safeParse(params.id)
  const position = id.success ? await findPosition(db, id.data) : null
  const isMissing = params.id !== undefined && position === null
  return data({ position, isMissing, now: clock() }, isMissing ? 404 : 200)
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerSave(await readJson(request), context.get(requestContext), {
    name: 'position',
    schema: savePositionSchema,
    save: savePosition,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch(unansweredSave)
}

export default function AdminPosition({ params, loaderData }: Route.ComponentProps) {
  const { position, isMissing, now } = loaderData
  if (isMissing) return <NotFoundScreen />
  return <PositionForm key={params.id ?? 'new'} recordId={params.id ?? null} position={position} now={now} />
}
