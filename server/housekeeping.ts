import { purgeEndedSessions } from '#app/features/staff/sessions.server.ts'
import { purgeSpentQuestions } from '#app/platform/http/human-check.server.ts'
import { purgeExpiredMedia } from '#app/platform/media/media-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'

const HOUR_MS = 60 * 60 * 1000

/** Once an hour, what has expired is thrown away. */
export function startHousekeeping(services: Services): () => void {
  const timer = setInterval(() => {
    cleanUp(services).catch((error: unknown) => services.log.error({ err: error }, 'housekeeping failed'))
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function cleanUp({ db, clock, rateLimiter }: Services): Promise<void> {
  await rateLimiter.purgeExpired()
  await purgeSpentQuestions(db, clock())
  await purgeExpiredMedia(db, clock())
  await purgeEndedSessions(db, clock())
}
