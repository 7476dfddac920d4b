import {
  countNewApplicationsUpTo,
  listArrivalsOfApplications,
} from '#app/features/careers/applications/application-lists-repository.server.ts'
import { WATCHED_DELIVERIES } from '#app/features/contact/message.ts'
import { countMessages, listArrivalsOfMessages } from '#app/features/contact/messages-repository.server.ts'
import { COUNTED_MAX, type News, SHOWN_ARRIVALS } from '#app/features/staff/admin/news/news.ts'
import { readLastActivityId } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { countUndelivered, listDeliveries } from '#app/platform/outbox/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { type Actor, can } from '#app/shared/roles.ts'
import { MAILS_TO_APPLICANTS } from './dashboard.server.ts'

/** What waits and what has arrived lately, of what the role may open: read often, so it is counted up to a limit. */
export async function readNews(
  { db }: Pick<Services, 'db'>,
  { role }: Actor,
  { followed = [] }: { followed?: string[] } = {},
): Promise<News> {
  const mayApplications = can(role, 'applications')
  const mayMessages = can(role, 'messages')
  const watched = [
    ...(mayApplications ? MAILS_TO_APPLICANTS : []),
    ...(mayMessages ? WATCHED_DELIVERIES : []),
  ]
  const [applications, messages, lastChange, deliveries] = await Promise.all([
    mayApplications ? readNewsOfApplications(db) : null,
    mayMessages ? readNewsOfMessages(db) : null,
    readLastActivityId(db),
    listDeliveries(db, followed),
  ])
  return {
    applications,
    messages,
    lastChange,
    deliveries: [...deliveries.values()]
      .flat()
      .filter(({ kind }) => watched.includes(kind))
      .map(({ id, subjectId, kind, state, attempts, lastError, sentAt }) => ({
        id,
        subjectId,
        kind,
        state,
        attempts,
        lastError,
        sentAt,
      })),
  }
}

async function readNewsOfApplications(db: Db): Promise<News['applications']> {
  const [waiting, arrivedAt, { failed }] = await Promise.all([
    countNewApplicationsUpTo(db, COUNTED_MAX),
    listArrivalsOfApplications(db, SHOWN_ARRIVALS),
    countUndelivered(db, MAILS_TO_APPLICANTS),
  ])
  return { waiting, arrivedAt, failed }
}

async function readNewsOfMessages(db: Db): Promise<News['messages']> {
  const [waiting, arrivedAt, { failed }] = await Promise.all([
    countMessages(db, { show: 'open', max: COUNTED_MAX }),
    listArrivalsOfMessages(db, SHOWN_ARRIVALS),
    countUndelivered(db, WATCHED_DELIVERIES),
  ])
  return { waiting, arrivedAt, failed }
}
