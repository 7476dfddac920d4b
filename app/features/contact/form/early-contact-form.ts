import { type EarlyForm, mountEarlyCheck } from '#app/forms/public/early-check.ts'
import { isAnythingTyped, mergeTyped, typedInto } from '#app/forms/public/public-form.ts'
import { KEPT_TO_SEND } from '#app/forms/public/public-form-texts.ts'
import { newId } from '#app/shared/ids.ts'
import { FAILED } from '../contact-texts.ts'
import { contactCheck, persistedContact } from './contact-form-parts.ts'
import { EMPTY_CONTACT } from './message-fields.ts'

let isMounted = false

/**
 * The contact form that has come near on a sleeping page. It is built as a file of its own, which the head script loads then
 * (docs/decisions/008): its captcha needs no React. What the visitor has not sent yet does.
 */
export function mount(form: EarlyForm, wake: (priority: 'low') => void): void {
  const wakePage = () => wake('low')
  // It may come near again.
  if (isMounted) return
  isMounted = true
  if (new URLSearchParams(location.search).has('sent')) persistedContact.clearSent()
  const stored = persistedContact.read(EMPTY_CONTACT)
  const key = stored?.key ?? newId()
  // Without a network React comes when there is one again.
  addEventListener('online', () => persistedContact.read(EMPTY_CONTACT) && wakePage())
  // The next page of this tab has what was typed; React stores it as it is typed.
  addEventListener('pagehide', () => form.earlyCheck === null || persist())
  // From the back/forward cache, after another page has sent or discarded what is still shown here.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && form.earlyCheck && persistedContact.read(EMPTY_CONTACT)?.key !== key) form.reset()
  })
  if (stored) wakePage()
  else {
    mountEarlyCheck(form, {
      ...contactCheck,
      key,
      onFailed: wakePage,
      // In case the message does not arrive: the next page of this tab can send it again under the same idempotency key.
      onSending: () => persistedContact.markSending(key),
      onOffline: () => (persistedContact.writeUnsent(persist()) ? [`${FAILED} `, KEPT_TO_SEND] : [FAILED]),
      onDiscard: () => persistedContact.clear(key),
    })
  }

  function persist() {
    const shown = typedInto(form, EMPTY_CONTACT)
    const message = { key, typed: mergeTyped(shown, stored?.typed ?? EMPTY_CONTACT) }
    // What is stored already stays as old as it is; what was stored here and is cleared now goes.
    if (isAnythingTyped(shown)) persistedContact.write(message)
    else if (!stored && persistedContact.read(EMPTY_CONTACT)?.key === key) persistedContact.clear(key)
    return message
  }
}
