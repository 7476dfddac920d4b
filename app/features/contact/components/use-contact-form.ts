import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href } from 'react-router'
import { createKeptForm } from '#app/ui/human-form/human-form.ts'
import { postForm } from '#app/ui/human-form/post-form.ts'
import { useHumanForm } from '#app/ui/human-form/use-human-form.ts'
import { type ContactAnswer, type ContactFields, type ContactResult, EMPTY_CONTACT } from '../contact-form.ts'
import { RUN_OUT, WRONG_SUM } from '../contact-texts.ts'
import { findErrors, loadRules } from './contact-rules.ts'
import { useIsNear } from './use-is-near.ts'

type Sent = Extract<ContactResult, { ok: true }>

/** One text for all pages that have the form: whoever goes on to another finds it there. */
const kept = createKeptForm('contact', EMPTY_CONTACT)

/** The contact form while scripts run. What came of it stands in the form itself. */
export function useContactForm(answer: ContactAnswer | undefined, sentBefore: string | null) {
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useIsNear(form)
  /** The reference of the message that was sent last, until another one is begun. */
  const [sent, setSent] = useState(sentBefore)
  const model = useHumanForm<ContactFields, Sent>({
    form,
    kind: 'contact',
    empty: EMPTY_CONTACT,
    answer,
    kept,
    isInSight: isNear,
    answerTexts: { wrong: WRONG_SUM, expired: RUN_OUT },
    findErrors,
    send: (fields) => postForm<ContactResult>(href('/api/contact-messages'), fields),
    onSent: ({ reference }) => {
      flushSync(() => setSent(reference))
      notice.current?.focus()
    },
  })

  function enter(): void {
    setIsNear()
    void loadRules()
  }

  function type(name: keyof ContactFields, value: string): void {
    setSent(null)
    model.type(name, value)
  }

  return { ...model, form, notice, sent, enter, type }
}
