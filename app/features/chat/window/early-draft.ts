export const EARLY_CHAT = 'early-chat'

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
