import type { FieldErrors } from '#app/forms/field-errors.ts'
import { company } from '#app/shared/company.ts'
import { formatTime, isCalendarDay, localIsoDate, localTime } from '#app/shared/dates.ts'
import { idSchema, versionSchema, z } from '#app/shared/schema.ts'
import { isVisible, line, paragraphs, splitLines, text } from '#app/shared/text-rules.ts'
import { isWebUrl } from '#app/shared/web-url.ts'
import { imigongoKinds } from '#app/ui/imigongo/imigongo.ts'
import type { CompanyEvent } from './event.ts'

const NAME_MAX_LENGTH = 120
const DESCRIPTION_MAX_LENGTH = 1_000
const HIGHLIGHTS_MAX_LENGTH = 2_000
const ADDRESS_MAX_LENGTH = 2_000
const ATTENDEES_MAX = 100_000

const TIME_WRONG = 'Please enter a time, such as 09:00.'

function required(name: string) {
  return line(NAME_MAX_LENGTH, `This has at most ${NAME_MAX_LENGTH} characters.`).check(
    z.refine(isVisible, `Please enter the ${name}.`),
  )
}

const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_WRONG))

/** The order of the two times is checked as soon as both are there, independent of errors in other fields. */
const timesSchema = z.object({ starts: timeSchema, ends: timeSchema })

/** What the form submits; validated in the browser and on the server. */
export const eventInputSchema = z
  .object({
    title: required('title'),
    /** Such as 2027-02-19, in Kigali. */
    date: z.string().check(z.refine(isDayOfThisCentury, 'Please enter a date.')),
    starts: timeSchema,
    ends: timeSchema,
    venue: required('venue'),
    street: required('street'),
    city: required('city'),
    description: paragraphs(
      DESCRIPTION_MAX_LENGTH,
      `A description has at most ${DESCRIPTION_MAX_LENGTH} characters.`,
    ).check(z.refine(isVisible, 'Please enter the description.')),
    image: z.enum(imigongoKinds, 'Please choose one of the patterns.'),
    maxAttendees: z
      .string()
      .check(
        z.refine(
          (typed) => toAttendees(typed) !== null,
          `Please enter a whole number from 1 to ${ATTENDEES_MAX}.`,
        ),
      ),
    registrationLink: line(
      ADDRESS_MAX_LENGTH,
      `An address has at most ${ADDRESS_MAX_LENGTH} characters.`,
    ).check(
      z.refine(
        (link) => isWebUrl(link),
        `Please enter an http or https address, such as ${company.eventsUrl}.`,
      ),
    ),
    /** One per line. */
    highlights: text(
      HIGHLIGHTS_MAX_LENGTH,
      `These have at most ${HIGHLIGHTS_MAX_LENGTH} characters together.`,
    ).check(z.refine((typed) => splitLines(typed).length > 0, 'Please enter the highlights, one per line.')),
  })
  .check(
    z.refine(({ starts, ends }) => ends > starts, {
      path: ['ends'],
      message: 'An event ends after it starts, on the same day.',
      when: ({ value }) => timesSchema.safeParse(value).success,
    }),
  )

export type EventInput = z.infer<typeof eventInputSchema>
export type EventErrors = FieldErrors<EventInput>

/** The form and its event. The browser generates a new event's id, so that a repeated submit creates one. */
export const saveEventSchema = z.object({
  id: idSchema,
  version: versionSchema,
  event: eventInputSchema,
})

export type SaveEventRequest = z.infer<typeof saveEventSchema>

/** What staff do with a row of the list; archived is the version that they saw. */
export const eventChangeSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.enum(['archive', 'restore']),
    id: idSchema,
    version: z.coerce.number().check(z.int(), z.positive()),
  }),
  z.object({ intent: z.literal('delete'), id: idSchema }),
])

export type EventChange = Exclude<z.infer<typeof eventChangeSchema>, { intent: 'delete' }>
/** `isStale` where another member of staff has changed it since. */
export type EventChangeResult = { ok: true; intent: EventChange['intent'] } | { ok: false; isStale?: boolean }

const { address } = company

export const EMPTY_EVENT: EventInput = {
  title: '',
  date: '',
  starts: '',
  ends: '',
  venue: address.building,
  street: address.street,
  city: address.city,
  description: '',
  image: 'diamonds',
  maxAttendees: '',
  registrationLink: '',
  highlights: '',
}

type StoredFields = Omit<CompanyEvent, 'id' | 'archivedAt' | 'version' | 'createdAt' | 'updatedAt'>

/** The stored fields of a valid form. */
export function toStoredFields({ date, starts, ends, ...input }: EventInput): StoredFields {
  return {
    ...input,
    startsAt: localTime(date, starts),
    endsAt: localTime(date, ends),
    maxAttendees: toAttendees(input.maxAttendees) ?? 0,
    highlights: splitLines(input.highlights),
  }
}

export function toEventInput(event: CompanyEvent): EventInput {
  const { title, venue, street, city, description, image, registrationLink } = event
  return {
    ...{ title, venue, street, city, description, image, registrationLink },
    date: localIsoDate(event.startsAt),
    starts: formatTime(event.startsAt),
    ends: formatTime(event.endsAt),
    maxAttendees: String(event.maxAttendees),
    highlights: event.highlights.join('\n'),
  }
}

/** 1200 for '1200', '1,200' and '1 200'; null for what is no number of people. */
function toAttendees(typed: string): number | null {
  const digits = typed.trim().replace(/[, ](?=\d{3}\b)/g, '')
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : 0
  return number >= 1 && number <= ATTENDEES_MAX ? number : null
}

/** Lists are sorted by a positive number of milliseconds, and a year of five digits is a typing error. */
function isDayOfThisCentury(value: string): boolean {
  return /^20\d\d-/.test(value) && isCalendarDay(value)
}
