import type { ChangeOutcome } from '#app/forms/edit/answer-change.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { ApplicationChange, ApplicationChangeResult } from './application.schema.ts'
import { isConfirmationConfigured } from './application.ts'
import { setApplicationStatus } from './applications-repository.server.ts'
import { eraseApplication, sendConfirmationAgain } from './submit-application.server.ts'

type Deps = Pick<Services, 'database' | 'db' | 'clock' | 'env'>

/** Applies a change of the applications table. */
export async function changeApplication(
  deps: Deps,
  change: ApplicationChange,
): Promise<ChangeOutcome<ApplicationChangeResult>> {
  if (change.intent === 'send again' && !isConfirmationConfigured(deps.env)) {
    return { result: { ok: false }, status: 409 }
  }
  if (!(await changeRow(deps, change))) return { result: { ok: false }, status: 404 }
  return { result: { ok: true, change }, status: 200 }
}

/** False if there is no such application, or the change does not apply to it. */
async function changeRow({ database, db, clock }: Deps, change: ApplicationChange): Promise<boolean> {
  switch (change.intent) {
    case 'status':
      return setApplicationStatus(db, change.id, { status: change.status, updatedAt: clock() })
    case 'delete':
      return eraseApplication(database, change.id)
    case 'send again':
      return sendConfirmationAgain({ db, clock }, change.id)
  }
}
