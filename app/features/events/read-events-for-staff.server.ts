import { listRecordHistory } from '#app/platform/activity.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import type { Services } from '#app/platform/services.ts'
import { localIsoDate, localTime } from '#app/shared/dates.ts'
import { adminListOptions, encodeCursor } from '#app/shared/pagination.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { idSchema } from '#app/shared/schema.ts'
import type { readListUrl } from './admin/events-url.ts'
import { findEvent, listEvents } from './events-repository.server.ts'

/** The staff's list, a promise that may resolve after the rest. */
export function readEventsTable(
  ctx: RequestContext,
  { filter, after, actor }: ReturnType<typeof readListUrl> & { actor: Actor },
) {
  requirePermission(actor, 'events')
  const { db, clock } = ctx.services
  const now = clock()
  const todayStartsAt = localTime(localIsoDate(now), '00:00')
  const options = { ...adminListOptions(after), ...filter, todayStartsAt }
  const page = nullOnFailure(ctx, 'listing events', listEvents(db, options))
  return { page, filter, after: after && encodeCursor(after), now }
}

/** What the form of an event needs; without an id, that of a new one. */
export async function readEventForEditing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, actor }: { id: string | undefined; actor: Actor },
) {
  requirePermission(actor, 'events')
  const eventId = idSchema.safeParse(id)
  const event = eventId.success ? await findEvent(db, eventId.data) : null
  const history = event ? await listRecordHistory(db, { kind: 'event', id: event.id }) : []
  return { event, history, isMissing: id !== undefined && event === null, now: clock() }
}
