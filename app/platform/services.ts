import type { Ai } from './ai/ai.server.ts'
import type { Auth } from './auth/auth.server.ts'
import type { Content } from './db/content.server.ts'
import type { Database, Db } from './db/database.server.ts'
import type { Env } from './env.server.ts'
import type { HumanCheck } from './human-check.server.ts'
import type { Log } from './log.server.ts'
import type { RateLimiter } from './rate-limiter.server.ts'

/** Everything a request may use. Created once at boot, or by a test with its own parts. */
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
