import type { ChangeOutcome } from '#app/forms/edit/answer-change.server.ts'
import { type ActivityEntry, recordActivity } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { eraseWithDeliveries } from '#app/platform/outbox/erase-with-deliveries.server.ts'
import type { Services } from '#app/platform/services.ts'
import { describeStatusChange } from '#app/shared/activity.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import type { ApplicationChange, ApplicationChangeResult } from './application.schema.ts'
import { isConfirmationConfigured } from './application.ts'
import { deleteApplication, lockApplication, setApplicationStatus } from './applications-repository.server.ts'
import { sendConfirmationAgain } from './submit-application.server.ts'

type Deps = Pick<Services, 'database' | 'db' | 'clock' | 'env'>

/** Applies a change of the applications table. */
export async function changeApplication(
  deps: Deps,
  { change, actor }: { change: ApplicationChange; actor: Actor },
): Promise<ChangeOutcome<ApplicationChangeResult>> {
  requirePermission(actor, 'applications')
  if (change.intent === 'send again' && !isConfirmationConfigured(deps.env)) {
    return { result: { ok: false }, status: 409 }
  }
  const apply = (db: Db) => changeRow({ db, clock: deps.clock }, change, actor)
  const isDone =
    change.intent === 'delete'
      ? await eraseWithDeliveries(deps.database, change.id, apply)
      : await deps.db.transaction().execute(apply)
  return isDone ? { result: { ok: true, change }, status: 200 } : { result: { ok: false }, status: 404 }
}

/** False if there is no such application, or the change does not apply to it. */
async function changeRow(
  deps: { db: Db; clock: () => number },
  change: ApplicationChange,
  actor: Actor,
): Promise<boolean> {
  const { db, clock } = deps
  const application = await lockApplication(db, change.id)
  if (!application) return false
  const { id, status, positionTitle } = application
  const [now, record] = [clock(), { kind: 'application', id, label: positionTitle } as const]
  const note = (entry: Pick<ActivityEntry, 'action' | 'details'>) =>
    recordActivity(db, now, { actor, record, ...entry })
  switch (change.intent) {
    case 'status':
      await setApplicationStatus(db, id, { status: change.status, updatedAt: now })
      if (change.status === status) return true
      await note({ action: 'changed', details: describeStatusChange(status, change.status) })
      return true
    case 'delete':
      await deleteApplication(db, id)
      await note({ action: 'deleted' })
      return true
    case 'send again':
      if (!(await sendConfirmationAgain(deps, id))) return false
      await note({ action: 'sent-again' })
      return true
  }
}
