import type { HumanCheckForm } from '#app/shared/human-check-rules.ts'
import {
  type HumanCheckAction,
  type HumanCheckState,
  LOADING,
  reduceHumanCheck,
  secondsLeft,
  TICK_MS,
} from './human-check-state.ts'
import { fetchQuestions, withTimeout } from './human-questions.ts'
import {
  CONTINUE,
  DISCARD,
  QUESTION_FAILED,
  QUESTION_LABEL,
  QUESTION_LOADING,
  QUESTION_NEXT,
  QUESTION_PINNED,
  questionText,
  SPOKEN_HINT,
  unansweredHint,
} from './public-form-texts.ts'

/** Far enough that the next question is there when the visitor scrolls to it. */
export const IN_VIEW_MARGIN = '300px 0px'

type EarlyCheck = {
  state: HumanCheckState
  /** The idempotency key of what the browser sends by itself. React goes on with it: what is sent by both counts once. */
  key: string
}

/** The form holds it until React takes it over: this file and React are built apart. Null afterwards. */
export type EarlyForm = HTMLFormElement & { earlyCheck?: EarlyCheck | null }

type Options = {
  kind: HumanCheckForm
  key: string
  countdown: (seconds: number) => string
  /** The submit button: its label, and 'Answer the question above to send.' */
  label: string
  deed: string
  /** While the form is sent. */
  busyLabel: string
  /** The question could not be loaded, although there is a network: React offers to try again. */
  onFailed: () => void
  /** The browser sends the form. */
  onSending: () => void
  /** The form is sent, and the server cannot be reached. Returns what to tell, in lines; the second one says that it is kept. */
  onOffline: () => string[]
  /** The visitor discards the stored message. */
  onDiscard: () => void
}

/**
 * Asks the questions (captcha) of a form on a sleeping page, without React, in the fields that the page was rendered with. The
 * browser itself may send the form before React takes over.
 */
export function mountEarlyCheck(form: EarlyForm, options: Options): void {
  // Done before, or React was faster.
  if (form.earlyCheck !== undefined) return
  const { key } = options
  const fields = findFields(form)
  const ending = new AbortController()
  const { signal } = ending
  let state = LOADING
  let isLoading = false
  let isNear = true
  let isAsking = false
  let isReached = false
  let notice: string[] = []
  update(state)

  function update(next: HumanCheckState): void {
    state = next
    form.earlyCheck = { state, key }
    show(fields, { state, isAsking, notice, discard }, options)
  }

  function dispatch(action: HumanCheckAction): void {
    const next = reduceHumanCheck(state, action)
    if (next !== state && form.earlyCheck) update(next)
  }

  async function load(): Promise<void> {
    isLoading = true
    try {
      const questions = await fetchQuestions(options.kind, signal)
      dispatch({ type: 'loaded', questions, now: Date.now() })
    } catch {
      dispatch({ type: 'failed' })
      if (form.earlyCheck && navigator.onLine) options.onFailed()
    }
    isLoading = false
  }

  function tick(): void {
    const now = Date.now()
    if (!form.earlyCheck) end()
    else if (!isNear || document.hidden) dispatch({ type: 'paused', now })
    else if (state.status === 'ready') dispatch({ type: state.deadline === null ? 'resumed' : 'ticked', now })
    else if (state.status === 'loading' && !isLoading) void load()
  }

  function end(): void {
    clearInterval(timer)
    observer.disconnect()
    ending.abort()
    // React replaces the text.
    fields.submitHint.role = null
    fields.submitHint.classList.replace('text-danger', 'text-muted')
  }

  function reconnect(): void {
    if (!form.earlyCheck || (state.status !== 'failed' && notice.length === 0)) return
    notice = []
    update(reduceHumanCheck(state, { type: 'reconnected', now: Date.now() }))
  }

  function pin(): void {
    dispatch({ type: 'pinned' })
    if (form.earlyCheck) fields.answer.focus()
  }

  function discard(): void {
    if (!form.earlyCheck) return
    options.onDiscard()
    form.reset()
    notice = []
    update(reduceHumanCheck(state, { type: 'typed', answer: '' }))
    fields.answer.focus()
  }

  /** The browser would end on an error page of its own, so the server is asked first, also where there seems to be a network. */
  async function submit(event: Event): Promise<void> {
    if (!form.earlyCheck) return
    if (isReached) {
      isReached = false
      options.onSending()
      return
    }
    event.preventDefault()
    if (isAsking) return
    isAsking = true
    notice = []
    showSubmitHint(fields.submitHint, options.busyLabel, true)
    isReached = await isServerThere(signal)
    isAsking = false
    if (!isReached && form.earlyCheck) {
      notice = options.onOffline()
      update(state)
      return
    }
    form.requestSubmit()
    // The question has run out meanwhile, or a field was changed: nothing is sent.
    if (isReached) readAnswer()
    isReached = false
  }

  function readAnswer(): void {
    dispatch({ type: 'typed', answer: fields.answer.value })
  }

  const timer = setInterval(tick, TICK_MS)
  const observer = new IntersectionObserver(
    (entries) => {
      isNear = entries.at(-1)?.isIntersecting ?? false
    },
    { rootMargin: IN_VIEW_MARGIN },
  )
  observer.observe(form)
  tick()
  addEventListener('online', reconnect, { signal })
  // Back from the page that was sent for.
  addEventListener('pageshow', readAnswer, { signal })
  fields.answer.addEventListener('input', readAnswer, { signal })
  fields.pinButton.addEventListener('click', pin, { signal })
  form.addEventListener('submit', submit, { signal })
  // Without a key the server asks for an answer once more.
  form.addEventListener('formdata', ({ formData }) => formData.set('key', key), { signal })
}

/** Until React takes over, which deals with a dead line itself. */
function isServerThere(ending: AbortSignal): Promise<boolean> {
  return fetch('/healthz', { method: 'HEAD', signal: withTimeout(ending) }).then(
    // A proxy answers in the place of a server that is gone.
    ({ status }) => status < 500,
    () => false,
  )
}

/** What was asked and typed before hydration, once; afterwards only React writes to the form. */
export function takeEarlyCheck(form: EarlyForm | null): EarlyCheck | null {
  const early = form?.earlyCheck ?? null
  if (form) form.earlyCheck = null
  return early
}

type Fields = ReturnType<typeof findFields>

/** As `HumanCheckField` and `SubmitButton` render them. */
function findFields(form: HTMLFormElement) {
  const find = <Found extends Element>(selector: string) => form.querySelector(selector) as Found
  const answer = find<HTMLInputElement>('[name=answer]')
  const token = find<HTMLInputElement>('[name=question]')
  const submit = find<HTMLButtonElement>('[type=submit]')
  const hintOf = (element: Element) => find<HTMLElement>(`[id="${element.getAttribute('aria-describedby')}"]`)
  return {
    captcha: token.parentElement as HTMLElement,
    token,
    label: find<HTMLElement>(`[for="${answer.id}"]`),
    answer,
    pinButton: answer.nextElementSibling as HTMLButtonElement,
    hint: hintOf(answer),
    submit,
    submitHint: hintOf(submit),
  }
}

type Shown = {
  state: HumanCheckState
  isAsking: boolean
  /** Why the form could not be sent, in place of the hint beside the button. */
  notice: string[]
  discard: () => void
}

/** Without a question all is as the page was rendered: the form is sent to be asked one. */
function show(fields: Fields, { state, isAsking, notice, discard }: Shown, options: Options): void {
  const { countdown, label, deed } = options
  const [question] = state.questions
  const isAnswered = state.answer.trim() !== ''
  fields.captcha.classList.remove('invisible')
  fields.label.textContent = question ? questionText(question) : QUESTION_LABEL
  fields.token.value = question?.token ?? ''
  fields.answer.readOnly = !question
  fields.answer.value = state.answer
  fields.pinButton.classList.toggle('invisible', !question || state.isPinned)
  fields.submit.textContent = question ? label : CONTINUE
  fields.submit.disabled = question !== undefined && !isAnswered
  if (notice.length > 0) showNotice(fields.submitHint, notice, discard)
  else if (!isAsking) showSubmitHint(fields.submitHint, submitHint(question !== undefined, isAnswered, deed))
  if (!question) fields.hint.textContent = state.status === 'failed' ? QUESTION_FAILED : QUESTION_LOADING
  else if (state.isPinned) fields.hint.textContent = QUESTION_PINNED
  else showCountdown(fields.hint, countdown(secondsLeft(state)))
}

function submitHint(isAsked: boolean, isAnswered: boolean, deed: string): string {
  if (!isAsked) return QUESTION_NEXT
  return isAnswered ? '' : unansweredHint(deed)
}

function showSubmitHint(element: HTMLElement, hint: string, isBusy = false): void {
  // A screen reader announces what comes into a status that is there already: the hint is empty before the form is sent.
  element.role = isBusy || hint === '' ? 'status' : null
  element.classList.replace('text-danger', 'text-muted')
  element.textContent = hint
}

function showNotice(element: HTMLElement, notice: string[], discard: () => void): void {
  // The alert is shown already; replacing it would take the focus from its button.
  if (element.role === 'alert') return
  element.role = 'alert'
  element.classList.replace('text-muted', 'text-danger')
  element.textContent = ''
  for (const textContent of notice) append('span', { className: 'block', textContent })
  if (notice.length > 1) {
    const className = 'min-h-11 font-semibold text-ink underline'
    append('button', { type: 'button', className, textContent: DISCARD, onclick: discard })
  }

  function append(tag: 'span' | 'button', properties: object): void {
    element.append(Object.assign(document.createElement(tag), properties))
  }
}

/** As React renders it: screen readers, which would read each second aloud, get a text that stays. */
function showCountdown(hint: HTMLElement, text: string): void {
  if (hint.children.length === 0) {
    const [shown, spoken] = [document.createElement('span'), document.createElement('span')]
    Object.assign(shown, { ariaHidden: 'true', className: 'tabular-nums' })
    Object.assign(spoken, { className: 'sr-only', textContent: SPOKEN_HINT })
    hint.replaceChildren(shown, spoken)
  }
  if (hint.firstChild) hint.firstChild.textContent = text
}
