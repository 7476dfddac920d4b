import { recordActivity } from '#app/platform/activity.server.ts'
import { csvMoment, openCsv } from '#app/platform/csv.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { describeFilter } from '#app/shared/activity.ts'
import { describeDelivery } from '#app/shared/delivery.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import type { ContactMessage, MessageFilter } from '../message.ts'
import { listDeliveredMessages } from './list-messages.server.ts'
import { MESSAGE_NAME, type MessageDeliveries } from './message-rows.ts'

const MESSAGES_AT_ONCE = 200

const COLUMNS = [
  'Reference',
  'Received',
  'Name',
  'Email',
  'Phone',
  'Subject',
  'Message',
  'Page',
  'Read',
  'State',
  'Answered',
  'Delivery',
]

type CsvDeps = { db: Db; isDeliveryConfigured: boolean; onFault: (error: unknown) => void }

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

/** All messages that match a filter, as CSV. */
export function openMessagesCsv({ onFault, ...deps }: CsvDeps, filter: MessageFilter) {
  return openCsv(COLUMNS, readRecords(deps, filter), onFault)
}

async function* readRecords(
  { db, isDeliveryConfigured }: Omit<CsvDeps, 'onFault'>,
  filter: MessageFilter,
): AsyncGenerator<string[][], void> {
  let after: Parameters<typeof listDeliveredMessages>[1]['after'] = null
  do {
    const page = await listDeliveredMessages(db, { after, limit: MESSAGES_AT_ONCE, filter })
    yield page.items.map((message) => cellsOf(message, isDeliveryConfigured))
    after = page.next
  } while (after !== null)
}

function cellsOf(message: ContactMessage & MessageDeliveries, isConfigured: boolean): string[] {
  const { delivery } = message
  return [
    message.reference,
    csvMoment(message.createdAt),
    message.name,
    message.email,
    message.phone ?? '',
    message.subject ?? '',
    message.message,
    message.page,
    csvMoment(message.readAt),
    message.state,
    csvMoment(message.answeredAt),
    delivery ? describeDelivery(delivery, { what: MESSAGE_NAME, isConfigured }) : '',
  ]
}
