import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { HumanCheckForm, HumanQuestion } from '#app/shared/human-check-rules.ts'
import { type HumanCheckState, LOADING, reduceHumanCheck, secondsLeft, TICK_MS } from './human-check-state.ts'
import { fetchQuestions } from './human-questions.ts'

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
    const timer = setInterval(() => dispatch({ type: 'ticked', now: Date.now() }), TICK_MS)
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
    /** The question that the page was rendered with. */
    asked,
    question: state.questions[0] ?? null,
    answer: state.answer,
    secondsLeft: secondsLeft(state),
    isPinned: state.isPinned,
    input,
    /** Goes on from what the visitor saw and typed before hydration. */
    takeOver: (early: HumanCheckState) => dispatch({ type: 'taken over', early }),
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
