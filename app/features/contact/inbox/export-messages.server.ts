import { recordActivity } from '#app/platform/activity.server.ts'
import { describeFilter } from '#app/shared/activity.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import type { MessageFilter } from '../message.ts'
import { type CsvDeps, openMessagesCsv } from './message-csv.server.ts'

/** Every message that matches the filter, not only the page that is shown. */
export async function exportMessages(
  { clock, ...deps }: CsvDeps & { clock: () => number },
  { filter, actor }: { filter: MessageFilter; actor: Actor },
) {
  requirePermission(actor, 'messages')
  const csv = await openMessagesCsv(deps, filter)
  const record = { kind: 'message', id: null, label: '' } as const
  const details = describeFilter(filter)
  await recordActivity(deps.db, clock(), { actor, action: 'exported', record, details })
  return csv
}
