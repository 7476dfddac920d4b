import { href, useLocation } from 'react-router'
import { UnsentNotice } from '#app/forms/public/failure-notice.tsx'
import { SubmitButton } from '#app/forms/public/submit-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { ContactFields } from './contact-fields.tsx'
import { contactCheck } from './contact-form-parts.ts'
import { AnswerNotice, ContactCheck, ContactFailure, SentNotice } from './contact-notices.tsx'
import type { ContactAnswer } from './message-fields.ts'
import { useContactForm } from './use-contact-form.ts'

const FORM_ID = 'contact-form'

/** The URL that confirms a message sent without scripts. */
export function sentPath(reference: string): string {
  return `${href('/contact')}?sent=${reference}#${FORM_ID}`
}

type ContactFormProps = {
  /** How long messages are retained, such as '12 months'. */
  retention: string
  /** The response to a post without scripts. */
  answer?: ContactAnswer | undefined
  /** The reference of a message that was sent without scripts. */
  sent?: string | null
}

/**
 * With scripts the captcha is below the fields and everything is sent at once; until the visitor turns to the form it needs no
 * React. Without scripts the cached page has no captcha: the response to the first post contains it, on the contact page.
 */
export function ContactForm({ retention, answer, sent = null }: ContactFormProps) {
  const model = useContactForm(answer, sent)
  const { check, isSubmitting, refusal } = model
  const { pathname } = useLocation()
  const isScripted = useIsHydrated()
  const isAnswered = refusal !== null && refusal === answer?.result
  return (
    <form
      ref={model.form}
      id={FORM_ID}
      data-wake="near over"
      data-module={answer ? undefined : '/app/features/contact/form/early-contact-form.ts'}
      aria-label="Contact form"
      method="post"
      action={`${href('/contact')}#${FORM_ID}`}
      encType="multipart/form-data"
      noValidate={isScripted}
      onSubmit={model.submit}
      onFocus={model.enter}
      className="@container grid min-w-0 content-start gap-5 border-line sm:rounded sm:border sm:bg-surface sm:p-8"
    >
      {model.sent !== null && <SentNotice ref={model.notice} reference={model.sent} />}
      {isAnswered && <AnswerNotice refusal={refusal} onAnswer={check.focus} />}
      <input type="hidden" name="page" value={answer?.page ?? pathname} />
      {model.key && <input type="hidden" name="key" value={model.key} />}
      <ContactFields
        typed={model.typed}
        errors={model.errors}
        isReadOnly={isSubmitting}
        onType={model.type}
      />
      <ContactCheck
        check={check}
        isScripted={isScripted}
        isSubmitting={isSubmitting}
        error={model.answerError}
      />
      {refusal && !isAnswered && <ContactFailure refusal={refusal} />}
      {model.isUnsent && <UnsentNotice onDiscard={model.discard} />}
      <p className="max-w-[70ch] text-muted text-sm">
        {`We use this to answer you, and delete it after ${retention}. `}
        <Link to={href('/privacy-policy')} className="font-semibold text-clay underline">
          Privacy Policy
        </Link>
      </p>
      <SubmitButton
        label={contactCheck.label}
        busyLabel={contactCheck.busyLabel}
        deed={contactCheck.deed}
        isSubmitting={isSubmitting}
        hasNewErrors={model.hasNewErrors}
        isLastStep={isScripted || check.question !== null}
        missesAnswer={isScripted && check.answer.trim() === ''}
      />
    </form>
  )
}
