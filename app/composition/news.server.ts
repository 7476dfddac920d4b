import {
  countNewApplicationsUpTo,
  listArrivalsOfApplications,
} from '#app/features/careers/applications/application-lists-repository.server.ts'
import { WATCHED_DELIVERIES } from '#app/features/contact/message.ts'
import { countMessages, listArrivalsOfMessages } from '#app/features/contact/messages-repository.server.ts'
import { COUNTED_MAX, type News, SHOWN_ARRIVALS } from '#app/features/staff/admin/news/news.ts'
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
  const [newApplications, applicationsAt, openMessages, messagesAt, { failed }, deliveries] =
    await Promise.all([
      mayApplications ? countNewApplicationsUpTo(db, COUNTED_MAX) : 0,
      mayApplications ? listArrivalsOfApplications(db, SHOWN_ARRIVALS) : [],
      mayMessages ? countMessages(db, { show: 'open', max: COUNTED_MAX }) : 0,
      mayMessages ? listArrivalsOfMessages(db, SHOWN_ARRIVALS) : [],
      watched.length > 0 ? countUndelivered(db, watched) : { failed: 0 },
      listDeliveries(db, followed),
    ])
  return {
    applications: mayApplications ? { waiting: newApplications, arrivedAt: applicationsAt } : null,
    messages: mayMessages ? { waiting: openMessages, arrivedAt: messagesAt } : null,
    failed,
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
