import { data } from 'react-router'
import { firstErrors } from '#app/forms/field-errors.ts'
import { type Db, isStorageUnavailable } from '#app/platform/db/database.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { ForbiddenError } from '#app/shared/roles.ts'
import type { z } from '#app/shared/schema.ts'
import type { InvalidSave, SaveOutcome, SaveResult } from './save-outcome.ts'

type SaveOptions<Asked, Input, Stored> = {
  /** Used in the log, and as the property of the request that holds the input: 'position'. */
  name: string
  schema: z.ZodMiniType<Asked>
  /** Called inside `content.write`. */
  save: (
    deps: { db: Db; clock: () => number },
    asked: Asked,
  ) => Promise<SaveOutcome<Stored> | InvalidSave<Input>>
}

const STATUSES = { invalid: 400, conflict: 409, gone: 410, failed: 500 }

function saveStatus(result: { ok: true } | { ok: false; reason: keyof typeof STATUSES }): number {
  return result.ok ? 200 : STATUSES[result.reason]
}

/** Null if the body is not JSON. */
export async function readJson(request: Request): Promise<unknown> {
  return request.json().catch(() => null)
}

/** Answers a save of staff (JSON). Whatever the outcome, the form stays open with its input. */
export async function answerSave<Asked, Input, Stored>(
  body: unknown,
  { services: { content, clock, log }, id }: RequestContext,
  { name, schema, save }: SaveOptions<Asked, Input, Stored>,
) {
  const asked = schema.safeParse(body)
  if (!asked.success) {
    return answer<Input, Stored>({ ok: false, reason: 'invalid', errors: firstErrors(asked.error, name) })
  }
  try {
    return answer<Input, Stored>(await content.write((db) => save({ db, clock }, asked.data)))
  } catch (error) {
    if (error instanceof ForbiddenError) return answer<Input, Stored>({ ok: false, reason: 'failed' }, 403)
    log.error({ err: error, id }, `saving a ${name} failed`)
    return answer<Input, Stored>({ ok: false, reason: 'failed' }, isStorageUnavailable(error) ? 503 : 500)
  }
}

function answer<Input, Stored>(result: SaveResult<Input, Stored>, status = saveStatus(result)) {
  return data(result, status)
}
