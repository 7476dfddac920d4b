import pino from 'pino'
import { createAi } from '#app/platform/ai/ai.server.ts'
import type { AiLimits, PictureRequest, TextRequest } from '#app/platform/ai/ai-call.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { logOptions } from '#app/platform/log.server.ts'
import { type Engine, newDatabase } from '../storage.ts'

export const APP_SECRET = 'a secret of at least thirty-two characters'

/** The models as the product calls them, with the log and the record of their calls. */
export async function openAiHarness(options: {
  env: Record<string, string>
  engine?: Engine
  limits?: Partial<AiLimits>
  clock?: () => number
}) {
  const { engine = 'sqlite', limits, clock = Date.now } = options
  const { db } = await newDatabase(engine)
  const logged: Record<string, unknown>[] = []
  const log = pino(logOptions('info'), { write: (line: string) => void logged.push(JSON.parse(line)) })
  const env = readEnv({ APP_SECRET, ...options.env })
  return {
    ai: createAi({ env, db, clock, log, limits }),
    db,
    logged,
    readCalls: () => db.selectFrom('ai_calls').selectAll().orderBy('called_at').execute(),
    async readSpent(): Promise<number> {
      const days = await db.selectFrom('ai_days').select('calls').execute()
      return days.reduce((sum, day) => sum + day.calls, 0)
    },
  }
}

export function question(change: Partial<TextRequest> = {}): TextRequest {
  return {
    helper: 'yves',
    staffId: null,
    signal: new AbortController().signal,
    prompt: 'You are yves.\nHuman: Where are you?\nAssistant:',
    settings: { temperature: 0.4, topP: 1, topK: 32, maxTokens: 2048 },
    ...change,
  }
}

export function instruction(change: Partial<TextRequest> = {}): TextRequest {
  return question({
    helper: 'tina',
    prompt: '<s>[INST] You are tina. What do you build? [/INST]',
    settings: { temperature: 0.7, topP: 0.95, maxTokens: 256, repetitionPenalty: 1.1 },
    ...change,
  })
}

export function picture(change: Partial<PictureRequest> = {}): PictureRequest {
  return {
    helper: 'kevin',
    staffId: null,
    signal: new AbortController().signal,
    model: 'owner/painter',
    prompt: 'A hill in the morning',
    keys: 'rotated',
    ...change,
  }
}
