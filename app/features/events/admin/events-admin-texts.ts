import type { EventChange } from '../event.schema.ts'

/** Toasts and failure messages for staff. */
export const EVENTS_NOT_LISTED = 'An unexpected error occurred'
export const EVENT_SAVED = 'Event saved'
export const EVENT_NOT_SAVED = 'An unexpected error occurred'
export const EVENT_DELETED = 'Event deleted'
export const EVENT_NOT_DELETED = 'Failed to delete event'
export const EVENT_CHANGED_MEANWHILE =
  'Somebody else changed this event meanwhile. The list shows it as it is now.'

export const eventChanged: Record<EventChange['intent'], string> = {
  archive: 'Event archived',
  restore: 'Event restored',
}

export const eventNotChanged: Record<EventChange['intent'], string> = {
  archive: 'Failed to archive event',
  restore: 'Failed to restore event',
}
