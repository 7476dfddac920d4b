import { listRecordHistory } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { listDeliveries } from '#app/platform/outbox/outbox.server.ts'
import { adminListOptions, encodeCursor, type Page } from '#app/shared/pagination.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { isConfirmationConfigured } from './application.ts'
import type { askedOf } from './application-filter.ts'
import { listApplicationThreads, listAppliedPositions } from './application-lists-repository.server.ts'
import type { ApplicationList, ListedThread, OpenedApplication } from './application-rows.ts'
import { findApplication } from './applications-repository.server.ts'
import { CONFIRMATION } from './submit-application.server.ts'

/** One page of the staff's list: each application with the state of its confirmation. */
export async function listApplicationsForStaff(
  db: Db,
  options: Parameters<typeof listApplicationThreads>[1],
): Promise<Page<ListedThread>> {
  const { items, next } = await listApplicationThreads(db, options)
  const deliveries = await listDeliveries(
    db,
    items.flat().map((application) => application.id),
  )
  const confirmationOf = (id: string) => {
    const delivery = deliveries.get(id)?.findLast(({ kind }) => kind === CONFIRMATION)
    if (!delivery) return null
    const { state, attempts, lastError, sentAt } = delivery
    return { state, attempts, lastError, sentAt }
  }
  return {
    items: items.map((thread) =>
      thread.map((application) => ({ ...application, confirmation: confirmationOf(application.id) })),
    ),
    next,
  }
}

/** The staff's screen for a URL; its list is a promise that may resolve after the rest. */
export async function readApplications(
  ctx: RequestContext,
  { filter, after, openedId, actor }: ReturnType<typeof askedOf> & { actor: Actor },
): Promise<ApplicationList> {
  requirePermission(actor, 'applications')
  const { db, env } = ctx.services
  const options = { ...adminListOptions(after), filter }
  const page = nullOnFailure(ctx, 'listing applications', listApplicationsForStaff(db, options))
  const [positions, opened] = await Promise.all([
    nullOnFailure(ctx, 'listing the positions of applications', listAppliedPositions(db)),
    openedId === null ? null : nullOnFailure(ctx, 'reading an application', openApplication(db, openedId)),
  ])
  return {
    page,
    positions,
    opened,
    filter,
    after: after && encodeCursor(after),
    isMailConfigured: isConfirmationConfigured(env),
  }
}

async function openApplication(db: Db, id: string): Promise<OpenedApplication | null> {
  const application = await findApplication(db, id)
  if (!application) return null
  return { ...application, history: await listRecordHistory(db, { kind: 'application', id }) }
}
