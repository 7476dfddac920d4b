import { type Ai, createAi } from './ai/ai.server.ts'
import type { AiLimits } from './ai/ai-limits.ts'
import { type Auth, createAuth } from './auth/auth.server.ts'
import { type Content, createContent } from './db/content.server.ts'
import type { Database, Db } from './db/database.server.ts'
import { openDatabase } from './db/open-database.server.ts'
import type { Env } from './env.server.ts'
import { createHumanCheck, type HumanCheck } from './http/human-check.server.ts'
import { createRateLimiter, type RateLimiter } from './http/rate-limits.server.ts'
import { createLog, type Log } from './log.server.ts'

/** Everything a request may use. Made once at boot, or by a test with parts of its own. */
export type Services = {
  env: Env
  log: Log
  clock: () => number
  database: Database
  db: Db
  content: Content
  auth: Auth
  rateLimiter: RateLimiter
  humanCheck: HumanCheck
  ai: Ai
}

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
