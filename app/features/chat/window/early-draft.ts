import { oldestUnsent } from '#app/shared/unsent-forms.ts'

export const EARLY_CHAT = 'early-chat'
/** In sessionStorage while the chat is open: a page that opens in this tab then wakes and opens it again, unless it is a reload. */
export const OPEN_KEY = 'chat-open'
/** In sessionStorage: what was written on a page that was left before the chat was there. */
const DRAFT_KEY = 'chat-draft'

/** What was written before the chat was there. */
export type Draft = { text: string; isSent: boolean }

export function findEarlyChat(): HTMLDialogElement | null {
  return document.querySelector(`#${EARLY_CHAT}`)
}

export function earlyBox(dialog: HTMLDialogElement): HTMLTextAreaElement {
  return dialog.querySelector('textarea') as HTMLTextAreaElement
}

/** A message that is to be sent cannot be changed any more. */
export function draftOf(dialog: HTMLDialogElement): Draft {
  const { value: text, readOnly: isSent } = earlyBox(dialog)
  return { text, isSent }
}

/** Storage may be full or blocked; the chat then closes with its page. */
export function keepOpen(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(OPEN_KEY, 'yes')
    else sessionStorage.removeItem(OPEN_KEY)
  } catch {}
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ ...draft, at: Date.now() }))
  } catch {}
}

/** Once: it is gone before it is sent. A tab may be restored later than the visitor would send it. */
export function takeDraft(): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null')
    sessionStorage.removeItem(DRAFT_KEY)
    return draft?.text && draft.at > oldestUnsent() ? draft : null
  } catch {
    return null
  }
}
