import { localIsoDate } from '#app/shared/dates.ts'
import type { Db } from '../db/database.server.ts'
import type { Env } from '../env.server.ts'

export type AiBudget = { calls: number; limit: number }

type AiEnv = Pick<Env, 'GEMINI_API_KEY' | 'HF_TOKENS' | 'OPENAI_BASE_URL' | 'AI_DAILY_LIMIT'>

/** What was used of today's calls; null where no model is configured. */
export async function readAiBudget(deps: {
  db: Db
  clock: () => number
  env: AiEnv
}): Promise<AiBudget | null> {
  if (!isAiConfigured(deps.env)) return null
  const today = await deps.db
    .selectFrom('ai_calls')
    .select('calls')
    .where('day', '=', localIsoDate(deps.clock()))
    .executeTakeFirst()
  return { calls: today?.calls ?? 0, limit: deps.env.AI_DAILY_LIMIT }
}

function isAiConfigured(env: AiEnv): boolean {
  return Boolean(env.GEMINI_API_KEY || env.OPENAI_BASE_URL) || env.HF_TOKENS.length > 0
}
