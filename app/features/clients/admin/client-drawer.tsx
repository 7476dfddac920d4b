import { type Ref, type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { NoticeInSight } from '#app/forms/drafting/proposal-notice.tsx'
import { ConflictDialog } from '#app/forms/edit/conflict-dialog.tsx'
import { DRAFT_IN_TAB, draftOffer } from '#app/forms/edit/drafts/use-drafts.ts'
import { isDirty } from '#app/forms/edit/edit-form-state.ts'
import { FormNotices } from '#app/forms/edit/form-notices.tsx'
import { type Settled, UnsavedGuard } from '#app/forms/edit/unsaved-guard.tsx'
import { useEditForm } from '#app/forms/edit/use-edit-form.ts'
import { useFormFocus } from '#app/forms/edit/use-form-focus.ts'
import type { Activity } from '#app/shared/activity.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { RecordHistory } from '#app/ui/list/record-history.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import { useImagePick } from '#app/ui/upload/image-pick.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import type { Client } from '../client.ts'
import { ClientFormFields } from './client-form-fields.tsx'
import { clientKind } from './client-kind.ts'
import { CLIENT_ADDED, CLIENT_UPDATED } from './clients-admin-texts.ts'
import type { OfferingChoice } from './story-fields.tsx'
import { useClientDrafting } from './use-client-drafting.ts'
import { tellFailure, useClosing } from './use-client-drawer.ts'

/** On a low screen the notice moves out of the drawer's footer; each then has its own padding. */
const NOTICE_PLACE =
  '[@media(max-height:32rem)_and_(min-width:30rem)]:px-5 [@media(max-height:32rem)_and_(min-width:30rem)]:[.modal-box:has(&)]:scroll-pb-24'
const BUTTONS_ALONE = 'justify-end gap-3 p-5 [@media(max-height:32rem)_and_(min-width:30rem)]:flex'

type ClientDrawerProps = {
  /** The id in the URL; null for a new client. */
  recordId: string | null
  /** Null for a new client, or if the one in the URL was deleted. */
  client: Client | null
  history: Activity[]
  offerings: OfferingChoice[]
  isOpen: boolean
  /** The list behind the drawer. */
  closeTo: string
  onClose: () => void
  /** Called when a save begins, and when it is answered. */
  onSaving: (isSaving: boolean) => void
}

/** The form of a client. A save continues when the drawer closes, and a toast shows its outcome. */
export function ClientDrawer(props: ClientDrawerProps) {
  const { recordId, client, history, offerings, isOpen, closeTo, onClose, onSaving } = props
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  /** Stays set while the drawer closes, so that its labels do not change. */
  const [done, setDone] = useState<{ isNew: boolean } | null>(null)
  const isWaiting = !useIsHydrated()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const form = useEditForm({
    kind: clientKind,
    element,
    recordId,
    stored: client,
    action: href('/admin/clients'),
    onSaved: (isNew) => void showToast({ kind: 'success', message: isNew ? CLIENT_ADDED : CLIENT_UPDATED }),
    onDone: (isNew) => {
      // A running upload or draft still belongs to this client, so the drawer stays open.
      if (!isOpen || isBusy) return readListAgain()
      setDone({ isNew })
      leave()
    },
    onStale: readListAgain,
    onFailed: (failed) => tellFailure(failed, isOpen ? null : draftOffer(clientKind, failed)),
    onReplaced: () => drafting.proposing.dismiss(),
  })
  const { state, getState, type, canPersist } = form
  const drafting = useClientDrafting({ isOpen, form, saveButton: submitButton })
  const picking = useImagePick(href('/admin/images'), (logo) => type({ logo }))
  const storyPicking = useImagePick(href('/admin/images'), (address) => {
    const { pictures } = getState().input
    if (pictures.some((picture) => picture.address === address)) return
    type({ pictures: [...pictures, { address, alt: '' }] })
  })
  const focus = useFormFocus({
    form: element,
    state,
    isBeginning: isOpen && client === null,
    first: 'input[name="name"]',
  })
  const offer = draftOffer(clientKind, state)

  const cancelUploads = useEffectEvent(() => {
    picking.cancel()
    storyPicking.cancel()
  })
  useEffect(() => {
    if (!isOpen) cancelUploads()
  }, [isOpen])

  const tellSaving = useEffectEvent(onSaving)
  useEffect(() => tellSaving(form.isSaving), [form.isSaving])

  const isUnsaved = isDirty(state)
  const isSaving = form.isSaving || done !== null
  const isBusy = drafting.running !== null || picking.running !== null || storyPicking.running !== null
  const isAdding = done ? done.isNew : state.version === null
  const { close, askFirst, isLeftFor } = useClosing({
    isOpen,
    isUnsaved,
    isUnsent: isDirty({ input: state.input, saved: form.sending ?? state.saved }),
    canPersist,
    offer,
    leave,
    onClose,
  })

  function leave() {
    void navigate(closeTo, { replace: true, preventScrollReset: true })
  }

  function readListAgain() {
    void revalidate()
  }

  /** The only way to save. Refused while an upload or a draft is running: the save would miss it. */
  function save(onSettled?: Settled) {
    if (isBusy) onSettled?.(false)
    else form.save(onSettled)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    save()
  }

  return (
    <>
      <Dialog
        size="drawer"
        title={isAdding ? 'Add New Client' : 'Edit Client'}
        isOpen={isOpen}
        isDirty={isUnsaved || isBusy}
        closeTo={closeTo}
        onClose={close}
        onEscape={askFirst}
        footer={
          <>
            <NoticeInSight {...drafting.proposing} className={NOTICE_PLACE} />
            <div className={drafting.proposing.proposal ? `contents ${BUTTONS_ALONE}` : 'contents'}>
              <ClientFormButtons
                ref={submitButton}
                formId={id}
                isAdding={isAdding}
                isSaving={isSaving}
                isBusy={isBusy}
                isWaiting={isWaiting}
                onCancel={close}
              />
            </div>
          </>
        }
      >
        <FormNotices form={form} focus={focus} isSaving={isSaving} isBusy={isBusy} onSave={() => save()} />
        <form
          ref={element}
          id={id}
          aria-label="Client"
          noValidate
          onSubmit={submit}
          className="grid grid-cols-1 gap-6"
        >
          <ClientFormFields
            input={state.input}
            errors={state.errors}
            onType={type}
            drafting={drafting}
            picking={picking}
            storyPicking={storyPicking}
            slug={client?.slug ?? null}
            offerings={offerings}
            isWaiting={isWaiting}
          />
        </form>
        {client && <RecordHistory entries={history} />}
      </Dialog>
      {/* Only one guard can be mounted, and another form may be open by now. */}
      {isOpen && (
        <UnsavedGuard
          isUnsaved={isUnsaved}
          isStillUnsaved={() => isDirty(getState())}
          ownPath={href('/admin/clients')}
          isLeftFor={isLeftFor}
          canPersist={canPersist}
          persistedText={`${DRAFT_IN_TAB} ${offer}`}
          isSaving={isSaving}
          isBusy={isBusy}
          onSave={save}
        />
      )}
      {isOpen && <ConflictDialog form={form} saveButton={submitButton} isBusy={isBusy} />}
    </>
  )
}

type ClientFormButtonsProps = {
  /** The save button. */
  ref?: Ref<HTMLButtonElement>
  formId: string
  isAdding: boolean
  isSaving: boolean
  /** An upload or a draft is running. */
  isBusy: boolean
  /** Not hydrated yet. */
  isWaiting: boolean
  onCancel: () => void
}

export function ClientFormButtons({ ref, formId, isAdding, onCancel, ...is }: ClientFormButtonsProps) {
  return (
    <>
      <Button look="quiet" disabled={is.isWaiting} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        ref={ref}
        type="submit"
        form={formId}
        disabled={is.isBusy || is.isWaiting}
        aria-busy={is.isSaving}
      >
        {submitLabel(is.isSaving, isAdding)}
      </Button>
    </>
  )
}

function submitLabel(isSaving: boolean, isAdding: boolean): string {
  if (isSaving) return 'Saving…'
  return isAdding ? 'Add Client' : 'Update Client'
}
