import { countPosts } from '#app/features/blog/post/posts-repository.server.ts'
import { APPLICATION_ANSWER } from '#app/features/careers/applications/answers/application-answer.ts'
import { CONFIRMATION } from '#app/features/careers/applications/application.ts'
import { applicationsPath, NO_FILTER } from '#app/features/careers/applications/application-filter.ts'
import { countNewApplications } from '#app/features/careers/applications/application-lists-repository.server.ts'
import {
  countOverduePositions,
  countPositions,
} from '#app/features/careers/positions/positions-repository.server.ts'
import { countClients } from '#app/features/clients/clients-repository.server.ts'
import { describeAnswerDue, describeMedianAnswerTime } from '#app/features/contact/inbox/answer-due.ts'
import { messagesPath } from '#app/features/contact/inbox/message-filter.ts'
import { subjectOf } from '#app/features/contact/inbox/message-rows.ts'
import { WATCHED_DELIVERIES } from '#app/features/contact/message.ts'
import {
  countMessages,
  listAnswerTimes,
  listContactMessages,
} from '#app/features/contact/messages-repository.server.ts'
import type { Counts } from '#app/features/staff/admin/dashboard/content-counts.tsx'
import type { BackupStatus, WaitingWork } from '#app/features/staff/admin/dashboard/waiting.tsx'
import { readAiUse } from '#app/platform/ai/call-ledger.server.ts'
import { readBackupState } from '#app/platform/db/transfer/backup-state.server.ts'
import { countUndelivered } from '#app/platform/outbox/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { formatDateTime, localIsoDate } from '#app/shared/dates.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import { type Actor, can, type Permission, type Role } from '#app/shared/roles.ts'
import { subtractWorkingTime, WORKING_DAY_MS } from '#app/shared/working-hours.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'env'>

export const MAILS_TO_APPLICANTS = [CONFIRMATION, APPLICATION_ANSWER]
const SHOWN_POSITIONS = 5
const SHOWN_MESSAGES = 4
const MEASURED_DAYS = 30
/** More answers than a studio writes in that time; every list has a limit. */
const MEASURED_MAX = 5_000

/** How much content there is, of what the role may open. */
export async function countContent({ db, clock }: Deps, { role }: Actor): Promise<Counts> {
  const [posts, positions, clients] = await Promise.all([
    ifPermitted(role, 'posts', () => countPosts(db)),
    ifPermitted(role, 'positions', async () => ({
      ...(await countPositions(db)),
      overdue: await countOverduePositions(db, localIsoDate(clock())),
    })),
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
export async function readWaitingWork(services: Deps, { role }: Actor): Promise<WaitingWork> {
  const { db } = services
  const [applications, openMessages, confirmations, messages, ai, backups] = await Promise.all([
    ifPermitted(role, 'applications', () => countNewApplications(db, { limit: SHOWN_POSITIONS })),
    ifPermitted(role, 'messages', () => readOpenMessages(services)),
    ifPermitted(role, 'applications', () => countUndelivered(db, MAILS_TO_APPLICANTS)),
    ifPermitted(role, 'messages', () => countUndelivered(db, WATCHED_DELIVERIES)),
    ifPermitted(role, 'posts', () => readAiUse(services)),
    // Only those who see what the whole team does can do something about it.
    ifPermitted(role, 'activity', () => readBackupStatus(services)),
  ])
  const newPath = (positionId: string | null) => applicationsPath({ ...NO_FILTER, positionId, status: 'new' })
  const confirmationsPath = (delivery: 'failed' | 'unconfigured') =>
    applicationsPath({ ...NO_FILTER, delivery })
  const inboxPath = (show: 'failed' | 'unconfigured') => messagesPath({ show, search: null })
  return {
    newApplications: {
      count: applications?.total ?? 0,
      to: newPath(null),
      positions: applications?.positions ?? 0,
      top: (applications?.top ?? []).map(({ id, title, count }) => ({ title, count, to: newPath(id) })),
    },
    openMessages,
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

/** How many messages wait for an answer, those that are due first, and how soon others were answered lately. */
async function readOpenMessages({ db, clock }: Deps): Promise<WaitingWork['openMessages']> {
  const now = clock()
  const filter = { show: 'open', search: null } as const
  const answerTimes = { since: now - MEASURED_DAYS * DAY_MS, limit: MEASURED_MAX }
  const [count, late, { items }, answers] = await Promise.all([
    countMessages(db, { show: 'open' }),
    countMessages(db, { show: 'open', unansweredSince: subtractWorkingTime(now, WORKING_DAY_MS) }),
    listContactMessages(db, { after: null, limit: SHOWN_MESSAGES, pageSize: SHOWN_MESSAGES, filter }),
    listAnswerTimes(db, answerTimes),
  ])
  return {
    count,
    late,
    to: messagesPath(filter),
    answerTime: describeMedianAnswerTime(answers),
    first: items.map((message) => ({
      id: message.id,
      subject: subjectOf(message),
      sender: message.name,
      due: describeAnswerDue(message, now),
      to: messagesPath(filter, { message: message.id }),
    })),
  }
}

/** Null when no backups are configured. Another instance may make them: what it made is known here too. */
async function readBackupStatus({ db, env, clock }: Deps): Promise<BackupStatus | null> {
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
