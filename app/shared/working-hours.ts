import { company } from './company.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Starts with Thursday, because 1 January 1970 was one. */
const WEEKDAYS = ['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday']

const { days, opens, closes } = company.hours

/** One day of the studio, from opening to closing. */
export const WORKING_DAY_MS = momentOf(0, closes) - momentOf(0, opens)

/** The day in the company's city, counted from the epoch. */
export function localDay(epochMs: number): number {
  return Math.floor((epochMs + company.utcOffsetHours * HOUR_MS) / DAY_MS)
}

/** The timestamp of a local time in the company's city, on a day counted from the epoch. */
export function momentOf(day: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return day * DAY_MS + (hours + minutes / 60 - company.utcOffsetHours) * HOUR_MS
}

export function isWorkday(day: number): boolean {
  return days.some((name) => name === weekday(day))
}

/** 'today', 'tomorrow', 'yesterday', or the weekday. */
export function nameOfDay(day: number, today: number): string {
  if (day === today) return 'today'
  if (day === today + 1) return 'tomorrow'
  return day === today - 1 ? 'yesterday' : weekday(day)
}

function weekday(day: number): string {
  return WEEKDAYS.at(day % WEEKDAYS.length) ?? ''
}

/** When so much time has passed within the opening hours. */
export function addWorkingTime(from: number, ms: number): number {
  let left = ms
  for (let day = localDay(from); ; day += 1) {
    const open = openTimeOn(day, from)
    if (open > 0 && left <= open) return Math.max(from, momentOf(day, opens)) + left
    left -= open
  }
}

/** The moment from which so much time within the opening hours had passed. */
export function subtractWorkingTime(to: number, ms: number): number {
  let left = ms
  for (let day = localDay(to); ; day -= 1) {
    const open = openTimeOn(day, -Infinity) - openTimeOn(day, to)
    if (open > 0 && left <= open) return Math.min(to, momentOf(day, closes)) - left
    left -= open
  }
}

/** How much of the time between two moments lies within the opening hours. */
export function workingTimeBetween(from: number, to: number): number {
  // Every week is like the others; only what is left is walked day by day.
  const weeks = Math.max(0, Math.floor((to - from) / (WEEKDAYS.length * DAY_MS)))
  const rest = from + weeks * WEEKDAYS.length * DAY_MS
  let sum = weeks * days.length * WORKING_DAY_MS
  for (let day = localDay(rest); day <= localDay(to); day += 1) {
    sum += openTimeOn(day, rest) - openTimeOn(day, to)
  }
  return sum
}

/** How long the studio is open on this day after a moment. */
function openTimeOn(day: number, from: number): number {
  if (!isWorkday(day)) return 0
  return Math.max(0, momentOf(day, closes) - Math.max(from, momentOf(day, opens)))
}
