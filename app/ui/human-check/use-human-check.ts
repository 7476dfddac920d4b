import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { HumanCheckForm, HumanQuestion } from '#app/shared/human-check.ts'
import { fetchQuestions } from './fetch-questions.ts'
import { type HumanCheckState, LOADING, reduceHumanCheck, secondsLeft } from './human-check-state.ts'

/** Often enough that no second is skipped; what is left comes from the clock. */
const LOOK_MS = 250

export type HumanCheck = ReturnType<typeof useHumanCheck>

type Options = {
  form: HumanCheckForm
  /** Whether somebody can answer now: time stands still while the answer is on its way. */
  isActive: boolean
  /** The question that the page was sent with, which somebody may be answering when the scripts come. */
  asked: HumanQuestion | null
}

/** The questions of a form that is on the screen: one request brings many, and they take turns here. */
export function useHumanCheck({ form, isActive, asked }: Options) {
  const [state, dispatch] = useReducer(reduceHumanCheck, asked, begin)
  const input = useRef<HTMLInputElement>(null)
  const isRunning = useIsPageVisible() && isActive
  const isLoading = state.status === 'loading'
  const isReady = state.status === 'ready'

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

  function focus(): void {
    input.current?.focus()
  }

  /** The button that does this, like that of `loadAgain`, goes away with it. */
  function keep(): void {
    dispatch({ type: 'kept' })
    focus()
  }

  /** Another question: the answer to this one was refused, or has done its work. */
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
    isKept: state.isKept,
    input,
    type: (answer: string) => dispatch({ type: 'typed', answer }),
    focus,
    keep,
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
