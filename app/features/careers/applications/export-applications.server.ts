import { recordActivity } from '#app/platform/activity.server.ts'
import { describeFilter } from '#app/shared/activity.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { type CsvDeps, openApplicationsCsv } from './application-csv.server.ts'
import type { ApplicationFilter } from './application-lists-repository.server.ts'

/** Every application that matches the filter, not only the page that is shown. */
export async function exportApplications(
  { clock, ...deps }: CsvDeps & { clock: () => number },
  { filter, actor }: { filter: ApplicationFilter; actor: Actor },
) {
  requirePermission(actor, 'applications')
  const csv = await openApplicationsCsv(deps, filter)
  const record = { kind: 'application', id: null, label: '' } as const
  const details = describeFilter(filter)
  await recordActivity(deps.db, clock(), { actor, action: 'exported', record, details })
  return csv
}
