import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href } from 'react-router'
import { firstErrors } from '#app/forms/field-errors.ts'
import { IN_VIEW_MARGIN } from '#app/forms/public/early-check.ts'
import { sendForm } from '#app/forms/public/send-form.ts'
import { usePublicForm } from '#app/forms/public/use-public-form.ts'
import { RUN_OUT, WRONG_SUM } from '../contact-texts.ts'
import { contactCheck, persistedContact } from './contact-form-parts.ts'
import {
  type ContactAnswer,
  type ContactErrors,
  EMPTY_CONTACT,
  type MessageFields,
  type SentMessage,
} from './message-fields.ts'

type Rules = typeof import('../message.schema.ts')

/** How long a submit waits for the lazy-loaded schema before it goes ahead: the server validates anyway. */
const TIMEOUT_MS = 5_000

let loading: Promise<Rules | null> | null = null

/** Lazy-loaded when the visitor starts to type: most visits to a page with the form never do. */
function loadRules(): Promise<Rules | null> {
  loading ??= import('../message.schema.ts').catch(() => {
    loading = null
    return null
  })
  return loading
}

/** Without the schema the browser reports no errors. */
export async function findErrors(typed: MessageFields): Promise<ContactErrors> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null))
  const rules = await Promise.race([loadRules(), late])
  const error = rules?.contactSchema.safeParse(typed).error
  return error ? firstErrors<MessageFields>(error) : {}
}

/** The contact form with scripts. The outcome is shown in the form itself. */
export function useContactForm(answer: ContactAnswer | undefined, sentBefore: string | null) {
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useInView(form)
  /** The reference of the last sent message, until the visitor starts another one. */
  const [sent, setSent] = useState(sentBefore)
  // Before it would be read as one to be sent: the browser itself has sent it.
  useLayoutEffect(() => {
    if (sentBefore !== null) persistedContact.clearSent()
  }, [sentBefore])
  const model = usePublicForm<MessageFields, SentMessage>({
    form,
    kind: contactCheck.kind,
    empty: EMPTY_CONTACT,
    answer,
    persisted: persistedContact,
    isInSight: isNear,
    answerTexts: { wrong: WRONG_SUM, expired: RUN_OUT },
    findErrors,
    send: (fields) => sendForm<ContactAnswer>(href('/api/contact-messages'), fields),
    onSent: ({ reference }) => {
      flushSync(() => setSent(reference))
      notice.current?.focus()
    },
  })

  function enter(): void {
    setIsNear()
    void loadRules()
  }

  function type(name: keyof MessageFields, value: string): void {
    setSent(null)
    model.type(name, value)
  }

  return { ...model, form, notice, sent, enter, type }
}

/** Whether an element is in or near the viewport, and a function to report that the visitor is using it. */
function useInView(element: RefObject<Element | null>) {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: IN_VIEW_MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return [isNear, () => setIsNear(true)] as const
}
