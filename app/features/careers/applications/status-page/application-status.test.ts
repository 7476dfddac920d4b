import { expect, test } from 'vitest'
import { monthsBefore } from '#app/shared/dates.ts'
import { makeApplication } from '#tests/factories/content.ts'
import { APPLICATION_STATUSES } from '../application.ts'
import { toStatusView } from './application-status.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const YEAR = { retentionMonths: 12, answer: null }

test('every status has kind words, and a withdrawn application says so first', () => {
  const wordsOf = (change: Parameters<typeof makeApplication>[0]) =>
    toStatusView(makeApplication(change), YEAR).statusInWords
  expect(APPLICATION_STATUSES.map((status) => wordsOf({ status }))).toEqual([
    'Received',
    'Being read',
    'Interviewed',
    'Accepted',
    'Not selected this time',
  ])
  const withdrawnAt = Date.parse('2026-12-01T10:00:00Z')
  expect(wordsOf({ status: 'reviewing', withdrawnAt })).toBe('Withdrawn on December 1, 2026')
})

test('an application is erased by the day that its page names, whichever day it was sent', () => {
  const first = Date.parse('2027-01-01T21:30:00Z')
  for (const months of [1, 6, 12, 120]) {
    for (let day = 0; day < 800; day++) {
      const appliedAt = first + day * DAY_MS
      const { retainedUntil } = toStatusView(makeApplication({ appliedAt }), {
        retentionMonths: months,
        answer: null,
      })
      // One millisecond later the application is older than the retention period, so the purge has deleted it.
      expect(monthsBefore(retainedUntil + 1, months)).toBeGreaterThan(appliedAt)
      expect(retainedUntil - appliedAt).toBeLessThanOrEqual((months * 31 + 1) * DAY_MS)
    }
  }
})

test('only a resume that a browser may open is a link', () => {
  const isLink = (resume: string) => toStatusView(makeApplication({ resume }), YEAR).isResumeLink
  expect(isLink('https://example.org/resume.pdf')).toBe(true)
  for (const resume of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:pass@example.org',
    'resume',
  ]) {
    expect(isLink(resume), resume).toBe(false)
  }
})

test('what became of our answer is said in plain words', () => {
  const createdAt = Date.parse('2026-12-01T10:00:00Z')
  const delivery = { state: 'sent', attempts: 1, lastError: null, sentAt: createdAt } as const
  const wordsOf = (answer: Parameters<typeof toStatusView>[1]['answer']) =>
    toStatusView(makeApplication(), { ...YEAR, answer }).answerInWords
  expect(wordsOf(null)).toBeNull()
  expect(wordsOf({ createdAt, delivery: null })).toBe('We wrote to you on December 1, 2026.')
  expect(wordsOf({ createdAt, delivery })).toMatch(
    /^We wrote to applicant@example\.org on December 1, 2026\./,
  )
  for (const state of ['waiting', 'sending', 'unconfigured'] as const) {
    expect(wordsOf({ createdAt, delivery: { ...delivery, state, sentAt: null } })).toBe(
      'Our answer is on its way to applicant@example.org.',
    )
  }
  expect(wordsOf({ createdAt, delivery: { ...delivery, state: 'dead', sentAt: null } })).toMatch(
    /^Our answer of December 1, 2026 could not be delivered/,
  )
})
