import { countPosts } from '#app/features/blog/post/posts-repository.server.ts'
import { applicationsPath, NO_FILTER } from '#app/features/careers/applications/application-filter.ts'
import { countNewApplications } from '#app/features/careers/applications/application-lists-repository.server.ts'
import { CONFIRMATION } from '#app/features/careers/applications/submit-application.server.ts'
import { countPositions } from '#app/features/careers/positions/positions-repository.server.ts'
import { countClients } from '#app/features/clients/clients-repository.server.ts'
import { messagesPath } from '#app/features/contact/inbox/message-filter.ts'
import { CONTACT_MESSAGE } from '#app/features/contact/message.ts'
import { countUnreadMessages } from '#app/features/contact/messages-repository.server.ts'
import type { Counts } from '#app/features/staff/admin/dashboard/content-counts.tsx'
import type { BackupStatus, WaitingWork } from '#app/features/staff/admin/dashboard/waiting.tsx'
import { readAiUse } from '#app/platform/ai/call-ledger.server.ts'
import { readBackupState } from '#app/platform/db/transfer/backup-state.server.ts'
import { countUndelivered } from '#app/platform/outbox/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { formatDateTime } from '#app/shared/dates.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import { type Actor, can, type Permission, type Role } from '#app/shared/roles.ts'

const SHOWN_POSITIONS = 5

/** How much content there is, of what the role may open. */
export async function countContent({ db }: Services, { role }: Actor): Promise<Counts> {
  const [posts, positions, clients] = await Promise.all([
    ifPermitted(role, 'posts', () => countPosts(db)),
    ifPermitted(role, 'positions', () => countPositions(db)),
    ifPermitted(role, 'clients', () => countClients(db)),
  ])
  return { posts, positions, clients }
}

/** Null for what the role may not open, which is not read either. */
async function ifPermitted<Read>(
  role: Role,
  permission: Permission,
  read: () => Promise<Read>,
): Promise<Read | null> {
  return can(role, permission) ? read() : null
}

/** What waits for a member with this role, each with the URL where it is done. */
export async function readWaitingWork(services: Services, { role }: Actor): Promise<WaitingWork> {
  const { db } = services
  const [applications, unread, confirmations, messages, ai, backups] = await Promise.all([
    ifPermitted(role, 'applications', () => countNewApplications(db, { limit: SHOWN_POSITIONS })),
    ifPermitted(role, 'messages', () => countUnreadMessages(db)),
    ifPermitted(role, 'applications', () => countUndelivered(db, [CONFIRMATION])),
    ifPermitted(role, 'messages', () => countUndelivered(db, [CONTACT_MESSAGE])),
    ifPermitted(role, 'posts', () => readAiUse(services)),
    // Only those who see what the whole team does can do something about it.
    ifPermitted(role, 'activity', () => readBackupStatus(services)),
  ])
  const newPath = (positionId: string | null) => applicationsPath({ ...NO_FILTER, positionId, status: 'new' })
  const confirmationsPath = (delivery: 'failed' | 'unconfigured') =>
    applicationsPath({ ...NO_FILTER, delivery })
  const inboxPath = (show: 'unread' | 'failed' | 'unconfigured') => messagesPath({ show, search: null })
  return {
    newApplications: {
      count: applications?.total ?? 0,
      to: newPath(null),
      positions: applications?.positions ?? 0,
      top: (applications?.top ?? []).map(({ id, title, count }) => ({ title, count, to: newPath(id) })),
    },
    unreadMessages: { count: unread ?? 0, to: inboxPath('unread') },
    failed: {
      confirmations: { count: confirmations?.failed ?? 0, to: confirmationsPath('failed') },
      messages: { count: messages?.failed ?? 0, to: inboxPath('failed') },
    },
    unconfigured: {
      confirmations: { count: confirmations?.unconfigured ?? 0, to: confirmationsPath('unconfigured') },
      messages: { count: messages?.unconfigured ?? 0, to: inboxPath('unconfigured') },
    },
    ai,
    backups,
  }
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Null when no backups are configured. Another instance may make them: what it made is known here too. */
async function readBackupStatus({ db, env, clock }: Services): Promise<BackupStatus | null> {
  const state = await readBackupState(db)
  const periodMs = env.BACKUP_DIR === undefined ? state?.periodMs : env.BACKUP_EVERY
  if (periodMs === undefined) return null
  const madeAt = state?.madeAt ?? null
  const failedAt = state?.failedAt ?? null
  const now = clock()
  const ageMs = madeAt === null ? null : Math.max(0, now - madeAt)
  // The first one is due at once, so it is late unless it is being made.
  const isLate = ageMs === null ? (state?.leaseUntil ?? 0) <= now : ageMs > 2 * periodMs
  return {
    last:
      madeAt === null || ageMs === null
        ? null
        : { madeAt: formatDateTime(madeAt), age: describeDuration(ageMs) },
    overdue: isLate ? describeDuration(periodMs) : null,
    failure:
      failedAt === null
        ? null
        : { failedAt: formatDateTime(failedAt), reason: state?.error ?? 'see the log' },
  }
}

/** '35 minutes', '24 hours', '3 days'. */
function describeDuration(ms: number): string {
  if (ms < HOUR_MS) return pluralize(Math.floor(ms / 60_000), 'minute')
  if (ms < 2 * DAY_MS) return pluralize(Math.floor(ms / HOUR_MS), 'hour')
  return pluralize(Math.floor(ms / DAY_MS), 'day')
}
