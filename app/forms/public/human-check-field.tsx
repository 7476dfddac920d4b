import { useEffect, useRef, useState } from 'react'
import { type HumanQuestion, QUESTION_SHOWN_MS } from '#app/shared/human-check-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import type { HumanCheckControls } from './use-human-check.ts'

type HumanCheckFieldProps = {
  check: HumanCheckControls
  /** Without scripts there is only the question that the page was rendered with, or none. */
  isScripted: boolean
  isSubmitting: boolean
  /** The hint below the question without scripts. */
  plainHint?: string | undefined
  /** This form's wording of the time left. */
  countdown: (seconds: number) => string
  error?: string | undefined
}

const SPOKEN_HINT = `A new question comes every ${QUESTION_SHOWN_MS / 1000} seconds until you begin to answer or keep this one.`

/** The human check (captcha): the current question, its countdown, and a button to pin it. */
export function HumanCheckField(props: HumanCheckFieldProps) {
  const { check, isScripted, isSubmitting, error } = props
  const { question, status, isPinned } = check
  if (!isScripted && !question) return null
  if (status === 'failed') return <LoadingFailed onTryAgain={check.loadAgain} />
  return (
    <div>
      <Field
        label={question ? questionText(question) : 'One short question'}
        hint={isScripted ? <Hint check={check} countdown={props.countdown} /> : props.plainHint}
        error={error}
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
              // A page without scripts opens here, unless its URL has another fragment.
              autoFocus={!isScripted}
              value={check.answer}
              onChange={(event) => check.type(event.target.value)}
              className="max-w-28"
            />
            {isScripted && (
              // Reserves its space where there is nothing to keep, so that nothing shifts.
              <Button
                look="secondary"
                onClick={check.pin}
                className={question && !isPinned ? '' : 'invisible'}
              >
                Keep this question
              </Button>
            )}
          </div>
        )}
      </Field>
      <input type="hidden" name="question" value={question?.token ?? ''} />
      <SpokenChange check={check} error={error} />
    </div>
  )
}

/** The countdown is hidden from screen readers: announced each second, it would drown out everything else. */
function Hint({ check, countdown }: Pick<HumanCheckFieldProps, 'check' | 'countdown'>) {
  if (!check.question) return 'The question is on its way…'
  if (check.isPinned) return 'This question stays.'
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {countdown(check.secondsLeft)}
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

function questionText({ first, second }: HumanQuestion): string {
  return `What is ${first} + ${second}?`
}

function LoadingFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-danger border-l-3 pl-3">
      <p className="text-danger">The question could not be loaded.</p>
      <Button look="secondary" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  )
}
