import { purgeApplications } from '#app/features/careers/applications/applications-repository.server.ts'
import { purgeContactMessages } from '#app/features/contact/messages-repository.server.ts'
import { purgeEndedSessions } from '#app/features/staff/sessions.server.ts'
import { purgeInvitations } from '#app/features/staff/team/invitations-repository.server.ts'
import { purgeEditDrafts } from '#app/forms/edit/drafts/edit-drafts-repository.server.ts'
import { purgeRemovedEntries } from '#app/forms/entries/entries-repository.server.ts'
import { purgeActivity } from '#app/platform/activity.server.ts'
import { purgeAiCalls } from '#app/platform/ai/call-ledger.server.ts'
import { purgeDailyCounts } from '#app/platform/daily-counts.server.ts'
import { purgeSpentQuestions } from '#app/platform/human-check.server.ts'
import { purgeExpiredMedia } from '#app/platform/media/media-store.server.ts'
import { expireUnshownMedia, type ShowingTable } from '#app/platform/media/unshown-media.server.ts'
import { purgeOutbox } from '#app/platform/outbox/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { localIsoDate, monthsBefore } from '#app/shared/dates.ts'
import { TRASH_MS } from '#app/shared/trash.ts'
import { emptyTrash } from './admin/trash.server.ts'

const HOUR_MS = 60 * 60 * 1000
/** Daily counts are retained for a year, so that a month can be compared with the same one of last year, and a month more. */
const COUNTED_DAYS = 400
const DAY_MS = 24 * HOUR_MS
const UNSAVED_WORK_MS = 90 * DAY_MS

/** Whatever may show a picture; earlier versions, unsaved work and the Trash count. */
const SHOWING_TABLES: ShowingTable[] = [
  { table: 'posts', key: ['id'], columns: ['content', 'featured_image', 'social_image'] },
  {
    table: 'post_revisions',
    key: ['post_id', 'version'],
    columns: ['content', 'featured_image', 'social_image'],
  },
  { table: 'edit_drafts', key: ['record_id', 'staff_id'], columns: ['input'] },
  { table: 'clients', key: ['id'], columns: ['logo', 'pictures'] },
]

/** Deletes expired data, at the start and once an hour. */
export function startHousekeeping(services: Services): () => void {
  // All texts are read for it, so once a day, and not while the site starts.
  let lookedAt = services.clock() - DAY_MS + HOUR_MS
  const run = async () => {
    try {
      await cleanUp(services)
      const now = services.clock()
      if (now - lookedAt >= DAY_MS && (await findUnshownPictures(services))) lookedAt = now
    } catch (error) {
      services.log.error({ err: error }, 'housekeeping failed')
    }
  }
  void run()
  const timer = setInterval(() => void run(), HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** False if it has to be tried again: content was saved meanwhile. */
export function findUnshownPictures(services: Pick<Services, 'db' | 'content' | 'clock'>): Promise<boolean> {
  return expireUnshownMedia(services, SHOWING_TABLES)
}

export async function cleanUp(services: Services): Promise<void> {
  const { db, clock, env, rateLimiter, database } = services
  await rateLimiter.purgeExpired()
  await purgeSpentQuestions(db, clock())
  await purgeExpiredMedia(db, clock())
  await purgeEndedSessions(db, clock())
  await purgeEditDrafts(db, clock() - UNSAVED_WORK_MS)
  await emptyTrash(services)
  await purgeRemovedEntries(db, clock() - TRASH_MS)
  const retainedSince = monthsBefore(clock(), env.RETENTION_MONTHS)
  await purgeApplications(db, retainedSince)
  await purgeInvitations(db, retainedSince)
  await purgeContactMessages(db, retainedSince)
  await purgeOutbox(db, retainedSince)
  await purgeAiCalls(db, retainedSince)
  await purgeActivity(db, retainedSince)
  await purgeDailyCounts(db, localIsoDate(clock() - COUNTED_DAYS * DAY_MS))
  await database.checkpointWal()
}
