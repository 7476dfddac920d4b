import { expect, test } from 'vitest'
import { describeAnswerDue, describeMedianAnswerTime } from './answer-due.ts'

const at = (moment: string) => Date.parse(moment)

// 16 November 2026 is a Monday; Kigali is two hours ahead of UTC.
test.for([
  ['2026-11-16T07:00:00Z', '2026-11-16T08:00:00Z', 'later', 'Answer due tomorrow, 09:00'],
  ['2026-11-13T09:00:00Z', '2026-11-16T08:00:00Z', 'soon', 'Answer due today, 11:00'],
  // Before the studio opens, no working time is left to lose.
  ['2026-11-13T08:30:00Z', '2026-11-15T20:00:00Z', 'later', 'Answer due tomorrow, 10:30'],
  ['2026-11-13T07:00:00Z', '2026-11-16T08:00:00Z', 'late', 'Late since today, 09:00'],
  ['2026-11-12T07:00:00Z', '2026-11-16T08:00:00Z', 'late', 'Late since Friday, 09:00'],
  ['2026-11-02T07:00:00Z', '2026-11-16T08:00:00Z', 'late', 'Late since November 3, 2026, 09:00'],
] as const)('a message of %s is at %s %s', ([createdAt, now, urgency, text]) => {
  expect(describeAnswerDue({ createdAt: at(createdAt), answeredAt: null }, at(now))).toEqual({
    urgency,
    text,
  })
})

test('a message that was answered once is not late again', () => {
  const message = { createdAt: at('2026-11-02T07:00:00Z'), answeredAt: at('2026-11-02T09:00:00Z') }
  expect(describeAnswerDue(message, at('2026-11-16T08:00:00Z'))).toEqual({
    urgency: 'later',
    text: 'Open again',
  })
})

test('the median of the answers counts working time only', () => {
  const answer = (createdAt: string, answeredAt: string) => ({
    createdAt: at(createdAt),
    answeredAt: at(answeredAt),
  })
  expect(describeMedianAnswerTime([])).toBeNull()
  const quick = answer('2026-11-16T08:00:00Z', '2026-11-16T08:25:00Z')
  const overWeekend = answer('2026-11-13T15:00:00Z', '2026-11-16T08:10:00Z')
  expect(describeMedianAnswerTime([quick])).toBe('25 min')
  expect(describeMedianAnswerTime([overWeekend])).toBe('3 h 10 min')
  expect(describeMedianAnswerTime([overWeekend, quick])).toBe('1 h 48 min')
  expect(describeMedianAnswerTime([overWeekend, quick, overWeekend])).toBe('3 h 10 min')
})
