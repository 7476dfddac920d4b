import type { HumanCheckForm } from '#app/shared/human-check-rules.ts'
import {
  type HumanCheckAction,
  type HumanCheckState,
  LOADING,
  LOOK_MS,
  reduceHumanCheck,
  secondsLeft,
} from './human-check-state.ts'
import { fetchQuestions } from './human-questions.ts'
import {
  QUESTION_FAILED,
  QUESTION_LOADING,
  QUESTION_PINNED,
  questionText,
  SPOKEN_HINT,
  unansweredHint,
} from './public-form-texts.ts'

/** Far enough that the next question is there when the visitor scrolls to it. */
export const IN_VIEW_MARGIN = '300px 0px'

/** The form holds the state, until React takes it over: this file and React are built apart. Null afterwards. */
type EarlyForm = HTMLFormElement & { earlyCheck?: HumanCheckState | null }

type Options = {
  kind: HumanCheckForm
  countdown: (seconds: number) => string
  /** The submit button: its label, and 'Answer the question above to send.' */
  label: string
  deed: string
  /** The idempotency key of what the browser sends by itself: without one the server asks for an answer once more. */
  key: string
  /** The question could not be loaded, although there is a network: React offers to try again. */
  onFailed: () => void
  /** The form is sent without a network. Returns what to tell. */
  onOffline: () => string
}

/**
 * Asks the questions (captcha) of a form on a sleeping page, without React, in the fields that the page was rendered with. The
 * browser itself may send the form before React takes over.
 */
export function mountEarlyCheck(form: EarlyForm, options: Options): void {
  // Done before, or React was faster.
  if (form.earlyCheck !== undefined) return
  const fields = findFields(form)
  let state = LOADING
  let isLoading = false
  let isNear = true
  form.earlyCheck = state
  show(fields, state, options)

  function dispatch(action: HumanCheckAction): void {
    const next = reduceHumanCheck(state, action)
    if (next === state || !form.earlyCheck) return
    state = next
    form.earlyCheck = state
    show(fields, state, options)
  }

  async function load(): Promise<void> {
    isLoading = true
    try {
      const questions = await fetchQuestions(options.kind)
      dispatch({ type: 'loaded', questions, now: Date.now() })
    } catch {
      dispatch({ type: 'failed' })
      if (form.earlyCheck && navigator.onLine) options.onFailed()
    }
    isLoading = false
  }

  function look(): void {
    const now = Date.now()
    if (!form.earlyCheck) end()
    else if (!isNear || document.hidden) dispatch({ type: 'paused', now })
    else if (state.status === 'ready') dispatch({ type: state.deadline === null ? 'resumed' : 'ticked', now })
    else if (state.status === 'loading' && !isLoading) void load()
  }

  function end(): void {
    clearInterval(timer)
    observer.disconnect()
    fields.submitHint.role = null
  }

  const timer = setInterval(look, LOOK_MS)
  const observer = new IntersectionObserver(
    (entries) => {
      isNear = entries.at(-1)?.isIntersecting ?? false
    },
    { rootMargin: IN_VIEW_MARGIN },
  )
  observer.observe(form)
  look()
  addEventListener('online', () => dispatch({ type: 'reconnected', now: Date.now() }))
  fields.answer.addEventListener('input', () => dispatch({ type: 'typed', answer: fields.answer.value }))
  fields.keep.addEventListener('click', () => {
    dispatch({ type: 'pinned' })
    if (form.earlyCheck) fields.answer.focus()
  })
  form.addEventListener('formdata', ({ formData }) => {
    if (!formData.has('key')) formData.set('key', options.key)
  })
  form.addEventListener('submit', (event) => {
    if (navigator.onLine || !form.earlyCheck) return
    event.preventDefault()
    fields.submitHint.role = 'alert'
    fields.submitHint.textContent = options.onOffline()
  })
}

/** What was asked and typed before hydration, once; afterwards only React writes to the form. */
export function takeEarlyCheck(form: EarlyForm | null): HumanCheckState | null {
  const early = form?.earlyCheck ?? null
  if (form) form.earlyCheck = null
  return early
}

type Fields = ReturnType<typeof findFields>

function findFields(form: HTMLFormElement) {
  const find = <Found extends Element>(selector: string) => form.querySelector(selector) as Found
  const answer = find<HTMLInputElement>('[name=answer]')
  const submit = find<HTMLButtonElement>('[type=submit]')
  const hintOf = (element: Element) => find<HTMLElement>(`[id="${element.getAttribute('aria-describedby')}"]`)
  return {
    answer,
    submit,
    whole: find<HTMLElement>('.invisible:has([name=answer])'),
    label: find<HTMLElement>(`[for="${answer.id}"]`),
    hint: hintOf(answer),
    keep: find<HTMLButtonElement>('[type=button]'),
    token: find<HTMLInputElement>('[name=question]'),
    submitHint: hintOf(submit),
  }
}

function show(fields: Fields, state: HumanCheckState, { countdown, label, deed }: Options): void {
  const [question] = state.questions
  const isAnswered = state.answer.trim() !== ''
  // Without a question the form is sent to be asked one.
  fields.submit.disabled = question !== undefined && !isAnswered
  fields.whole.classList.remove('invisible')
  fields.answer.readOnly = !question
  if (!question) {
    fields.hint.textContent = state.status === 'failed' ? QUESTION_FAILED : QUESTION_LOADING
    return
  }
  fields.label.textContent = questionText(question)
  fields.token.value = question.token
  fields.answer.value = state.answer
  fields.keep.classList.toggle('invisible', state.isPinned)
  fields.submit.textContent = label
  fields.submitHint.textContent = isAnswered ? '' : unansweredHint(deed)
  if (state.isPinned) fields.hint.textContent = QUESTION_PINNED
  else fields.hint.replaceChildren(...countdownSpans(countdown(secondsLeft(state))))
}

/** As React renders them: screen readers would read each second aloud. */
function countdownSpans(text: string): Element[] {
  const [shown, spoken] = [document.createElement('span'), document.createElement('span')]
  Object.assign(shown, { ariaHidden: 'true', className: 'tabular-nums', textContent: text })
  Object.assign(spoken, { className: 'sr-only', textContent: SPOKEN_HINT })
  return [shown, spoken]
}
