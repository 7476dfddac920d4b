import { type HumanQuestion, QUESTION_SHOWN_MS, QUESTION_VALID_MS } from '#app/shared/human-check-rules.ts'

/** A visitor who begins to answer just before a question changes still has a minute until its answer expires. */
const FRESH_MS = QUESTION_VALID_MS - 60_000

/** How often to look at the clock, which has the time left: no second is skipped. */
export const TICK_MS = 250

/** The questions of one form, as a reducer's state. Time is passed in by actions: there are no timers here. */
export type HumanCheckState = {
  status: 'loading' | 'ready' | 'failed'
  /** The current question, then those that follow. */
  questions: HumanQuestion[]
  loadedAt: number
  /** When the next question comes; null while the countdown is paused. */
  deadline: number | null
  /** The time left for the question at the last tick. */
  leftMs: number
  /** The visitor chose to keep this question, or has begun to answer it. */
  isPinned: boolean
  answer: string
}

export type HumanCheckAction =
  | { type: 'loaded'; questions: HumanQuestion[]; now: number }
  | { type: 'failed' }
  | { type: 'asked again' }
  | { type: 'resumed' | 'paused' | 'ticked' | 'refused' | 'reconnected'; now: number }
  | { type: 'pinned' }
  | { type: 'typed'; answer: string }
  | { type: 'taken over'; early: HumanCheckState }

export const LOADING: HumanCheckState = {
  status: 'loading',
  questions: [],
  loadedAt: 0,
  deadline: null,
  leftMs: QUESTION_SHOWN_MS,
  isPinned: false,
  answer: '',
}

export function reduceHumanCheck(state: HumanCheckState, action: HumanCheckAction): HumanCheckState {
  switch (action.type) {
    case 'loaded':
      return { ...LOADING, status: 'ready', questions: action.questions, loadedAt: action.now }
    case 'failed':
      return { ...LOADING, status: 'failed' }
    case 'asked again':
      return LOADING
    case 'resumed':
      return resume(state, action.now)
    case 'paused':
      return state.deadline === null
        ? state
        : { ...state, deadline: null, leftMs: leftUntil(state.deadline, action.now) }
    case 'ticked':
      return tick(state, action.now)
    case 'refused':
      return state.status === 'ready' ? moveOn(state, action.now) : state
    case 'reconnected':
      return state.status === 'ready' && !isStale(state, action.now) ? state : LOADING
    case 'pinned':
      return state.status === 'ready' ? { ...state, isPinned: true } : state
    case 'typed':
      // What is being typed is never taken away (WCAG 2.2.1).
      return { ...state, answer: action.answer, isPinned: state.isPinned || action.answer !== '' }
    case 'taken over':
      return action.early
  }
}

/** 15 down to 1: at zero the next question is shown already. */
export function secondsLeft({ leftMs }: HumanCheckState): number {
  return Math.max(1, Math.ceil(leftMs / 1000))
}

function resume(state: HumanCheckState, now: number): HumanCheckState {
  if (state.status !== 'ready' || state.deadline !== null) return state
  if (!state.isPinned && isStale(state, now)) return LOADING
  return { ...state, deadline: now + state.leftMs }
}

function tick(state: HumanCheckState, now: number): HumanCheckState {
  if (state.deadline === null || state.isPinned) return state
  if (state.deadline <= now) return moveOn(state, now)
  const leftMs = leftUntil(state.deadline, now)
  // A clock that was set back must not show a question for an hour.
  const seen = { ...state, leftMs, deadline: now + leftMs }
  const isSame = seen.deadline === state.deadline && secondsLeft(seen) === secondsLeft(state)
  return isSame ? state : seen
}

function moveOn(state: HumanCheckState, now: number): HumanCheckState {
  const questions = state.questions.slice(1)
  if (questions.length === 0 || isStale(state, now)) return LOADING
  return {
    ...state,
    questions,
    deadline: state.deadline === null ? null : now + QUESTION_SHOWN_MS,
    leftMs: QUESTION_SHOWN_MS,
    isPinned: false,
    answer: '',
  }
}

function isStale({ loadedAt }: HumanCheckState, now: number): boolean {
  return now - loadedAt >= FRESH_MS
}

function leftUntil(deadline: number, now: number): number {
  return Math.min(QUESTION_SHOWN_MS, Math.max(0, deadline - now))
}
