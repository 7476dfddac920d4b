import { type FormEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '#app/shared/field-errors.ts'
import type { HumanCheckForm } from '#app/shared/human-check.ts'
import { newId } from '#app/shared/new-id.ts'
import { useHumanCheck } from '../human-check/use-human-check.ts'
import {
  type AnswerTexts,
  type createKeptForm,
  type FormAnswer,
  isAnythingTyped,
  mergeTyped,
  questionToAsk,
  type Refusal,
  startForm,
  type Texts,
  typedInto,
} from './human-form.ts'

type Options<Fields extends Texts<Fields>, Done> = {
  form: RefObject<HTMLFormElement | null>
  /** Which kind of questions is asked. */
  kind: HumanCheckForm
  empty: Fields
  /** What the page was sent with, after a post without scripts. */
  answer: FormAnswer<Fields> | undefined
  kept: ReturnType<typeof createKeptForm<Fields>>
  /** Whether somebody can see the form. */
  isInSight?: boolean
  answerTexts: AnswerTexts
  /** What a page without scripts says instead. */
  plainAnswerTexts?: AnswerTexts
  /** What is wrong with the fields, as far as the browser can tell. */
  findErrors: (typed: Fields) => FieldErrors<Fields> | Promise<FieldErrors<Fields>>
  send: (fields: FormData) => Promise<Done | Refusal<Fields>>
  onSent: (done: Done) => void
  onRefused?: (refusal: Refusal<Fields>) => void
}

/** A form while scripts run: what is typed, what is wrong with it, and one attempt to send it at a time. */
export function useHumanForm<Fields extends Texts<Fields>, Done extends { ok: true }>(
  options: Options<Fields, Done>,
) {
  const { form, kind, empty, answer, kept, isInSight = true, answerTexts } = options
  const [start] = useState(() => startForm(empty, answer, options.plainAnswerTexts ?? answerTexts))
  const [typed, setTyped] = useState(start.typed)
  const [key, setKey] = useState(start.key)
  const [errors, setErrors] = useState(start.errors)
  const [answerError, setAnswerError] = useState(start.answerError)
  const [refusal, setRefusal] = useState(start.refusal)
  const [isSubmitting, setIsSubmitting] = useState(false)
  // Something that fills in several fields at once does not wait for a rendering in between.
  const latest = useRef(typed)
  const isUnderWay = useRef(false)
  const isClosed = refusal?.reason === 'closed'
  const check = useHumanCheck({
    form: kind,
    isActive: isInSight && !isSubmitting && !isClosed,
    asked: questionToAsk(answer),
  })

  function fill(now: Fields): void {
    latest.current = now
    setTyped(now)
  }

  const bringBack = useEffectEvent(() => {
    const stored = answer ? null : kept.read()
    const shown = typedInto(form.current, empty)
    const ownKey = key || (stored?.key ?? newId())
    setKey(ownKey)
    fill(stored ? mergeTyped(shown, stored.typed) : shown)
    if (isAnythingTyped(latest.current)) kept.keep({ key: ownKey, typed: latest.current })
    const answered = check.input.current?.value
    if (answered) typeAnswer(answered)
  })
  // Before anything is rendered anew, which would overwrite what somebody typed until the scripts ran.
  useLayoutEffect(() => bringBack(), [])

  function type(name: keyof Fields, value: string): void {
    fill({ ...latest.current, [name]: value })
    setErrors(({ [name]: _, ...others }) => others as FieldErrors<Fields>)
    if (isAnythingTyped(latest.current)) kept.keep({ key, typed: latest.current })
    else kept.forget()
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isUnderWay.current || isClosed || check.answer.trim() === '') return
    isUnderWay.current = true
    const fields = new FormData(event.currentTarget)
    setIsSubmitting(true)
    // What an earlier attempt came to is no news beside what this one comes to.
    setRefusal(null)
    setAnswerError(undefined)
    const result = await attempt(fields)
    isUnderWay.current = false
    flushSync(() => setIsSubmitting(false))
    if (result.ok) finish(result)
    else refuse(result)
  }

  async function attempt(fields: FormData): Promise<Done | Refusal<Fields>> {
    const found = await options.findErrors(latest.current)
    if (Object.values(found).some(Boolean)) return { ok: false, reason: 'invalid', errors: found }
    setErrors({})
    return options.send(fields)
  }

  function finish(done: Done): void {
    kept.forget()
    fill(empty)
    setErrors({})
    setKey(newId())
    check.next()
    options.onSent(done)
  }

  function refuse(result: Refusal<Fields>): void {
    if (result.reason === 'invalid') {
      showErrors(result.errors)
    } else if (result.reason === 'verification') {
      setAnswerError(result.problem === 'wrong' ? answerTexts.wrong : answerTexts.expired)
      check.next()
      check.focus()
    } else {
      flushSync(() => setRefusal(result))
      const notice = form.current?.querySelector<HTMLElement>('[role=alert]')
      notice?.scrollIntoView({ block: 'nearest' })
      // Where nothing more is taken, the button is gone, and the focus with it.
      if (document.activeElement === document.body) notice?.focus()
    }
    options.onRefused?.(result)
  }

  /** The first of them gets the focus, with its message in place. */
  function showErrors(found: FieldErrors<Fields>): void {
    flushSync(() => setErrors(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  function typeAnswer(value: string): void {
    setAnswerError(undefined)
    check.type(value)
  }

  return {
    typed,
    key,
    errors,
    /** A page that came back without scripts has said so itself. */
    hasNewErrors: refusal === null && Object.values(errors).some(Boolean),
    answerError,
    refusal,
    isClosed,
    isSubmitting,
    check: { ...check, type: typeAnswer },
    type,
    submit,
  }
}
