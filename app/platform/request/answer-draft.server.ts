import type { z } from 'zod'
import type { DraftAnswer } from '#app/shared/draft-answer.ts'
import { inWords } from '#app/shared/in-words.ts'
import type { DraftCaller, DraftOutcome } from '../ai/draft-outcome.ts'
import { isStorageUnavailable } from '../db/database.server.ts'
import { onlyPost } from './only-post.server.ts'
import type { RequestContext } from './request-context.server.ts'

type DraftOptions<Asked, Draft> = {
  staffId: string
  schema: z.ZodType<Asked>
  draft: (
    services: RequestContext['services'],
    asked: Asked,
    caller: DraftCaller,
  ) => Promise<DraftOutcome<Draft>>
}

const STATUSES = { unconfigured: 503, spent: 503, failed: 502 }
const UNREADABLE = 'This request is not complete. Please reload the page and try again.'
const FAILED = 'The server could not make a draft. Please try again in a moment.'

/** Answers a drafting helper of the admin area: a proposal for a form, which stores nothing by itself. */
export async function answerDraft<Asked, Draft>(
  request: Request,
  about: RequestContext,
  { staffId, schema, draft }: DraftOptions<Asked, Draft>,
): Promise<Response> {
  if (request.method !== 'POST') return onlyPost()
  const body: unknown = await request.json().catch(() => null)
  const asked = schema.safeParse(body)
  if (!asked.success) return refuse(readable(asked.error), 422)
  const { services } = about
  try {
    const limit = await services.rateLimiter.consume('draftByStaff', staffId)
    if (!limit.ok) return refuseForNow(limit.retryAfterSeconds)
    const outcome = await draft(services, asked.data, { staffId, signal: request.signal })
    if (outcome.ok) return answer({ ok: true, draft: outcome.draft }, 200)
    return refuse(outcome.message, STATUSES[outcome.reason], outcome.reason !== 'unconfigured')
  } catch (error) {
    about.fault = error
    services.log.error({ err: error, id: about.id }, 'making a draft failed')
    return refuse(FAILED, isStorageUnavailable(error) ? 503 : 500)
  }
}

/** The first thing that somebody typed wrongly; what no form of ours sends has no words of its own. */
function readable({ issues }: z.ZodError): string {
  const typed = issues.find(({ code }) => code === 'custom' || code === 'too_big')
  return typed?.message ?? UNREADABLE
}

function refuseForNow(retryAfterSeconds: number): Response {
  const pause = inWords(retryAfterSeconds / 60, 'minute')
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

function answer<Draft>(body: DraftAnswer<Draft>, status: number, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
