import { type HumanCheckState, secondsLeft } from './human-check-state.ts'
import {
  CONTINUE,
  DISCARD,
  KEPT_TO_SEND,
  QUESTION_FAILED,
  QUESTION_LABEL,
  QUESTION_LOADING,
  QUESTION_NEXT,
  QUESTION_PINNED,
  questionText,
  SPOKEN_HINT,
  unansweredHint,
} from './public-form-texts.ts'

type CheckFields = ReturnType<typeof findFields>

/** The question and the submit button of a form, as `HumanCheckField` and `SubmitButton` render them. */
export function findFields(form: HTMLFormElement) {
  const find = <Found extends Element>(selector: string) => form.querySelector(selector) as Found
  const answer = find<HTMLInputElement>('[name=answer]')
  const token = find<HTMLInputElement>('[name=question]')
  const submit = find<HTMLButtonElement>('[type=submit]')
  const hintOf = (element: Element) => find<HTMLElement>(`[id="${element.getAttribute('aria-describedby')}"]`)
  return {
    inputs: form.querySelectorAll<HTMLInputElement>('input,textarea'),
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

export type CheckTexts = {
  countdown: (seconds: number) => string
  /** The submit button: its label, and 'Answer the question above to send.' */
  label: string
  deed: string
  /** While the form is sent. */
  busyLabel: string
}

type Shown = {
  state: HumanCheckState
  /** The form is being sent: what is typed now would be neither sent nor stored. */
  isBusy: boolean
  /** Why the form could not be sent, in place of the hint beside the button. */
  notice: string[]
  discard: () => void
}

/** Without a question all is as the page was rendered: the form is sent to be asked one. */
export function showCheck(
  fields: CheckFields,
  { state, isBusy, notice, discard }: Shown,
  { countdown, label, deed, busyLabel }: CheckTexts,
): void {
  const [question] = state.questions
  const isAnswered = state.answer.trim() !== ''
  fields.captcha.classList.remove('invisible')
  fields.label.textContent = question ? questionText(question) : QUESTION_LABEL
  fields.token.value = question?.token ?? ''
  setBusy(fields, isBusy)
  fields.answer.value = state.answer
  fields.pinButton.classList.toggle('invisible', !question || state.isPinned)
  fields.submit.textContent = question ? label : CONTINUE
  fields.submit.disabled = question !== undefined && !isAnswered
  if (notice.length > 0) showNotice(fields.submitHint, notice, discard)
  else if (isBusy) showSubmitHint(fields.submitHint, busyLabel, true)
  else showSubmitHint(fields.submitHint, submitHint(question !== undefined, isAnswered, deed))
  if (!question) fields.hint.textContent = state.status === 'failed' ? QUESTION_FAILED : QUESTION_LOADING
  else if (state.isPinned) fields.hint.textContent = QUESTION_PINNED
  else showCountdown(fields.hint, countdown(secondsLeft(state)))
}

/** Nothing can be typed into an answer without its question, nor into a form that is being sent. */
function setBusy({ inputs, answer, token, submit }: CheckFields, isBusy: boolean): void {
  for (const input of inputs) input.readOnly = isBusy || (input === answer && token.value === '')
  submit.ariaDisabled = String(isBusy)
}

/** For React, which replaces the texts. */
export function releaseFields(fields: CheckFields): void {
  setBusy(fields, false)
  fields.submitHint.role = null
  fields.submitHint.classList.replace('text-danger', 'text-muted')
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
  if (notice.includes(KEPT_TO_SEND)) {
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
