import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import { onlyPost, type RequestContext } from '#app/platform/http/request-context.server.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import { type Actor, ForbiddenError } from '#app/shared/roles.ts'
import type { z } from '#app/shared/schema.ts'
import type { DraftCaller, DraftOutcome } from './draft-outcome.ts'
import type { DraftResponse } from './draft-response.schema.ts'

type DraftOptions<Asked, Draft> = {
  actor: Actor
  schema: z.ZodMiniType<Asked>
  draft: (
    services: RequestContext['services'],
    asked: Asked,
    caller: DraftCaller,
  ) => Promise<DraftOutcome<Draft>>
}

const STATUSES = { unconfigured: 503, spent: 503, failed: 502 }
const UNREADABLE = 'This request is not complete. Please reload the page and try again.'
const FORBIDDEN = 'Your role has no permission for this.'
const FAILED = 'The server could not make a draft. Please try again in a moment.'

/** The response of a drafting helper in the admin area: a proposal for a form. Stores nothing itself. */
export async function respondWithDraft<Asked, Draft>(
  request: Request,
  ctx: RequestContext,
  { actor, schema, draft }: DraftOptions<Asked, Draft>,
): Promise<Response> {
  if (request.method !== 'POST') return onlyPost()
  const body: unknown = await request.json().catch(() => null)
  const asked = schema.safeParse(body)
  if (!asked.success) return refuse(readable(asked.error), 422)
  const { services } = ctx
  try {
    const limit = await services.rateLimiter.consume('draftByStaff', actor.id)
    if (!limit.ok) return refuseForNow(limit.retryAfterSeconds)
    const outcome = await draft(services, asked.data, { actor, signal: request.signal })
    if (outcome.ok) return answer({ ok: true, draft: outcome.draft }, 200)
    return refuse(outcome.message, STATUSES[outcome.reason], outcome.reason !== 'unconfigured')
  } catch (error) {
    if (error instanceof ForbiddenError) return refuse(FORBIDDEN, 403)
    ctx.fault = error
    services.log.error({ err: error, id: ctx.id }, 'making a draft failed')
    return refuse(FAILED, isStorageUnavailable(error) ? 503 : 500)
  }
}

/** The first error in what staff typed; a request that no form of ours sends gets a generic message. */
function readable({ issues }: z.core.$ZodError): string {
  const typed = issues.find(({ code }) => code === 'custom' || code === 'too_big')
  return typed?.message ?? UNREADABLE
}

function refuseForNow(retryAfterSeconds: number): Response {
  const pause = pluralize(retryAfterSeconds / 60, 'minute')
  return refuse(`You have asked for many drafts. Please try again in ${pause}.`, 429, true, {
    'retry-after': String(retryAfterSeconds),
  })
}

function refuse(
  message: string,
  status: number,
  isConfigured = true,
  headers: Record<string, string> = {},
): Response {
  return answer<never>({ ok: false, message, isConfigured }, status, headers)
}

function answer<Draft>(body: DraftResponse<Draft>, status: number, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
