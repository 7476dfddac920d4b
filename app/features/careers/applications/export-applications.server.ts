import { recordActivity } from '#app/platform/activity.server.ts'
import { describeFilter } from '#app/shared/activity.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { type CsvDeps, openApplicationsCsv } from './application-csv.server.ts'
import type { ApplicationFilter } from './application-lists-repository.server.ts'

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
