import { localIsoDate } from '#app/shared/dates.ts'
import { newId } from '#app/shared/new-id.ts'
import type { Db } from '../db/database.server.ts'
import type { Env } from '../env.server.ts'
import type { AiHelper } from './ai-call.ts'

export type AiBudget = { calls: number; limit: number }
/** Each helper that was used today, the busiest first. */
export type AiUse = AiBudget & { helpers: { helper: string; calls: number; failed: number }[] }

type AiEnv = Pick<Env, 'GEMINI_API_KEY' | 'HF_TOKENS' | 'OPENAI_BASE_URL' | 'AI_DAILY_LIMIT'>
type Deps = { db: Db; clock: () => number; env: AiEnv }

type AiCallRecord = {
  calledAt: number
  staffId: string | null
  helper: AiHelper
  model: string
  durationMs: number
  sentBytes: number
  receivedBytes: number
  outcome: string
}

/** Who leaves has not been failed. */
const NOT_FAILED = ['ok', 'cancelled']

export async function recordAiCall(db: Db, call: AiCallRecord): Promise<void> {
  await db
    .insertInto('ai_calls')
    .values({
      id: newId(),
      day: localIsoDate(call.calledAt),
      called_at: call.calledAt,
      staff_id: call.staffId,
      helper: call.helper,
      model: call.model,
      duration_ms: Math.round(call.durationMs),
      sent_bytes: call.sentBytes,
      received_bytes: call.receivedBytes,
      outcome: call.outcome,
    })
    .execute()
}

/** What was used of today's calls; null where no model is configured. */
export async function readAiBudget({ db, clock, env }: Deps): Promise<AiBudget | null> {
  if (!isAiConfigured(env)) return null
  const today = await db
    .selectFrom('ai_days')
    .select('calls')
    .where('day', '=', localIsoDate(clock()))
    .executeTakeFirst()
  return { calls: today?.calls ?? 0, limit: env.AI_DAILY_LIMIT }
}

/** The budget, and who used it; null where no model is configured. */
export async function readAiUse(deps: Deps): Promise<AiUse | null> {
  const budget = await readAiBudget(deps)
  if (!budget) return null
  const helpers = await deps.db
    .selectFrom('ai_calls')
    .select((eb) => [
      'helper',
      eb.fn.countAll<number>().as('calls'),
      eb.fn.count<number>(eb.case().when('outcome', 'not in', NOT_FAILED).then(1).end()).as('failed'),
    ])
    .where('day', '=', localIsoDate(deps.clock()))
    .groupBy('helper')
    .orderBy('calls', 'desc')
    .orderBy('helper')
    .execute()
  return { ...budget, helpers }
}

export async function purgeAiCalls(db: Db, before: number): Promise<void> {
  await db.deleteFrom('ai_calls').where('called_at', '<', before).execute()
  await db.deleteFrom('ai_days').where('day', '<', localIsoDate(before)).execute()
}

function isAiConfigured(env: AiEnv): boolean {
  return Boolean(env.GEMINI_API_KEY || env.OPENAI_BASE_URL) || env.HF_TOKENS.length > 0
}
