import { type EarlyForm, mountEarlyCheck } from '#app/forms/public/early-check.ts'
import { isAnythingTyped, isSame, mergeTyped, typedInto, typeInto } from '#app/forms/public/public-form.ts'
import { KEPT_TO_SEND } from '#app/forms/public/public-form-texts.ts'
import { newId } from '#app/shared/ids.ts'
import { FAILED } from '../contact-texts.ts'
import { contactCheck, persistedContact } from './contact-form-parts.ts'
import { EMPTY_CONTACT } from './message-fields.ts'

let isMounted = false

/**
 * The contact form that has come near on a sleeping page. It is built as a file of its own, which the head script loads then
 * (docs/decisions/008): its captcha, and what this tab or device has stored, need no React.
 */
export function mount(form: EarlyForm, wake: (priority: 'low') => void): void {
  const wakePage = () => wake('low')
  // It may come near again.
  if (isMounted) return
  isMounted = true
  if (new URLSearchParams(location.search).has('sent')) persistedContact.clearSent()
  const shown = typedInto(form, EMPTY_CONTACT)
  const stored = persistedContact.read(shown)
  let key = stored?.key ?? newId()
  let wasStored = false
  if (stored) typeInto(form, mergeTyped(shown, stored.typed))
  // React says for how long an unsent message is stored; without a network it comes when there is one again.
  addEventListener('online', () => readStored()?.isUnsent && wakePage())
  if (stored?.isUnsent) wakePage()
  // The next page of this tab has what was typed; React stores it as it is typed.
  addEventListener('pagehide', () => {
    if (form.earlyCheck) persist()
    wasStored = readStored() !== null
  })
  // From the back/forward cache: another page may have changed, sent or discarded what is still shown here.
  addEventListener('pageshow', ({ persisted }) => {
    const now = readStored()
    if (!persisted || !form.earlyCheck || !(now || wasStored)) return
    key = now?.key ?? newId()
    typeInto(form, now?.typed ?? EMPTY_CONTACT)
  })
  mountEarlyCheck(form, {
    ...contactCheck,
    key: () => key,
    notice: stored?.isUnsent ? [KEPT_TO_SEND] : [],
    onFailed: wakePage,
    // In case the message does not arrive: the next page of this tab can send it again under the same idempotency key.
    onSending: () => persistedContact.markSending(key),
    onOffline: () => (persistedContact.writeUnsent(persist()) ? [`${FAILED} `, KEPT_TO_SEND] : [FAILED]),
    onDiscard: () => persistedContact.clear(key),
  })

  function readStored() {
    return persistedContact.read(EMPTY_CONTACT)
  }

  function persist() {
    const message = { key, typed: typedInto(form, EMPTY_CONTACT) }
    const before = readStored()
    const isOurs = before?.key === key
    if (!isAnythingTyped(message.typed)) {
      if (isOurs) persistedContact.clear(key)
      // What is stored already stays as old as it is.
    } else if (!(isOurs && isSame(message.typed, before.typed))) {
      persistedContact.write(message)
      if (isOurs && before.isUnsent) persistedContact.writeUnsent(message)
    }
    return message
  }
}
