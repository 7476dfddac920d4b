import type { MouseEvent, ReactNode, Ref } from 'react'
import { failureNote } from '#app/ui/human-form/failure-note.ts'
import { FailureNotice } from '#app/ui/human-form/failure-notice.tsx'
import type { Refusal } from '#app/ui/human-form/human-form.ts'
import { HAS_ERRORS } from '#app/ui/human-form/submit-button.tsx'
import { SuccessNotice } from '#app/ui/success-notice.tsx'
import type { ContactFields } from '../contact-form.ts'
import { FAILED, SENT } from '../contact-texts.ts'
import { QUESTION_ID } from './contact-check.tsx'

export function SentNotice({ reference, ref }: { reference: string; ref: Ref<HTMLDivElement> }) {
  return (
    <SuccessNotice ref={ref} title={SENT}>
      <p>{`Your reference is ${reference}.`}</p>
      <p className="text-muted">We answer within one working day.</p>
    </SuccessNotice>
  )
}

/** Why the message has not arrived, where no field is to blame. */
export function ContactFailure({ refusal }: { refusal: Refusal<ContactFields> }) {
  const note = failureNote(refusal)
  return note && <FailureNotice title={FAILED} note={note} />
}

type AnswerNoticeProps = {
  refusal: Refusal<ContactFields>
  /** Leads to the question, once scripts run: they have no need of another address. */
  onAnswer: () => void
}

/**
 * For a page that came back without scripts: it opens at the top of the form, and what is new on it may be far below.
 */
export function AnswerNotice({ refusal, onAnswer }: AnswerNoticeProps) {
  function answer(event: MouseEvent): void {
    event.preventDefault()
    onAnswer()
  }
  switch (refusal.reason) {
    case 'invalid':
      return <NextStep>{HAS_ERRORS}</NextStep>
    case 'verification':
      return (
        <NextStep>
          {'One last step: please answer the '}
          <a href={`#${QUESTION_ID}`} onClick={answer} className="underline underline-offset-4">
            short question below
          </a>
          , then send.
        </NextStep>
      )
    default:
      return <ContactFailure refusal={refusal} />
  }
}

function NextStep({ children }: { children: ReactNode }) {
  return <p className="rounded bg-clay-soft px-4 py-3 font-semibold">{children}</p>
}
