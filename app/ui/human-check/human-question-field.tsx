import type { ReactNode } from 'react'
import type { HumanQuestion } from '#app/shared/human-check.ts'
import { Field, Input } from '../field.tsx'

type HumanQuestionFieldProps = { question: HumanQuestion; hint?: ReactNode; error?: string | undefined }

/** One question as the server asks it, for a page without scripts. */
export function HumanQuestionField({ question, hint, error }: HumanQuestionFieldProps) {
  return (
    <Field label={questionText(question)} hint={hint} error={error}>
      {(control) => (
        <>
          <Input
            {...control}
            name="answer"
            inputMode="numeric"
            autoComplete="off"
            required
            // All that is new on this page, below a form that is already filled in.
            autoFocus
            className="max-w-28"
          />
          <input type="hidden" name="question" value={question.token} />
        </>
      )}
    </Field>
  )
}

export function questionText({ first, second }: HumanQuestion): string {
  return `What is ${first} + ${second}?`
}
