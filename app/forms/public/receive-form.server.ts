import { randomUUID } from 'node:crypto'
import { firstErrors } from '#app/forms/field-errors.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import type { HumanCheckForm } from '#app/shared/human-check-rules.ts'
import type { RateLimitName } from '#app/shared/rate-limits.ts'
import type { z } from '#app/shared/schema.ts'
import type { FormAnswer, FormOutcome, FormRefusal } from './form-outcome.ts'

type Attempt = {
  question: string
  answer: string
  /** The idempotency key; null if none was sent. */
  key: string | null
}

type Sent<Fields, Tried extends Attempt> = Omit<Tried, 'key'> & { key: string; fields: Fields }

type ReceivedForm<Fields, Tried extends Attempt, Done extends object> = {
  form: HumanCheckForm
  /** For the log: 'a message'. */
  what: string
  limit: RateLimitName
  typed: Fields
  schema: z.ZodMiniType<Fields>
  /** Null if its target, such as a position, does not exist. */
  attempt: Tried | null
  /** The outcome if it is stored already, or null. */
  find: (sent: Sent<Fields, Tried>) => Promise<FormOutcome<Done> | null>
  submit: (sent: Sent<Fields, Tried>) => Promise<FormOutcome<Done>>
}

/** Without scripts the first post has no question yet; the answer to it brings one. */
const HUMAN_CHECK_MISSING = { ok: false, reason: 'verification', problem: 'missing' } as const

/** Handles a submitted form, with scripts or without. Never throws; a refusal has a new question. */
export async function receiveForm<Fields, Tried extends Attempt, Done extends object>(
  ctx: RequestContext,
  received: ReceivedForm<Fields, Tried, Done>,
): Promise<FormAnswer<Done, Fields>> {
  const { form, what, typed, attempt } = received
  const { log, humanCheck } = ctx.services
  const result = await decide(ctx, received).catch((error: unknown): FormRefusal<Fields> => {
    ctx.fault = error
    log.error({ err: error, id: ctx.id }, `receiving ${what} failed`)
    return { ok: false, reason: 'failed' }
  })
  const retry = result.ok ? null : { question: humanCheck.ask(form), key: attempt?.key ?? randomUUID() }
  return { result, typed, retry }
}

async function decide<Fields, Tried extends Attempt, Done extends object>(
  ctx: RequestContext,
  { schema, typed, attempt, limit, find, submit }: ReceivedForm<Fields, Tried, Done>,
): Promise<FormOutcome<Done, Fields>> {
  const checked = schema.safeParse(typed)
  if (!checked.success) return { ok: false, reason: 'invalid', errors: firstErrors<Fields>(checked.error) }
  if (!attempt) return { ok: false, reason: 'closed' }
  const { key } = attempt
  if (key === null) return HUMAN_CHECK_MISSING
  const sent = { ...attempt, key, fields: checked.data }
  // A repeated attempt is neither counted nor asked a question.
  return (await find(sent)) ?? (await checkLimits(ctx, limit, attempt)) ?? submit(sent)
}

/** Why an attempt is refused, or null. An attempt without an answer does not count towards the limit. */
async function checkLimits(
  { services, ipAddress }: RequestContext,
  limit: RateLimitName,
  { question, answer }: Attempt,
): Promise<FormRefusal<never> | null> {
  if (question === '' || answer.trim() === '') return HUMAN_CHECK_MISSING
  const outcome = await services.rateLimiter.consume(limit, ipAddress)
  if (outcome.ok) return null
  return { ok: false, reason: 'limited', retryAfterSeconds: outcome.retryAfterSeconds }
}
