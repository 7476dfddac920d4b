import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import {
  QUESTION_FAILED,
  QUESTION_LABEL,
  QUESTION_LOADING,
  QUESTION_PINNED,
  questionText,
  SPOKEN_HINT,
} from './public-form-texts.ts'
import type { HumanCheckControls } from './use-human-check.ts'

type HumanCheckFieldProps = {
  check: HumanCheckControls
  /** A script asks the questions before hydration (`mountEarlyCheck`). */
  isEarly?: boolean
  /** Without scripts there is only the question that the page was rendered with, or none. */
  isScripted: boolean
  isSubmitting: boolean
  /** The hint below the question without scripts. */
  plainHint?: string | undefined
  /** This form's wording of the time left. */
  countdown: (seconds: number) => string
  error?: string | undefined
}

/**
 * The human check (captcha): the current question, its countdown, and a button to pin it. Before hydration it shows only the
 * question that the page was rendered with; where a script is to ask one, its fields are there, invisible.
 */
export function HumanCheckField(props: HumanCheckFieldProps) {
  const { check, isScripted, isSubmitting, error } = props
  const { status, isPinned } = check
  const isPlain = !isScripted && check.asked !== null
  const question = isScripted ? check.question : check.asked
  if (!isScripted && !isPlain && !props.isEarly) return null
  if (status === 'failed') return <LoadingFailed onTryAgain={check.loadAgain} />
  return (
    <div suppressHydrationWarning className={isScripted || isPlain ? '' : 'noscript:hidden invisible'}>
      <Field
        label={question ? questionText(question) : QUESTION_LABEL}
        hint={isPlain ? props.plainHint : hintOf(props)}
        error={error}
        isFilledEarly
      >
        {(control) => (
          <div className="flex flex-wrap items-center gap-3">
            <Input
              {...control}
              ref={check.input}
              name="answer"
              inputMode="numeric"
              autoComplete="off"
              required
              // Read-only rather than disabled while there is no question, so that the input does not lose focus.
              readOnly={question === null || isSubmitting}
              suppressHydrationWarning
              // A page without scripts opens here, unless its URL has another fragment.
              autoFocus={isPlain}
              value={check.answer}
              onChange={(event) => check.type(event.target.value)}
              className="max-w-28"
            />
            {!isPlain && (
              // Reserves its space where there is nothing to keep, so that nothing shifts.
              <Button
                look="secondary"
                onClick={check.pin}
                suppressHydrationWarning
                className={question && !isPinned ? '' : 'invisible'}
              >
                Keep this question
              </Button>
            )}
          </div>
        )}
      </Field>
      <input type="hidden" name="question" value={question?.token ?? ''} />
      {isScripted && <SpokenChange check={check} error={error} />}
    </div>
  )
}

function hintOf({ check, isScripted, countdown }: HumanCheckFieldProps) {
  if (!isScripted || !check.question) return QUESTION_LOADING
  return check.isPinned ? QUESTION_PINNED : <Countdown text={countdown(check.secondsLeft)} />
}

/** The countdown is hidden from screen readers: announced each second, it would drown out everything else. */
function Countdown({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {text}
      </span>
      <span className="sr-only">{SPOKEN_HINT}</span>
    </>
  )
}

/** Announces a new question, and why it came, only while the input has focus. */
function SpokenChange({ check, error }: Pick<HumanCheckFieldProps, 'check' | 'error'>) {
  const { question, input } = check
  const [spoken, setSpoken] = useState('')
  const lastToken = useRef<string | null>(null)

  useEffect(() => {
    if (question === null || question.token === lastToken.current) return
    const isFirst = lastToken.current === null
    lastToken.current = question.token
    const isAnswering = document.activeElement === input.current
    setSpoken(!isFirst && isAnswering ? `A new question: ${questionText(question)}` : '')
  }, [question, input])

  return (
    <div aria-live="polite" className="sr-only">
      {spoken && error && <p>{error}</p>}
      <p>{spoken}</p>
    </div>
  )
}

function LoadingFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-danger border-l-3 pl-3">
      <p className="text-danger">{QUESTION_FAILED}</p>
      <Button look="secondary" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  )
}
