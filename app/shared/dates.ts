import { company } from './company.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const longDate = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: company.timeZone,
})

/** 'November 15, 2026', in the time zone of the company's city. */
export function formatLongDate(epochMs: number): string {
  return longDate.format(epochMs)
}

const clockTime = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: company.timeZone,
})

/** '14:02', in the time zone of the company's city. */
export function formatTime(epochMs: number): string {
  return clockTime.format(epochMs)
}

/** 'November 15, 2026, 14:02', for what happens several times a day. */
export function formatDateTime(epochMs: number): string {
  return `${formatLongDate(epochMs)}, ${formatTime(epochMs)}`
}

export function isoDateTime(epochMs: number): string {
  return new Date(epochMs).toISOString()
}

/** The next midnight in the company's city. */
export function nextLocalMidnight(epochMs: number): number {
  const offset = company.utcOffsetHours * 60 * 60 * 1000
  return (Math.floor((epochMs + offset) / DAY_MS) + 1) * DAY_MS - offset
}

/** The calendar day in the company's city, as 2026-11-15. */
export function localIsoDate(epochMs: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: company.timeZone }).format(epochMs)
}

/** 'November 15, 2026' for 2026-11-15, whatever the time zone. */
export function formatIsoDate(isoDate: string): string {
  return formatLongDate(Date.parse(`${isoDate}T12:00:00Z`))
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
