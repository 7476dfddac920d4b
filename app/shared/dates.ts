import { company } from './company.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The same all year. */
const OFFSET_MS = company.utcOffsetHours * 60 * 60 * 1000
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/**
 * A date whose UTC fields are those of the clocks in the company's city. Without Intl, whose first use takes a browser longer
 * than starting React.
 */
function localDate(epochMs: number): Date {
  return new Date(epochMs + OFFSET_MS)
}

/** 'November 15, 2026', in the time zone of the company's city. */
export function formatLongDate(epochMs: number): string {
  const date = localDate(epochMs)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** '14:02', in the time zone of the company's city. */
export function formatTime(epochMs: number): string {
  return localDate(epochMs).toISOString().slice(11, 16)
}

/** 'November 15, 2026, 14:02', for what happens several times a day. */
export function formatDateTime(epochMs: number): string {
  return `${formatLongDate(epochMs)}, ${formatTime(epochMs)}`
}

/** '2026-11-15T14:02', the value of a datetime-local input, in the time zone of the company's city. */
export function localDateTime(epochMs: number): string {
  return localDate(epochMs).toISOString().slice(0, 16)
}

/** The moment of such a value; null if it is none. */
export function momentOf(localDateTime: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(localDateTime)) return null
  const moment = Date.parse(`${localDateTime}Z`) - OFFSET_MS
  return Number.isNaN(moment) ? null : moment
}

export function isoDateTime(epochMs: number): string {
  return new Date(epochMs).toISOString()
}

/** The next midnight in the company's city. */
export function nextLocalMidnight(epochMs: number): number {
  return (Math.floor((epochMs + OFFSET_MS) / DAY_MS) + 1) * DAY_MS - OFFSET_MS
}

/** The calendar day in the company's city, as 2026-11-15. */
export function localIsoDate(epochMs: number): string {
  return localDate(epochMs).toISOString().slice(0, 10)
}

/** The moment of a clock time such as 09:00 in the company's city. */
export function localTime(isoDate: string, time: string): number {
  return Date.parse(`${isoDate}T${time}:00Z`) - OFFSET_MS
}

/** Whether there is such a day, as 2026-11-15. */
export function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** 'November 15, 2026' for 2026-11-15, whatever the time zone. */
export function formatIsoDate(isoDate: string): string {
  return formatLongDate(Date.parse(`${isoDate}T12:00:00Z`))
}

/** '15 Nov' for 2026-11-15. */
export function formatDayAndMonth(isoDate: string): string {
  const [, month, day] = isoDate.split('-').map(Number)
  return `${day} ${MONTHS[(month ?? 1) - 1]?.slice(0, 3)}`
}

/** The same moment so many months earlier; where that month is too short, its last day. */
export function monthsBefore(epochMs: number, months: number): number {
  const moment = new Date(epochMs)
  const day = moment.getUTCDate()
  moment.setUTCDate(1)
  moment.setUTCMonth(moment.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate()
  moment.setUTCDate(Math.min(day, lastDay))
  return moment.getTime()
}

/** If the target month is too short, the date overflows into the next month: what is purged by `monthsBefore` is gone by then. */
export function monthsAfter(epochMs: number, months: number): number {
  const moment = new Date(epochMs)
  moment.setUTCMonth(moment.getUTCMonth() + months)
  return moment.getTime()
}
