import { formatLongDate, formatTime } from '#app/shared/dates.ts'
import { localDay, nameOfDay, workingTimeBetween } from '#app/shared/working-hours.ts'
import { answerDueAt, type ContactMessage } from '../message.ts'

/** The service level (SLA) of messages is the promised answer: this much working time before it is due, it becomes urgent. */
const SOON_MS = 2 * 60 * 60 * 1000

type AnswerDue = { text: string; urgency: 'late' | 'soon' | 'later' }

/** When the promised answer to an open message is due, in words. The promise is about the first answer alone. */
export function describeAnswerDue(
  message: Pick<ContactMessage, 'createdAt' | 'answeredAt'>,
  now: number,
): AnswerDue {
  if (message.answeredAt !== null) return { text: 'Open again', urgency: 'later' }
  const dueAt = answerDueAt(message)
  const when = `${dayOf(dueAt, now)}, ${formatTime(dueAt)}`
  if (dueAt <= now) return { text: `Late since ${when}`, urgency: 'late' }
  const urgency = workingTimeBetween(now, dueAt) <= SOON_MS ? 'soon' : 'later'
  return { text: `Answer due ${when}`, urgency }
}

function dayOf(epochMs: number, now: number): string {
  const [day, today] = [localDay(epochMs), localDay(now)]
  return Math.abs(day - today) < 7 ? nameOfDay(day, today) : formatLongDate(epochMs)
}

const HOUR_MS = 60 * 60 * 1000

/** The median working time until the first answer, as '3 h 20 min'; null where nothing was answered. */
export function describeMedianAnswerTime(
  answers: { createdAt: number; answeredAt: number }[],
): string | null {
  const times = answers
    .map(({ createdAt, answeredAt }) => workingTimeBetween(createdAt, answeredAt))
    .sort((one, other) => one - other)
  const middle = (times.length - 1) / 2
  const [low, high] = [times[Math.floor(middle)], times[Math.ceil(middle)]]
  if (low === undefined || high === undefined) return null
  const minutes = Math.round((low + high) / 2 / 60_000)
  const hours = Math.floor((minutes * 60_000) / HOUR_MS)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}
