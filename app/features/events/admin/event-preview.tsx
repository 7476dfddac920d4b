import { useId } from 'react'
import { href } from 'react-router'
import { localIsoDate } from '#app/shared/dates.ts'
import { isWebUrl } from '#app/shared/web-url.ts'
import { EventCard } from '../components/event-card.tsx'
import { type EventInput, eventInputSchema, toStoredFields } from '../event.schema.ts'
import { type ListedEvent, toListedEvent } from '../event.ts'

type EventPreviewProps = { input: EventInput; id: string; now: number }

/** The card as visitors will see it, while it is being written; its button turns it over. */
export function EventPreview({ input, id, now }: EventPreviewProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-3 xl:sticky xl:top-8">
      <h2 id={headingId} className="font-semibold text-base text-muted">
        Preview
      </h2>
      <ul className="grid">
        <EventCard event={shownEvent(input, id, now)} />
      </ul>
    </section>
  )
}

/** The input is not validated yet: what is missing or wrong is left out. There is no calendar file before a save. */
function shownEvent(input: EventInput, id: string, now: number): ListedEvent {
  const { date, starts, ends } = eventInputSchema.shape
  const isDated = date.safeParse(input.date).success
  const isTimed = starts.safeParse(input.starts).success && ends.safeParse(input.ends).success
  const fields = toStoredFields({
    ...input,
    title: input.title.trim() || 'Untitled event',
    date: isDated ? input.date : localIsoDate(now),
    ...(isTimed ? {} : { starts: '00:00', ends: '00:00' }),
  })
  const stored = { ...fields, id, archivedAt: null, version: 1, createdAt: now, updatedAt: now }
  const listed = toListedEvent(stored, now)
  return {
    ...listed,
    dateText: isDated ? listed.dateText : '',
    timeText: isTimed ? listed.timeText : '',
    capacity: fields.maxAttendees > 0 ? listed.capacity : '',
    registrationLink: isWebUrl(fields.registrationLink) ? fields.registrationLink : href('/shows'),
    calendarPath: null,
  }
}
