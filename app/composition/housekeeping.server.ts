import { purgeApplications } from '#app/features/careers/applications/applications-repository.server.ts'
import { purgeContactMessages } from '#app/features/contact/messages-repository.server.ts'
import { purgeEndedSessions } from '#app/features/staff/sessions.server.ts'
import { purgeInvitations } from '#app/features/staff/team/invitations-repository.server.ts'
import { purgeEditDrafts } from '#app/forms/edit/edit-drafts-repository.server.ts'
import { purgeActivity } from '#app/platform/activity.server.ts'
import { purgeAiCalls } from '#app/platform/ai/call-ledger.server.ts'
import { purgeDailyCounts } from '#app/platform/daily-counts.server.ts'
import { purgeSpentQuestions } from '#app/platform/human-check.server.ts'
import { purgeExpiredMedia } from '#app/platform/media/media-store.server.ts'
import { purgeOutbox } from '#app/platform/outbox/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { localIsoDate, monthsBefore } from '#app/shared/dates.ts'

const HOUR_MS = 60 * 60 * 1000
/** A year to compare with, and a month more. */
const COUNTED_DAYS = 400
const UNSAVED_WORK_MS = 90 * 24 * HOUR_MS

/** Deletes expired data, at the start and once an hour. */
export function startHousekeeping(services: Services): () => void {
  const run = () => {
    cleanUp(services).catch((error: unknown) => services.log.error({ err: error }, 'housekeeping failed'))
  }
  run()
  const timer = setInterval(run, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}

export async function cleanUp({ db, clock, env, rateLimiter, database }: Services): Promise<void> {
  await rateLimiter.purgeExpired()
  await purgeSpentQuestions(db, clock())
  await purgeExpiredMedia(db, clock())
  await purgeEndedSessions(db, clock())
  await purgeEditDrafts(db, clock() - UNSAVED_WORK_MS)
  const keptSince = monthsBefore(clock(), env.RETENTION_MONTHS)
  await purgeApplications(db, keptSince)
  await purgeInvitations(db, keptSince)
  await purgeContactMessages(db, keptSince)
  await purgeOutbox(db, keptSince)
  await purgeAiCalls(db, keptSince)
  await purgeActivity(db, keptSince)
  await purgeDailyCounts(db, localIsoDate(clock() - COUNTED_DAYS * 24 * HOUR_MS))
  await database.checkpointWal()
}
