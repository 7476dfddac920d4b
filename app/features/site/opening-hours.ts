import { company } from '#app/shared/company.ts'
import { isWorkday, localDay, momentOf, nameOfDay } from '#app/shared/working-hours.ts'

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
  const today = localDay(nowMs)
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
