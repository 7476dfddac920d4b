import { company } from '#app/shared/company.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Starts with Thursday, because 1 January 1970 was one. */
const WEEKDAYS = ['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday']

const { days, opens, closes } = company.hours

/** The opening hours as text. */
export const openingDays = `${days[0]} to ${days.at(-1)}`
export const openingTimes = `${opens} to ${closes}`
export const localTime = `${company.address.city} time`

export type OpeningState = {
  isOpen: boolean
  text: string
  /** The text is correct until this time. */
  changesAt: number
}

export function openingState(nowMs: number): OpeningState {
  const today = Math.floor((nowMs + company.utcOffsetHours * HOUR_MS) / DAY_MS)
  if (isWorkday(today) && nowMs >= momentOf(today, opens) && nowMs < momentOf(today, closes)) {
    return { isOpen: true, text: `Open now, until ${closes}`, changesAt: momentOf(today, closes) }
  }
  let next = today
  while (!isWorkday(next) || momentOf(next, opens) <= nowMs) next += 1
  return {
    isOpen: false,
    text: `Closed now, opens ${nameOfDay(next, today)} at ${opens}`,
    // At midnight 'tomorrow' becomes 'today'.
    changesAt: Math.min(momentOf(next, opens), momentOf(today + 1, '00:00')),
  }
}

/** The timestamp of a local time in Kigali, on a day counted from the epoch. */
function momentOf(day: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return day * DAY_MS + (hours + minutes / 60 - company.utcOffsetHours) * HOUR_MS
}

function isWorkday(day: number): boolean {
  return days.some((name) => name === weekday(day))
}

function nameOfDay(day: number, today: number): string {
  if (day === today) return 'today'
  return day === today + 1 ? 'tomorrow' : weekday(day)
}

function weekday(day: number): string {
  return WEEKDAYS.at(day % WEEKDAYS.length) ?? ''
}
