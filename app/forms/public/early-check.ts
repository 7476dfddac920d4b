import type { HumanCheckForm } from '#app/shared/human-check-rules.ts'
import { type CheckTexts, findFields, releaseFields, showCheck } from './early-check-view.ts'
import {
  type HumanCheckAction,
  type HumanCheckState,
  LOADING,
  reduceHumanCheck,
  TICK_MS,
} from './human-check-state.ts'
import { fetchQuestions, TIMEOUT_MS, withTimeout } from './human-questions.ts'

/** Far enough that the next question is there when the visitor scrolls to it. */
export const IN_VIEW_MARGIN = '300px 0px'

type EarlyCheck = {
  state: HumanCheckState
  /** The idempotency key of what the browser sends by itself. React goes on with it: what is sent by both counts once. */
  key: string
}

/** The form holds it until React takes it over: this file and React are built apart. Null afterwards. */
export type EarlyForm = HTMLFormElement & { earlyCheck?: EarlyCheck | null }

type Options = CheckTexts & {
  kind: HumanCheckForm
  /** The idempotency key of what the form shows. */
  key: () => string
  /** What the visitor is told of what the form shows, in lines. */
  notice: string[]
  /** The question could not be loaded, although there is a network: React offers to try again. */
  onFailed: () => void
  /** The browser sends the form. */
  onSending: () => void
  /** The form is sent, and the server cannot be reached. Returns the notice. */
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
  const fields = findFields(form)
  const ending = new AbortController()
  const { signal } = ending
  let state = LOADING
  let isLoading = false
  let isNear = true
  let isBusy = false
  let { notice } = options
  update(state)

  function update(next: HumanCheckState): void {
    state = next
    form.earlyCheck = { state, key: options.key() }
    showCheck(fields, { state, isBusy, notice, discard }, options)
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
    releaseFields(fields)
    ending.abort()
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
    event.preventDefault()
    if (isBusy) return
    notice = []
    setBusy(true)
    const isReached = await isServerThere(signal)
    if (!form.earlyCheck) {
      // React has taken over, and sends it.
      form.requestSubmit()
    } else if (isReached) {
      options.onSending()
      form.submit()
      // The visitor may stop the browser, which tells nobody.
      setTimeout(() => form.earlyCheck && setBusy(false), TIMEOUT_MS)
    } else {
      notice = options.onOffline()
      setBusy(false)
    }
  }

  function setBusy(next: boolean): void {
    isBusy = next
    update(state)
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
  addEventListener(
    'pageshow',
    () => {
      isBusy = false
      readAnswer()
    },
    { signal },
  )
  fields.answer.addEventListener('input', readAnswer, { signal })
  fields.pinButton.addEventListener('click', pin, { signal })
  form.addEventListener('submit', submit, { signal })
  // Without a key the server asks for an answer once more.
  form.addEventListener('formdata', ({ formData }) => formData.set('key', options.key()), { signal })
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
