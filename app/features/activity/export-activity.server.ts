import { type ActivityFilter, listActivity, recordActivity } from '#app/platform/activity.server.ts'
import { csvMoment, openCsv } from '#app/platform/csv.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { type Activity, activityActions, describeFilter, recordKinds } from '#app/shared/activity.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'

const ENTRIES_AT_ONCE = 200

const COLUMNS = ['Time', 'Staff', 'Action', 'Kind', 'Record', 'Details']

type Deps = { db: Db; clock: () => number; onFault: (error: unknown) => void }

/** Every entry that matches the filter, as CSV. The export is an entry itself. */
export async function exportActivity(
  { db, clock, onFault }: Deps,
  { filter, actor }: { filter: ActivityFilter; actor: Actor },
) {
  requirePermission(actor, 'activity')
  const csv = await openCsv(COLUMNS, readRecords(db, filter), onFault)
  const record = { kind: 'activity', id: null, label: '' } as const
  const details = describeFilter(filter)
  await recordActivity(db, clock(), { actor, action: 'exported', record, details })
  return csv
}

async function* readRecords(db: Db, filter: ActivityFilter): AsyncGenerator<string[][], void> {
  let after: Parameters<typeof listActivity>[1]['after'] = null
  do {
    const page = await listActivity(db, { after, limit: ENTRIES_AT_ONCE, filter })
    yield page.items.map(cellsOf)
    after = page.next
  } while (after !== null)
}

function cellsOf({ happenedAt, staffName, action, kind, label, details }: Activity): string[] {
  return [
    csvMoment(happenedAt),
    staffName,
    activityActions[action],
    kind ? recordKinds[kind] : '',
    label,
    details,
  ]
}
