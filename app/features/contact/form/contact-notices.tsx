import type { MouseEvent, ReactNode, Ref } from 'react'
import { FailureNotice, failureNote } from '#app/forms/public/failure-notice.tsx'
import { HumanCheckField } from '#app/forms/public/human-check-field.tsx'
import type { Refusal } from '#app/forms/public/public-form.ts'
import { HAS_ERRORS } from '#app/forms/public/submit-button.tsx'
import type { HumanCheckControls } from '#app/forms/public/use-human-check.ts'
import { SuccessNotice } from '#app/ui/success-notice.tsx'
import { FAILED, SENT } from '../contact-texts.ts'
import { contactCheck } from './contact-form-parts.ts'
import type { MessageFields } from './message-fields.ts'

const QUESTION_ID = 'contact-question'

type ContactCheckProps = {
  check: HumanCheckControls
  isScripted: boolean
  isSubmitting: boolean
  error: string | undefined
}

/** The captcha in a reserved space: no layout shift when it arrives. */
export function ContactCheck(props: ContactCheckProps) {
  return (
    <div
      id={QUESTION_ID}
      className="min-h-26 noscript:min-h-0 max-[22rem]:min-h-40 noscript:has-[.invisible]:hidden"
    >
      <HumanCheckField {...props} isEarly countdown={contactCheck.countdown} />
    </div>
  )
}

export function SentNotice({ reference, ref }: { reference: string; ref: Ref<HTMLDivElement> }) {
  return (
    <SuccessNotice ref={ref} title={SENT}>
      <p>{`Your reference is ${reference}.`}</p>
      <p className="text-muted">We answer within one working day.</p>
    </SuccessNotice>
  )
}

/** Why the message was not sent, if no field is the reason. */
export function ContactFailure({ refusal }: { refusal: Refusal<MessageFields> }) {
  const note = failureNote(refusal)
  return note && <FailureNotice title={FAILED} note={note} />
}

type AnswerNoticeProps = {
  refusal: Refusal<MessageFields>
  /** With scripts, moves the focus to the captcha instead of changing the URL. */
  onAnswer: () => void
}

/**
 * For the response to a post without scripts: it opens at the top of the form, and the captcha or the errors may be
 * far below.
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
