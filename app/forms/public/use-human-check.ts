import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { href } from 'react-router'
import type { HumanCheckForm, HumanQuestion } from '#app/shared/human-check-rules.ts'
import { type HumanCheckState, LOADING, reduceHumanCheck, secondsLeft } from './human-check-state.ts'

/** The longest wait on a network that loses an answer, before the visitor is asked to try again. */
const TIMEOUT_MS = 20_000

async function fetchQuestions(form: HumanCheckForm, signal: AbortSignal): Promise<HumanQuestion[]> {
  const response = await fetch(`${href('/api/human-questions')}?form=${form}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (!response.ok) throw new Error(`The questions were answered with ${response.status}.`)
  return readQuestions(await response.json())
}

/** Parsed by hand: a schema would add zod to every first visit. */
export function readQuestions(answer: unknown): HumanQuestion[] {
  const questions = answer && typeof answer === 'object' && 'questions' in answer ? answer.questions : null
  if (!Array.isArray(questions) || questions.length === 0 || !questions.every(isQuestion)) {
    throw new Error('The answer holds no questions.')
  }
  return questions
}

function isQuestion(value: unknown): value is HumanQuestion {
  const { first, second, token } = (value ?? {}) as Partial<HumanQuestion>
  return Number.isInteger(first) && Number.isInteger(second) && typeof token === 'string'
}

/** Often enough that no second is skipped; the time left comes from the clock. */
const LOOK_MS = 250

export type HumanCheckControls = ReturnType<typeof useHumanCheck>

type Options = {
  form: HumanCheckForm
  /** Whether the visitor can answer now: the countdown is paused while the form is being sent. */
  isActive: boolean
  /** The form waits for a network: when it comes, a question that has run out is replaced. */
  isUnsent: boolean
  /** The question that the page was rendered with; the visitor may be answering it when the scripts load. */
  asked: HumanQuestion | null
}

/** The questions of a form on the screen (captcha): one request fetches many, and they are shown in turn. */
export function useHumanCheck({ form, isActive, isUnsent, asked }: Options) {
  const [state, dispatch] = useReducer(reduceHumanCheck, asked, begin)
  const input = useRef<HTMLInputElement>(null)
  const isRunning = useIsPageVisible() && isActive
  const isLoading = state.status === 'loading'
  const isReady = state.status === 'ready'
  const isFailed = state.status === 'failed'

  useEffect(() => {
    if (!isRunning || !isLoading) return
    const controller = new AbortController()
    fetchQuestions(form, controller.signal).then(
      (questions) => {
        if (!controller.signal.aborted) dispatch({ type: 'loaded', questions, now: Date.now() })
      },
      () => {
        if (!controller.signal.aborted) dispatch({ type: 'failed' })
      },
    )
    return () => controller.abort()
  }, [form, isRunning, isLoading])

  useEffect(() => {
    if (!isRunning || !isReady) return
    dispatch({ type: 'resumed', now: Date.now() })
    const timer = setInterval(() => dispatch({ type: 'ticked', now: Date.now() }), LOOK_MS)
    return () => {
      clearInterval(timer)
      dispatch({ type: 'paused', now: Date.now() })
    }
  }, [isRunning, isReady])

  useEffect(() => {
    if (!isFailed && !isUnsent) return
    const renew = () => dispatch({ type: 'reconnected', now: Date.now() })
    addEventListener('online', renew)
    return () => removeEventListener('online', renew)
  }, [isFailed, isUnsent])

  function focus(): void {
    input.current?.focus()
  }

  /** Focuses the input, because the button that was pressed disappears; `loadAgain` does the same. */
  function pin(): void {
    dispatch({ type: 'pinned' })
    focus()
  }

  /** Shows another question: this one's answer was refused or is used up. */
  function next(): void {
    dispatch({ type: 'refused', now: Date.now() })
  }

  function loadAgain(): void {
    flushSync(() => dispatch({ type: 'asked again' }))
    focus()
  }

  return {
    status: state.status,
    question: state.questions[0] ?? null,
    answer: state.answer,
    secondsLeft: secondsLeft(state),
    isPinned: state.isPinned,
    input,
    type: (answer: string) => dispatch({ type: 'typed', answer }),
    focus,
    pin,
    next,
    loadAgain,
  }
}

function begin(asked: HumanQuestion | null): HumanCheckState {
  if (!asked) return LOADING
  return reduceHumanCheck(LOADING, { type: 'loaded', questions: [asked], now: Date.now() })
}

function useIsPageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
