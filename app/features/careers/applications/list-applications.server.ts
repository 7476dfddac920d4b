import type { Db } from '#app/platform/db/database.server.ts'
import { listDeliveries } from '#app/platform/outbox/outbox.server.ts'
import type { Page } from '#app/shared/pagination.ts'
import { listApplicationThreads } from './application-lists-repository.server.ts'
import type { ListedThread } from './application-rows.ts'
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
