import { expect, test } from 'vitest'
import type { HumanQuestion } from '#app/shared/human-check-rules.ts'
import {
  type HumanCheckAction,
  type HumanCheckState,
  LOADING,
  reduceHumanCheck,
  secondsLeft,
} from './human-check-state.ts'

const START = Date.parse('2026-11-15T10:00:00Z')
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

test('APPLY-10, CONTACT-12: every 15 seconds, and not before, the next question takes its turn', () => {
  const check = begin(3)
  check.tickAt(14_000)
  expect(check.shown()).toBe('question 0')
  check.tickAt(14_999)
  expect(check.shown()).toBe('question 0')
  check.tickAt(15_000)
  expect(check.shown()).toBe('question 1')
  check.tickAt(29_999)
  expect(check.shown()).toBe('question 1')
  check.tickAt(30_000)
  expect(check.shown()).toBe('question 2')
})

test('APPLY-11, CONTACT-13: the countdown runs from 15 to 1 and begins again', () => {
  const check = begin(2)
  const seen = Array.from({ length: 16 }, (_, second) => {
    check.tickAt(second * SECOND_MS)
    return secondsLeft(check.state)
  })
  expect(seen).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 15])
})

test('looks between two seconds change nothing', () => {
  const check = begin(2)
  check.tickAt(1_100)
  const before = check.state
  check.tickAt(1_350)
  check.tickAt(1_900)
  expect(check.state).toBe(before)
})

test('looks that come late show the time as it is, and one question per turn', () => {
  const check = begin(5)
  check.tickAt(9_400)
  expect(secondsLeft(check.state)).toBe(6)
  check.tickAt(100_000)
  expect([check.shown(), secondsLeft(check.state)]).toEqual(['question 1', 15])
})

test('the countdown is paused while the visitor cannot answer', () => {
  const check = begin(2)
  check.applyAt('paused', 10_000)
  check.tickAt(60_000)
  expect([check.shown(), secondsLeft(check.state)]).toEqual(['question 0', 5])
  check.applyAt('resumed', 120_000)
  check.tickAt(124_900)
  expect(check.shown()).toBe('question 0')
  check.tickAt(125_000)
  expect(check.shown()).toBe('question 1')
})

test('typing an answer stops the countdown: the question stays with what is typed, also after that is deleted', () => {
  const check = begin(3)
  check.tickAt(14_000)
  check.apply({ type: 'typed', answer: '1' })
  check.tickAt(15_000)
  check.applyAt('paused', MINUTE_MS)
  check.applyAt('resumed', 20 * MINUTE_MS)
  expect([check.shown(), check.state.answer]).toEqual(['question 0', '1'])
  check.apply({ type: 'typed', answer: '' })
  check.tickAt(21 * MINUTE_MS)
  expect(check.shown()).toBe('question 0')
})

test('a question that can still be answered when the network returns stays with its answer; an older one does not', () => {
  const check = begin(3)
  check.apply({ type: 'typed', answer: '12' })
  check.applyAt('reconnected', 9 * MINUTE_MS - 1)
  expect([check.shown(), check.state.answer]).toEqual(['question 0', '12'])
  check.applyAt('reconnected', 9 * MINUTE_MS)
  expect(check.state).toEqual(LOADING)
})

test('a pinned question stays, until its answer is refused', () => {
  const check = begin(3)
  check.apply({ type: 'pinned' })
  check.tickAt(MINUTE_MS)
  check.applyAt('paused', MINUTE_MS)
  check.applyAt('resumed', 30 * MINUTE_MS)
  check.tickAt(31 * MINUTE_MS)
  expect([check.shown(), check.state.isPinned]).toEqual(['question 0', true])
  // The server no longer accepts it by then, so the others are too old as well.
  check.applyAt('refused', 31 * MINUTE_MS)
  expect(check.state.status).toBe('loading')
})

test('APPLY-09, CONTACT-11: a refused answer brings another question at once, also while time stands still', () => {
  const check = begin(3)
  check.apply({ type: 'typed', answer: '99' })
  check.apply({ type: 'pinned' })
  check.applyAt('paused', 5_000)
  check.applyAt('refused', 6_000)
  expect(check.state).toMatchObject({ answer: '', isPinned: false, deadline: null })
  expect([check.shown(), secondsLeft(check.state)]).toEqual(['question 1', 15])
  check.applyAt('resumed', 7_000)
  check.tickAt(21_999)
  expect(check.shown()).toBe('question 1')
  check.applyAt('refused', 22_000)
  check.tickAt(36_999)
  expect(check.shown()).toBe('question 2')
})

test('questions that are used up are fetched anew', () => {
  const check = begin(2)
  check.tickAt(15_000)
  expect(check.state.status).toBe('ready')
  check.tickAt(30_000)
  expect(check.state).toEqual(LOADING)
})

test('questions that are nine minutes old are fetched anew, when they change or come back to the screen', () => {
  const almost = 9 * MINUTE_MS - 1
  const changing = begin(20)
  changing.applyAt('paused', 0)
  changing.applyAt('resumed', almost)
  expect(changing.state.status).toBe('ready')
  changing.tickAt(almost + 15_000)
  expect(changing.state.status).toBe('loading')

  const comingBack = begin(20)
  comingBack.applyAt('paused', 0)
  comingBack.applyAt('resumed', 9 * MINUTE_MS)
  expect(comingBack.state.status).toBe('loading')
})

test('a clock that is set back does not hold a question', () => {
  const check = begin(2)
  check.tickAt(-60 * MINUTE_MS)
  check.tickAt(-60 * MINUTE_MS + 15_000)
  expect(check.shown()).toBe('question 1')
})

test('questions that cannot be loaded can be asked for again', () => {
  const failed = reduceHumanCheck(LOADING, { type: 'failed' })
  expect(failed.status).toBe('failed')
  for (const type of ['resumed', 'paused', 'ticked', 'refused'] as const) {
    expect(reduceHumanCheck(failed, { type, now: START })).toEqual(failed)
  }
  expect(reduceHumanCheck(failed, { type: 'asked again' })).toEqual(LOADING)
  expect(reduceHumanCheck(failed, { type: 'reconnected', now: START })).toEqual(LOADING)
})

/** A form that was opened with so many questions; times are relative to that moment. */
function begin(count: number) {
  const questions = Array.from({ length: count }, (_, index) => question(index))
  const check = {
    state: reduceHumanCheck(LOADING, { type: 'loaded', questions, now: START }),
    apply(action: HumanCheckAction) {
      check.state = reduceHumanCheck(check.state, action)
    },
    applyAt(type: 'resumed' | 'paused' | 'ticked' | 'refused' | 'reconnected', after: number) {
      check.apply({ type, now: START + after })
    },
    tickAt(after: number) {
      check.applyAt('ticked', after)
    },
    shown: () => shown(check.state),
  }
  check.applyAt('resumed', 0)
  return check
}

function shown({ questions }: HumanCheckState): string | undefined {
  return questions[0]?.token
}

function question(index: number): HumanQuestion {
  return { first: 1, second: 2, token: `question ${index}` }
}
