import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href, useLocation } from 'react-router'
import { HumanCheckField } from '#app/forms/public/human-check-field.tsx'
import { sendForm } from '#app/forms/public/send-form.ts'
import { SubmitButton } from '#app/forms/public/submit-button.tsx'
import { usePublicForm } from '#app/forms/public/use-public-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { RUN_OUT, WRONG_SUM } from '../contact-texts.ts'
import { ContactFields } from './contact-fields.tsx'
import { ContactFailure, SentNotice } from './contact-notices.tsx'
import { type ContactAnswer, EMPTY_CONTACT, type MessageFields, type SentMessage } from './message-fields.ts'
import { findErrors } from './use-contact-form.ts'

/** A visitor who clears the chat leaves no copy of it behind. The form itself lasts as long as the chat. */
const notPersisted = { read: () => null, write() {}, writeUnsent: () => false, clear() {} }

type HandOverFormProps = {
  /** The conversation, which the visitor can edit before it is sent. */
  transcript: string
  isShown: boolean
  onBack: () => void
}

/** A contact message that begins as a conversation of the chat, with the fields, checks and limits of the contact form. */
export function HandOverForm({ transcript, isShown, onBack }: HandOverFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState<string | null>(null)
  const { pathname } = useLocation()
  const model = usePublicForm<MessageFields, SentMessage>({
    form,
    kind: 'contact',
    empty: { ...EMPTY_CONTACT, subject: 'A conversation in the chat', message: transcript },
    answer: undefined,
    persisted: notPersisted,
    isInSight: isShown && sent === null,
    answerTexts: { wrong: WRONG_SUM, expired: RUN_OUT },
    findErrors,
    send: (fields) => sendForm<ContactAnswer>(href('/api/contact-messages'), fields),
    onSent: ({ reference }) => {
      flushSync(() => setSent(reference))
      notice.current?.focus()
    },
  })
  const { check, isSubmitting, refusal } = model

  useEffect(() => {
    if (isShown) form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [isShown])

  return (
    <div className="grid gap-4 p-4">
      <Button look="quiet" onClick={onBack} className="-ml-3 w-fit px-3! text-clay!">
        <ArrowLeft aria-hidden="true" className="size-5" />
        Back to the chat
      </Button>
      {sent !== null && <SentNotice ref={notice} reference={sent} />}
      <form
        ref={form}
        aria-label="Send this to the studio"
        noValidate
        hidden={sent !== null}
        onSubmit={model.submit}
        className="@container grid min-w-0 gap-5"
      >
        <p className="text-muted">You can change every word before it is sent.</p>
        <input type="hidden" name="page" value={pathname} />
        <ContactFields
          typed={model.typed}
          errors={model.errors}
          isReadOnly={isSubmitting}
          onType={model.type}
        />
        <HumanCheckField
          check={check}
          isScripted
          isSubmitting={isSubmitting}
          error={model.answerError}
          countdown={(seconds) => `New question in ${seconds}s`}
        />
        {refusal && <ContactFailure refusal={refusal} />}
        <p className="text-muted text-sm">
          {'We use this to answer you. How long we keep it is in our '}
          <Link to={href('/privacy-policy')} className="font-semibold text-clay underline">
            Privacy Policy
          </Link>
          .
        </p>
        <SubmitButton
          label="Send message"
          busyLabel="Sending..."
          deed="send"
          isSubmitting={isSubmitting}
          hasNewErrors={model.hasNewErrors}
          isLastStep
          missesAnswer={check.answer.trim() === ''}
        />
      </form>
    </div>
  )
}
