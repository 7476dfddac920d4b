import { type FormEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '#app/forms/field-errors.ts'
import type { HumanCheckForm } from '#app/shared/human-check-rules.ts'
import { newId } from '#app/shared/ids.ts'
import { takeEarlyCheck } from './early-check.ts'
import type { FormAnswer } from './form-outcome.ts'
import {
  type AnswerTexts,
  type createPersistedForm,
  isAnythingTyped,
  isSame,
  mergeTyped,
  questionToAsk,
  type Refusal,
  startForm,
  type Texts,
  typedInto,
} from './public-form.ts'
import { useHumanCheck } from './use-human-check.ts'

type Outcome<Done extends object, Fields> = ({ ok: true } & Done) | Refusal<Fields>

type Options<Fields extends Texts<Fields>, Done extends object> = {
  form: RefObject<HTMLFormElement | null>
  /** The kind of questions. */
  kind: HumanCheckForm
  empty: Fields
  /** The answer in the page after a post without scripts. */
  answer: FormAnswer<object, Fields> | undefined
  persisted: Pick<ReturnType<typeof createPersistedForm<Fields>>, 'read' | 'write' | 'writeUnsent' | 'clear'>
  /** It takes nothing more, and shows what was not sent before that. */
  isClosed?: boolean
  /** Whether the form is in or near the viewport. */
  isInSight?: boolean
  answerTexts: AnswerTexts
  /** The same texts for a page without scripts. */
  plainAnswerTexts?: AnswerTexts
  /** Validates the fields in the browser. */
  findErrors: (typed: Fields) => FieldErrors<Fields> | Promise<FieldErrors<Fields>>
  send: (fields: FormData) => Promise<Outcome<Done, Fields>>
  onSent: (done: Done) => void
  onRefused?: (refusal: Refusal<Fields>) => void
}

/** A form after hydration: its input, its errors, and one submit at a time. */
export function usePublicForm<Fields extends Texts<Fields>, Done extends object>(
  options: Options<Fields, Done>,
) {
  const { form, kind, empty, answer, persisted, isInSight = true, answerTexts } = options
  const [start] = useState(() => startForm(empty, answer, options.plainAnswerTexts ?? answerTexts))
  const [typed, setTyped] = useState(start.typed)
  const [errors, setErrors] = useState(start.errors)
  const [answerError, setAnswerError] = useState(start.answerError)
  const [refusal, setRefusal] = useState(start.refusal)
  const [isSubmitting, setIsSubmitting] = useState(false)
  /** It could not be sent for want of a network, and is persisted on this device. */
  const [isUnsent, setIsUnsent] = useState(false)
  // Autofill changes several fields between two renders: each change must see the one before.
  const latest = useRef(typed)
  const key = useRef(start.key)
  const isUnderWay = useRef(false)
  const isClosed = options.isClosed || refusal?.reason === 'closed'
  const check = useHumanCheck({
    form: kind,
    isActive: isInSight && !isSubmitting && !isClosed,
    isUnsent,
    asked: questionToAsk(answer),
  })

  function fill(now: Fields): void {
    latest.current = now
    setTyped(now)
  }

  const bringBack = useEffectEvent(() => {
    const early = takeEarlyCheck(form.current)
    if (early) check.takeOver(early.state)
    const shown = typedInto(form.current, empty)
    const stored = answer ? null : persisted.read(shown, early?.key)
    // Before React all of it was in the fields already, where the visitor may have emptied some.
    const now = stored && stored.key !== early?.key ? mergeTyped(shown, stored.typed) : shown
    key.current ||= stored?.key ?? early?.key ?? newId()
    setIsUnsent(stored?.isUnsent ?? false)
    // An empty form is not rendered a second time in the task of its hydration.
    if (isAnythingTyped(typed) || isAnythingTyped(now)) fill(now)
    // What is stored already stays as old as it is.
    if (isAnythingTyped(shown) && !(stored && isSame(now, stored.typed))) {
      persisted.write({ key: key.current, typed: now })
    }
    const answered = check.input.current?.value
    if (answered) typeAnswer(answered)
  })
  // Before the next render, which would overwrite input typed before hydration.
  useLayoutEffect(() => bringBack(), [])

  function type(name: keyof Fields, value: string): void {
    fill({ ...latest.current, [name]: value })
    setErrors(({ [name]: _, ...others }) => others as FieldErrors<Fields>)
    if (!isAnythingTyped(latest.current)) {
      persisted.clear(key.current)
      setIsUnsent(false)
      return
    }
    persisted.write({ key: key.current, typed: latest.current })
    if (isUnsent) persisted.writeUnsent({ key: key.current, typed: latest.current })
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isUnderWay.current || isClosed || check.answer.trim() === '') return
    isUnderWay.current = true
    const fields = new FormData(event.currentTarget)
    fields.set('key', key.current)
    setIsSubmitting(true)
    // The outcome of an earlier attempt is outdated now.
    setRefusal(null)
    setAnswerError(undefined)
    const result = await attempt(fields)
    isUnderWay.current = false
    flushSync(() => setIsSubmitting(false))
    if (result.ok) finish(result)
    else refuse(result)
  }

  async function attempt(fields: FormData): Promise<Outcome<Done, Fields>> {
    const found = await options.findErrors(latest.current)
    if (Object.values(found).some(Boolean)) return { ok: false, reason: 'invalid', errors: found }
    setErrors({})
    return options.send(fields)
  }

  function startAnew(): void {
    persisted.clear(key.current)
    fill(empty)
    setErrors({})
    setRefusal(null)
    setIsUnsent(false)
    key.current = newId()
  }

  function finish(done: Done): void {
    startAnew()
    check.next()
    options.onSent(done)
  }

  /** Focuses the first field, because the button that was pressed disappears. */
  function discard(): void {
    if (isUnderWay.current) return
    flushSync(startAnew)
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }

  function refuse(result: Refusal<Fields>): void {
    if (result.reason === 'invalid') {
      showErrors(result.errors)
    } else if (result.reason === 'verification') {
      setAnswerError(result.problem === 'wrong' ? answerTexts.wrong : answerTexts.expired)
      check.next()
      check.focus()
    } else {
      if (result.reason === 'out of reach') {
        setIsUnsent(persisted.writeUnsent({ key: key.current, typed: latest.current }))
      }
      flushSync(() => setRefusal(result))
      const notice = form.current?.querySelector<HTMLElement>('[role=alert]')
      notice?.scrollIntoView({ block: 'nearest' })
      // A closed form has no button, so the focus would be lost.
      if (document.activeElement === document.body) notice?.focus()
    }
    options.onRefused?.(result)
  }

  /** Focuses the first invalid field, after its message is rendered. */
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
    /** For a post without scripts, after one that was refused. */
    key: start.key,
    errors,
    /** After a post without scripts the page already shows them. */
    hasNewErrors: refusal === null && Object.values(errors).some(Boolean),
    answerError,
    refusal,
    isClosed,
    isSubmitting,
    isUnsent,
    discard,
    check: { ...check, type: typeAnswer },
    type,
    submit,
  }
}
