import { recordActivity } from '#app/platform/activity.server.ts'
import { csvMoment, openCsv } from '#app/platform/csv.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { describeFilter } from '#app/shared/activity.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import type { ApplicationFilter } from './application-lists-repository.server.ts'
import { describeConfirmation, type ListedApplication } from './application-rows.ts'
import { listApplicationsForStaff, listSelectedForStaff } from './list-applications.server.ts'

const THREADS_AT_ONCE = 200

const COLUMNS = [
  'Applicant',
  'Email',
  'Phone',
  'Position',
  'Status',
  'Applied',
  'Updated',
  'Withdrawn',
  'Resume',
  'Cover letter',
  'Confirmation',
]

type CsvDeps = { db: Db; isMailConfigured: boolean; onFault: (error: unknown) => void }

/** Every application that matches the filter, not only the page that is shown; or the selected ones. */
export async function exportApplications(
  { clock, ...deps }: CsvDeps & { clock: () => number },
  { filter, ids = null, actor }: { filter: ApplicationFilter; ids?: string[] | null; actor: Actor },
) {
  requirePermission(actor, 'applications')
  const csv = await openApplicationsCsv(deps, filter, ids)
  const record = { kind: 'application', id: null, label: '' } as const
  const details = ids ? `${ids.length} selected` : describeFilter(filter)
  await recordActivity(deps.db, clock(), { actor, action: 'exported', record, details })
  return csv
}

/** All applications that match a filter, as CSV; or the selected ones. */
export function openApplicationsCsv(
  { onFault, ...deps }: CsvDeps,
  filter: ApplicationFilter,
  ids: string[] | null = null,
) {
  return openCsv(COLUMNS, ids ? readSelected(deps, ids) : readRecords(deps, filter), onFault)
}

async function* readSelected(
  { db, isMailConfigured }: Omit<CsvDeps, 'onFault'>,
  ids: string[],
): AsyncGenerator<string[][], void> {
  const applications = await listSelectedForStaff(db, ids)
  yield applications.map((application) => cellsOf(application, isMailConfigured))
}

async function* readRecords(
  { db, isMailConfigured }: Omit<CsvDeps, 'onFault'>,
  filter: ApplicationFilter,
): AsyncGenerator<string[][], void> {
  let after: Parameters<typeof listApplicationsForStaff>[1]['after'] = null
  do {
    const page = await listApplicationsForStaff(db, { after, limit: THREADS_AT_ONCE, filter })
    yield page.items.flat().map((application) => cellsOf(application, isMailConfigured))
    after = page.next
  } while (after !== null)
}

function cellsOf(application: ListedApplication, isMailConfigured: boolean): string[] {
  const { confirmation } = application
  return [
    application.applicantName,
    application.email,
    application.phone,
    application.positionTitle,
    application.status,
    csvMoment(application.appliedAt),
    csvMoment(application.updatedAt),
    csvMoment(application.withdrawnAt),
    application.resume,
    application.coverLetter ?? '',
    confirmation ? describeConfirmation(confirmation, isMailConfigured) : '',
  ]
}
