import { useEffect, useRef, useState } from 'react'
import { QUESTION_SHOWN_MS } from '#app/shared/human-check.ts'
import { Button } from '../button.tsx'
import { Field, Input } from '../field.tsx'
import { questionText } from './human-question-field.tsx'
import type { HumanCheck } from './use-human-check.ts'

type HumanCheckFieldProps = {
  check: HumanCheck
  /** How this form words the time that is left. */
  countdown: (seconds: number) => string
  error?: string | undefined
}

const SPOKEN_HINT = `A new question comes every ${QUESTION_SHOWN_MS / 1000} seconds unless you keep this one.`

/** The question of the moment, how long it stays, and a way to make it stay. */
export function HumanCheckField({ check, countdown, error }: HumanCheckFieldProps) {
  const { question, status, isKept } = check
  if (status === 'failed') return <LoadingFailed onTryAgain={check.loadAgain} />
  return (
    <div>
      <Field
        label={question ? questionText(question) : 'One short question'}
        hint={question ? <Hint check={check} countdown={countdown} /> : 'The question is on its way…'}
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
              // Without a question there is nothing to answer, yet whoever is here must not lose the place.
              readOnly={question === null}
              value={check.answer}
              onChange={(event) => check.type(event.target.value)}
              className="max-w-28"
            />
            {question && !isKept && (
              <Button look="secondary" onClick={check.keep}>
                Keep this question
              </Button>
            )}
          </div>
        )}
      </Field>
      <input type="hidden" name="question" value={question?.token ?? ''} />
      <SpokenChange check={check} />
    </div>
  )
}

/** The ticking number is for the eye alone: read out each second, it would drown everything else. */
function Hint({ check, countdown }: Pick<HumanCheckFieldProps, 'check' | 'countdown'>) {
  if (check.isKept) return 'This question stays.'
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {countdown(check.secondsLeft)}
      </span>
      <span className="sr-only">{SPOKEN_HINT}</span>
    </>
  )
}

/** Tells of another question only whoever is about to answer. */
function SpokenChange({ check: { question, input } }: Pick<HumanCheckFieldProps, 'check'>) {
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
    <p aria-live="polite" className="sr-only">
      {spoken}
    </p>
  )
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
