import { data, href } from 'react-router'
import { PositionForm } from '#app/features/careers/admin/positions/position-form.tsx'
import { positionIdSchema, savePositionSchema } from '#app/features/careers/position.schema.ts'
import { savePosition } from '#app/features/careers/positions.server.ts'
import { findPosition } from '#app/features/careers/positions-repository.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { answerSave } from '#app/platform/request/answer-save.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { NotFoundScreen } from '#app/ui/not-found-screen.tsx'
import { unansweredSave } from '#app/ui/record-form/save-answer.ts'
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
  return answerSave(request, context.get(requestContext), {
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
  return <PositionForm key={params.id ?? 'new'} addressId={params.id ?? null} position={position} now={now} />
}
