import type { ChangeOutcome } from '#app/forms/edit/answer-change.server.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import type { Services } from '#app/platform/services.ts'
import { describeStatusChange } from '#app/shared/activity.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import type { EventChange, EventChangeResult } from './event.schema.ts'
import { findEvent, updateEvent } from './events-repository.server.ts'

/** Takes an event off the site, or brings it back. Sent again, it has happened already. */
export async function archiveEvent(
  { content, clock }: Pick<Services, 'content' | 'clock'>,
  { change: { intent, id, version }, actor }: { change: EventChange; actor: Actor },
): Promise<ChangeOutcome<EventChangeResult>> {
  requirePermission(actor, 'events')
  return content.write(async (db) => {
    const event = await findEvent(db, id)
    if (!event) return { result: { ok: false }, status: 404 }
    const done = { result: { ok: true, intent }, status: 200 } as const
    const isArchived = event.archivedAt !== null
    if (isArchived === (intent === 'archive')) return done
    if (event.version !== version) return { result: { ok: false, isStale: true }, status: 409 }
    const now = clock()
    await updateEvent(db, { ...event, archivedAt: isArchived ? null : now, updatedAt: now })
    const details = isArchived
      ? describeStatusChange('archived', 'shown')
      : describeStatusChange('shown', 'archived')
    const record = { kind: 'event', id, label: event.title } as const
    await recordActivity(db, now, { actor, action: 'changed', record, details })
    return done
  })
}
