import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { firstErrors } from '#app/shared/field-errors.ts'
import { newId } from '#app/shared/new-id.ts'
import { useHumanCheck } from '#app/ui/human-check/use-human-check.ts'
import { prepareToasts, showToast } from '#app/ui/toaster.tsx'
import {
  type Applicant,
  type ApplicantErrors,
  applicantSchema,
  EMPTY_APPLICANT,
  type SubmitAnswer,
  type SubmitResult,
} from '../application.schema.ts'
import { startForm } from './application-form-start.ts'
import { isAnythingTyped, keptApplication, mergeTyped, typedInto } from './application-kept.ts'
import {
  confirmationNote,
  FAILED,
  failureNote,
  type Refusal,
  RUN_OUT,
  SUBMITTED,
  SUBMITTED_SHOWN_MS,
  WRONG_ANSWER,
  WRONG_SUM,
} from './application-messages.ts'
import { sendApplication } from './application-sending.ts'

type Options = {
  jobId: string
  /** What the page was sent with, after a post without scripts. */
  answer: SubmitAnswer | undefined
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

/** The form while scripts run: what is typed, what is wrong with it, and one attempt to send it at a time. */
export function useApplicationForm({ jobId, answer, onDirty, onDone }: Options) {
  const [start] = useState(() => startForm(answer))
  const [typed, setTyped] = useState(start.typed)
  const [key, setKey] = useState(start.key)
  const [errors, setErrors] = useState(start.errors)
  const [answerError, setAnswerError] = useState(start.answerError)
  const [refusal, setRefusal] = useState(start.refusal)
  const [isSubmitting, setIsSubmitting] = useState(false)
  // Something that fills in several fields at once does not wait for a rendering in between.
  const latest = useRef(typed)
  const isUnderWay = useRef(false)
  const isShown = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const isClosed = refusal?.reason === 'closed'
  const check = useHumanCheck({ form: 'application', isActive: !isSubmitting && !isClosed })
  const kept = keptApplication(jobId)
  const { revalidate } = useRevalidator()

  function fill(now: Applicant): void {
    latest.current = now
    setTyped(now)
  }

  const bringBack = useEffectEvent(() => {
    const stored = answer ? null : kept.read()
    const shown = typedInto(form.current)
    const ownKey = key || (stored?.key ?? newId())
    setKey(ownKey)
    fill(stored ? mergeTyped(shown, stored.typed) : shown)
    if (isAnythingTyped(latest.current)) kept.keep({ key: ownKey, typed: latest.current })
  })
  // Before anything is rendered anew, which would overwrite what somebody typed until the scripts ran.
  useLayoutEffect(() => bringBack(), [])

  useEffect(() => {
    isShown.current = true
    // Most of what it says is about a network that may be gone by then.
    void prepareToasts()
    return () => {
      isShown.current = false
    }
  }, [])

  const isDirty = isAnythingTyped(typed)
  const tellDirty = useEffectEvent(onDirty)
  useEffect(() => tellDirty(isDirty), [isDirty])

  function type(name: keyof Applicant, value: string): void {
    fill({ ...latest.current, [name]: value })
    setErrors(({ [name]: _, ...others }) => others)
    if (isAnythingTyped(latest.current)) kept.keep({ key, typed: latest.current })
    else kept.forget()
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isUnderWay.current || isClosed || check.answer.trim() === '') return
    const checked = applicantSchema.safeParse(latest.current)
    if (!checked.success) {
      showErrors(firstErrors<Applicant>(checked.error))
      return
    }
    isUnderWay.current = true
    const fields = new FormData(event.currentTarget)
    setIsSubmitting(true)
    setRefusal(null)
    setAnswerError(undefined)
    const result = await sendApplication(fields)
    isUnderWay.current = false
    flushSync(() => setIsSubmitting(false))
    if (result.ok) finish(result)
    else refuse(result)
  }

  function finish({ email, isMailConfigured }: Extract<SubmitResult, { ok: true }>): void {
    kept.forget()
    fill(EMPTY_APPLICANT)
    setKey(newId())
    void showToast({
      kind: 'success',
      message: SUBMITTED,
      duration: SUBMITTED_SHOWN_MS,
      ...(isMailConfigured && { description: confirmationNote(email) }),
    })
    // Whoever closed the form meanwhile may be somewhere else by now.
    if (isShown.current) onDone()
  }

  function refuse(result: Refusal): void {
    if (result.reason === 'invalid') {
      showErrors(result.errors)
      return
    }
    if (result.reason === 'verification') {
      void showToast({ kind: 'error', message: WRONG_ANSWER })
      setAnswerError(result.problem === 'wrong' ? WRONG_SUM : RUN_OUT)
      check.next()
      return
    }
    flushSync(() => setRefusal(result))
    // The list behind the form still offers it.
    if (result.reason === 'closed') void revalidate()
    // Why it failed stands above the button.
    if (failureNote(result)) void showToast({ kind: 'error', message: FAILED })
    // While it could not be pressed, the button has lost the focus; for a closed position there is none any more.
    const button = form.current?.querySelector<HTMLElement>('[type=submit]:enabled')
    const place = button ?? form.current?.querySelector<HTMLElement>('[role=alert]')
    place?.focus()
  }

  /** The first of them gets the focus, with its message in place. */
  function showErrors(found: ApplicantErrors): void {
    flushSync(() => setErrors(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  function typeAnswer(value: string): void {
    setAnswerError(undefined)
    check.type(value)
  }

  return {
    form,
    typed,
    key,
    errors,
    answerError,
    refusal,
    isClosed,
    isSubmitting,
    check: { ...check, type: typeAnswer },
    type,
    submit,
  }
}
