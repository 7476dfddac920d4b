import { data } from 'react-router'
import type { z } from 'zod'
import { firstErrors } from '#app/shared/field-errors.ts'
import type { InvalidSave, SaveOutcome, SaveResult } from '#app/shared/save-result.ts'
import { type Db, isStorageUnavailable } from '../db/database.server.ts'
import type { RequestContext } from './request-context.server.ts'

type SaveOptions<Asked, Input, Stored> = {
  /** In the log, and in the request the part that holds what was typed: 'position'. */
  name: string
  schema: z.ZodType<Asked>
  /** Called inside `content.write`. */
  save: (
    deps: { db: Db; clock: () => number },
    asked: Asked,
  ) => Promise<SaveOutcome<Stored> | InvalidSave<Input>>
}

const STATUSES = { invalid: 400, conflict: 409, gone: 410, failed: 500 }

export function saveStatus(result: { ok: true } | { ok: false; reason: keyof typeof STATUSES }): number {
  return result.ok ? 200 : STATUSES[result.reason]
}

/** Answers what a form for staff sends as JSON: whatever comes of it, the form stays with what was typed. */
export async function answerSave<Asked, Input, Stored>(
  request: Request,
  { services: { content, clock, log }, id }: RequestContext,
  { name, schema, save }: SaveOptions<Asked, Input, Stored>,
) {
  const body: unknown = await request.json().catch(() => null)
  const asked = schema.safeParse(body)
  if (!asked.success) {
    return answer<Input, Stored>({ ok: false, reason: 'invalid', errors: firstErrors(asked.error, name) })
  }
  try {
    return answer<Input, Stored>(await content.write((db) => save({ db, clock }, asked.data)))
  } catch (error) {
    log.error({ err: error, id }, `saving a ${name} failed`)
    return answer<Input, Stored>({ ok: false, reason: 'failed' }, isStorageUnavailable(error) ? 503 : 500)
  }
}

function answer<Input, Stored>(result: SaveResult<Input, Stored>, status = saveStatus(result)) {
  return data(result, status)
}
