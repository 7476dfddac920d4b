import type { EditKind } from '#app/forms/edit/edit-kind.ts'
import { saveFailureTexts } from '#app/forms/edit/save-outcome.ts'
import { formatIsoDate, isCalendarDay } from '#app/shared/dates.ts'
import { z } from '#app/shared/schema.ts'
import { splitLines, toLine } from '#app/shared/text-rules.ts'
import { imigongoKinds } from '#app/ui/imigongo/imigongo.ts'
import { EMPTY_EVENT, type EventInput, saveEventSchema, toEventInput } from '../event.schema.ts'
import type { CompanyEvent } from '../event.ts'
import { EVENT_NOT_SAVED } from './events-admin-texts.ts'

const shapeSchema = z.object({
  title: z.string(),
  date: z.string(),
  starts: z.string(),
  ends: z.string(),
  venue: z.string(),
  street: z.string(),
  city: z.string(),
  description: z.string(),
  image: z.enum(imigongoKinds),
  maxAttendees: z.string(),
  registrationLink: z.string(),
  highlights: z.string(),
})

export const eventKind: EditKind<EventInput, CompanyEvent> = {
  name: 'event',
  empty: EMPTY_EVENT,
  toInput: toEventInput,
  requestSchema: saveEventSchema,
  shapeSchema,
  toReadable,
  titleOf: ({ title }) => title,
  failureTexts: { ...saveFailureTexts, 'server fault': EVENT_NOT_SAVED },
  isLongWork: false,
}

function toReadable(input: EventInput): Record<string, string> {
  const { date } = input
  return {
    Title: toLine(input.title),
    Date: isCalendarDay(date) ? formatIsoDate(date) : date,
    Starts: input.starts,
    Ends: input.ends,
    Venue: toLine(input.venue),
    Street: toLine(input.street),
    City: toLine(input.city),
    Description: input.description.trim(),
    Flyer: input.image,
    Attendees: input.maxAttendees.trim(),
    'Registration link': toLine(input.registrationLink),
    Highlights: splitLines(input.highlights).join('\n'),
  }
}
