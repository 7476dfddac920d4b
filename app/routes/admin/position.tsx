import { data, href } from 'react-router'
import { PositionForm } from '#app/features/careers/admin/positions/position-form.tsx'
import { fieldErrorsOf, type SaveAnswer } from '#app/features/careers/admin/positions/save-answer.ts'
import { positionIdSchema, savePositionSchema } from '#app/features/careers/position.schema.ts'
import { type SavePositionOutcome, savePosition } from '#app/features/careers/positions.server.ts'
import { findPosition } from '#app/features/careers/positions-repository.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { NotFoundScreen } from '#app/ui/not-found-screen.tsx'
import { saveFailureOf } from '#app/ui/save-failure.ts'
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
  const { services, id } = context.get(requestContext)
  const { content, clock, log } = services
  const body: unknown = await request.json().catch(() => null)
  const save = savePositionSchema.safeParse(body)
  if (!save.success) return answer({ ok: false, reason: 'invalid', errors: fieldErrorsOf(save.error) }, 400)
  try {
    const outcome = await content.write((db) => savePosition({ db, clock }, save.data))
    return answer(outcome, statusOf(outcome))
  } catch (error) {
    log.error({ err: error, id }, 'saving a position failed')
    return answer({ ok: false, reason: 'failed' }, isStorageUnavailable(error) ? 503 : 500)
  }
}

/** Whatever keeps the server from answering, the form stays with what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    return answer({ ok: false, reason: 'failed', failure: saveFailureOf(error) }, 503)
  }
}

export default function AdminPosition({ params, loaderData }: Route.ComponentProps) {
  const { position, isMissing, now } = loaderData
  if (isMissing) return <NotFoundScreen />
  return <PositionForm key={params.id ?? 'new'} addressId={params.id ?? null} position={position} now={now} />
}

function answer(result: SaveAnswer, status: number) {
  return data(result, status)
}

function statusOf(outcome: SavePositionOutcome): number {
  if (outcome.ok) return 200
  return outcome.reason === 'conflict' ? 409 : 410
}
