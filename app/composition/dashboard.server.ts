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
import type { WaitingWork } from '#app/features/staff/admin/dashboard/waiting.tsx'
import { readAiUse } from '#app/platform/ai/call-ledger.server.ts'
import { countUndelivered } from '#app/platform/outbox/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'

const SHOWN_POSITIONS = 5

/** How much content there is. */
export async function countContent({ db }: Services): Promise<Counts> {
  const [posts, positions, clients] = await Promise.all([
    countPosts(db),
    countPositions(db),
    countClients(db),
  ])
  return { posts, positions, clients }
}

/** What waits for staff, each with the URL where it is done. */
export async function readWaitingWork(services: Services): Promise<WaitingWork> {
  const { db } = services
  const [applications, unread, confirmations, messages, ai] = await Promise.all([
    countNewApplications(db, { limit: SHOWN_POSITIONS }),
    countUnreadMessages(db),
    countUndelivered(db, [CONFIRMATION]),
    countUndelivered(db, [CONTACT_MESSAGE]),
    readAiUse(services),
  ])
  const newPath = (positionId: string | null) => applicationsPath({ ...NO_FILTER, positionId, status: 'new' })
  const confirmationsPath = (delivery: 'failed' | 'unconfigured') =>
    applicationsPath({ ...NO_FILTER, delivery })
  const inboxPath = (show: 'unread' | 'failed' | 'unconfigured') => messagesPath({ show, search: null })
  return {
    newApplications: {
      count: applications.total,
      to: newPath(null),
      positions: applications.positions,
      top: applications.top.map(({ id, title, count }) => ({ title, count, to: newPath(id) })),
    },
    unreadMessages: { count: unread, to: inboxPath('unread') },
    failed: {
      confirmations: { count: confirmations.failed, to: confirmationsPath('failed') },
      messages: { count: messages.failed, to: inboxPath('failed') },
    },
    unconfigured: {
      confirmations: { count: confirmations.unconfigured, to: confirmationsPath('unconfigured') },
      messages: { count: messages.unconfigured, to: inboxPath('unconfigured') },
    },
    ai,
  }
}
