import { company } from '#app/shared/company.ts'
import { localIsoDate } from '#app/shared/dates.ts'
import type { CompanyEvent } from './events.ts'

export type EventStatus = 'upcoming' | 'past'

/** An event stays upcoming until its day in Kigali is over. */
export function eventStatus(event: Pick<CompanyEvent, 'date'>, now: number): EventStatus {
  return event.date >= localIsoDate(now) ? 'upcoming' : 'past'
}

/** The moments at which an event starts and ends, as 2027-02-19T09:00:00+02:00. */
export function eventMoments({ date, starts, ends }: Pick<CompanyEvent, 'date' | 'starts' | 'ends'>) {
  const offset = `+${String(company.utcOffsetHours).padStart(2, '0')}:00`
  return { start: `${date}T${starts}:00${offset}`, end: `${date}T${ends}:00${offset}` }
}
