import { createAi } from '#app/platform/ai/ai.server.ts'
import type { AiLimits } from '#app/platform/ai/ai-call.ts'
import { createAuth } from '#app/platform/auth/auth.server.ts'
import { createContent } from '#app/platform/db/content.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { createHumanCheck } from '#app/platform/human-check.server.ts'
import { createLog, type Log } from '#app/platform/log.server.ts'
import { createRateLimiter } from '#app/platform/rate-limiter.server.ts'
import type { Services } from '#app/platform/services.ts'

export function createServices(
  env: Env,
  parts: { log?: Log; clock?: () => number; database?: Database; aiLimits?: Partial<AiLimits> } = {},
): Services {
  const log = parts.log ?? createLog(env.LOG_LEVEL)
  const clock = parts.clock ?? Date.now
  const database =
    parts.database ??
    openDatabase(env.database, (error) => log.error({ err: error }, 'database connection lost'))
  const { db } = database
  return {
    env,
    log,
    clock,
    database,
    db,
    content: createContent(db, (error) => log.error({ err: error }, 'content version is out of reach')),
    auth: createAuth({ db, log, secret: env.secret, publicOrigin: env.publicOrigin }),
    rateLimiter: createRateLimiter({ db, clock, factor: env.RATE_LIMIT_FACTOR }),
    humanCheck: createHumanCheck({ secret: env.secret, clock }),
    ai: createAi({ env, db, clock, log, limits: parts.aiLimits }),
  }
}
