import { data } from 'react-router'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { ForbiddenError } from '#app/shared/roles.ts'
import type { z } from '#app/shared/schema.ts'

/** What a change came to, and the HTTP status that says so; where it came too soon, when it may be sent again. */
export type ChangeOutcome<Result> = { result: Result; status: number; retryAfterSeconds?: number }

type ChangeOptions<Change, Result> = {
  /** Used in the log: 'deleting a position'. */
  what: string
  schema: z.ZodMiniType<Change>
  apply: (change: Change) => Promise<ChangeOutcome<Result>>
}

/** Answers a change that staff make in a list without opening the record (form data). */
export async function answerChange<Change, Result>(
  request: Request,
  { services, id }: RequestContext,
  { what, schema, apply }: ChangeOptions<Change, Result>,
) {
  const fields = await request.formData().catch(() => new FormData())
  const change = schema.safeParse(Object.fromEntries(fields))
  if (!change.success) return refuse(400)
  try {
    const { result, status, retryAfterSeconds } = await apply(change.data)
    const headers = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}
    return data(result, { status, headers })
  } catch (error) {
    if (error instanceof ForbiddenError) return refuse(403)
    services.log.error({ err: error, id }, `${what} failed`)
    return refuse(isStorageUnavailable(error) ? 503 : 500)
  }
}

function refuse(status: number) {
  return data<{ ok: false }>({ ok: false }, status)
}
