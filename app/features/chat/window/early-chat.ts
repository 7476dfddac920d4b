import { CHAT_LOADING, RECIPIENT_UNKNOWN, SENT_WHEN_LOADED } from '../chat-texts.ts'
import { personas } from '../personas.ts'
import { CHAT_DIALOG, fitAboveKeyboard, isNarrow, isSendKey, settleChat } from './chat-dialog.ts'
import {
  type Draft,
  draftOf,
  EARLY_CHAT,
  earlyBox,
  findEarlyChat,
  keepDraft,
  keepOpen,
  takeDraft,
} from './early-draft.ts'

/**
 * The chat's box before React: on a slow line the chat itself takes seconds. It is built as a file of its own, which the head
 * script loads when the chat button of a sleeping page is pressed (docs/decisions/008). The chat takes over what is written.
 */
const BUSY = 'aria-busy'
const { name, placeholder, sendLabel, colour } = personas.yves

const CONTENT = `
<div class="flex shrink-0 items-center gap-2 border-line border-b bg-surface py-2 pr-2 pl-3">
  <span aria-hidden="true" class="grid size-9 shrink-0 place-items-center rounded-full font-bold text-on-clay text-sm ${colour}">${name.charAt(0)}</span>
  <h2 id="${EARLY_CHAT}-title" class="mr-auto min-w-0 font-semibold text-base tracking-normal">Chat assistant</h2>
  <button type="button" aria-label="Close" class="grid size-11 shrink-0 place-items-center rounded border border-transparent bg-surface text-2xl hover:border-ink">×</button>
</div>
<p role="status" class="min-h-40 flex-1 p-3 text-muted"></p>
<form class="grid shrink-0 gap-2 border-line border-t bg-surface p-3 pb-2">
  <label for="${EARLY_CHAT}-box" class="sr-only">Message</label>
  <textarea id="${EARLY_CHAT}-box" required rows="1" enterkeyhint="send" placeholder="${placeholder}" class="field-sizing-content max-h-30 min-h-10 w-full resize-none rounded border border-control bg-surface px-3 py-1.5 text-base text-ink leading-6 placeholder:text-muted"></textarea>
  <button class="ml-auto inline-flex min-h-11 items-center justify-center rounded border border-clay bg-clay px-5 py-2.5 font-semibold text-base text-on-clay leading-tight hover:border-ink">${sendLabel}</button>
</form>
<p class="shrink-0 bg-surface px-3 pb-2 text-muted text-sm leading-snug">${name} is a program and can be wrong. ${RECIPIENT_UNKNOWN} <a href="/privacy-policy" class="text-clay underline underline-offset-2">Privacy policy</a></p>`

/** The files of the chat's window, which nothing asks for before React is there; in development there are none. */
const files: string[] = import.meta.env.CHAT_FILES ?? []

export function mount(button: HTMLElement): void {
  // The chat is here already, or will not come.
  if (isHydrated() || !button.hasAttribute(BUSY)) return
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const dialog = findEarlyChat() ?? create(button)
  settleChat(dialog, true, isNarrow())
  earlyBox(dialog).focus()
}

function create(button: HTMLElement): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  Object.assign(dialog, { id: EARLY_CHAT, className: `${CHAT_DIALOG} print:hidden`, innerHTML: CONTENT })
  dialog.setAttribute('aria-labelledby', `${EARLY_CHAT}-title`)
  const box = earlyBox(dialog)
  const status = dialog.querySelector('[role=status]') as HTMLElement
  document.body.append(dialog)
  fitAboveKeyboard(dialog, isNarrow())
  settle(takeDraft())
  dialog.querySelector('button')?.addEventListener('click', closeForGood)
  box.form?.addEventListener('submit', (event) => {
    event.preventDefault()
    settle({ text: box.value, isSent: true })
  })
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeForGood()
    if (event.target !== box || !isSendKey(event)) return
    event.preventDefault()
    box.form?.requestSubmit()
  })
  // Takes back the press of the button, and the message.
  dialog.addEventListener('close', () => {
    settle({ text: box.value, isSent: false })
    if (!isHydrated()) button.removeAttribute(BUSY)
  })
  // The scripts did not come: what the page says about it is behind this dialog.
  new MutationObserver(() => button.hasAttribute(BUSY) || isHydrated() || dialog.close()).observe(button, {
    attributeFilter: [BUSY],
  })
  // The page is left: the chat that opens next in this tab goes on.
  addEventListener('pagehide', () => {
    if (!findEarlyChat()?.open) return
    keepDraft(draftOf(dialog))
    if (!isNarrow()) keepOpen(true)
  })
  // From the back/forward cache, after another page may have taken what was written.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !findEarlyChat()?.open) return
    const draft = takeDraft()
    settle(draft)
    if (!draft) dialog.close()
  })
  return dialog

  function closeForGood(): void {
    dialog.close()
    keepOpen(false)
  }

  function settle(draft: Draft | null): void {
    box.value = draft?.text ?? ''
    box.readOnly = draft?.isSent ?? false
    status.textContent = box.readOnly ? SENT_WHEN_LOADED : CHAT_LOADING
  }
}

function isHydrated(): boolean {
  return 'hydrated' in document.documentElement.dataset
}
