import { randomUUID } from 'node:crypto'
import type { HumanCheckForm, HumanQuestion } from '#app/shared/human-check.ts'
import type { RateLimitName } from '../http/rate-limits.server.ts'
import type { RequestContext } from './request-context.server.ts'

type Failed = { ok: false; reason: 'failed' }
type Unanswered = { ok: false; reason: 'verification'; problem: 'missing' }
type Limited = { ok: false; reason: 'limited'; retryAfterSeconds: number }

/** The question comes with the answer to the first step of a page without scripts, which brings none. */
export const UNANSWERED: Unanswered = { ok: false, reason: 'verification', problem: 'missing' }

type Received = {
  form: HumanCheckForm
  /** For the log: 'a message'. */
  what: string
  /** The name of this attempt, if it has one. */
  key: string | null
}

/** Always has a result, and where it is no success all that the next attempt needs. */
export async function receiveForm<Result extends { ok: boolean }>(
  about: RequestContext,
  { form, what, key }: Received,
  decide: () => Promise<Result>,
): Promise<{ result: Result | Failed; retry: { question: HumanQuestion; key: string } | null }> {
  const { log, humanCheck } = about.services
  const result = await decide().catch((error: unknown): Failed => {
    about.fault = error
    log.error({ err: error, id: about.id }, `receiving ${what} failed`)
    return { ok: false, reason: 'failed' }
  })
  if (result.ok) return { result, retry: null }
  return { result, retry: { question: humanCheck.ask(form), key: key ?? randomUUID() } }
}

/** Why an attempt goes no further, or null: without an answered question it is not counted, and past the limit not read. */
export async function refusalOf(
  { services, address }: RequestContext,
  limit: RateLimitName,
  { question, answer }: { question: string; answer: string },
): Promise<Unanswered | Limited | null> {
  if (question === '' || answer.trim() === '') return UNANSWERED
  const outcome = await services.rateLimiter.consume(limit, address)
  if (outcome.ok) return null
  return { ok: false, reason: 'limited', retryAfterSeconds: outcome.retryAfterSeconds }
}
