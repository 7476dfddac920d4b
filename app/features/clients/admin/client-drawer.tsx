import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import { NoticeInSight } from '#app/ui/drafting/notice-in-sight.tsx'
import { KEPT, keptOffer } from '#app/ui/record-form/kept-record.ts'
import { isDirty } from '#app/ui/record-form/record-form-state.ts'
import { RecordNotices } from '#app/ui/record-form/record-notices.tsx'
import { useFormFocus } from '#app/ui/record-form/use-form-focus.ts'
import { useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { showToast } from '#app/ui/toaster.tsx'
import { type Settled, UnsavedGuard } from '#app/ui/unsaved-guard.tsx'
import { useImagePick } from '#app/ui/upload/use-image-pick.ts'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import type { Client } from '../client.ts'
import { ClientFormButtons } from './client-form-buttons.tsx'
import { ClientFormFields } from './client-form-fields.tsx'
import { clientKind } from './client-kind.ts'
import { useClientDrafting } from './use-client-drafting.ts'
import { useClosing } from './use-closing.ts'
import { useTroubleToast } from './use-trouble-toast.ts'

/** On a low screen the notice leaves the foot of the drawer: both keep off its edges by themselves. */
const NOTICE_PLACE =
  '[@media(max-height:32rem)_and_(min-width:30rem)]:px-5 [@media(max-height:32rem)_and_(min-width:30rem)]:[.modal-box:has(&)]:scroll-pb-24'
const BUTTONS_ALONE = 'justify-end gap-3 p-5 [@media(max-height:32rem)_and_(min-width:30rem)]:flex'

type ClientDrawerProps = {
  /** The id in the address; null where a client is added. */
  addressId: string | null
  /** Null where a client is added, or where the one in the address is gone. */
  client: Client | null
  isOpen: boolean
  /** The list behind the drawer. */
  closeTo: string
  onClose: () => void
  /** Hears when a save begins, and when it is answered. */
  onSaving: (isSaving: boolean) => void
}

/** Where a client is added or changed. A save goes on when it closes; how it ended is told all the same. */
export function ClientDrawer({ addressId, client, isOpen, closeTo, onClose, onSaving }: ClientDrawerProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  /** What was just added goes on its way as such. */
  const [done, setDone] = useState<{ isNew: boolean } | null>(null)
  const isWaiting = !useIsHydrated()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const form = useRecordForm({
    kind: clientKind,
    element,
    addressId,
    stored: client,
    action: href('/admin/clients'),
    onSaved: (isNew) =>
      void showToast({ kind: 'success', message: `Client ${isNew ? 'added' : 'updated'} successfully` }),
    onDone: (isNew) => {
      // What is under way belongs to the client, too.
      if (!isOpen || isBusy) return readListAgain()
      setDone({ isNew })
      leave()
    },
    onStale: readListAgain,
  })
  const { state, getState, type, canKeep } = form
  const drafting = useClientDrafting({ isOpen, form, saveButton: submitButton })
  const picking = useImagePick((logo) => type({ logo }))
  const focus = useFormFocus({
    form: element,
    state,
    isBeginning: isOpen && client === null,
    first: 'input[name="name"]',
  })
  const offer = keptOffer(clientKind, state)
  useTroubleToast(state, isOpen ? null : offer)

  const cancelUpload = useEffectEvent(() => picking.cancel())
  useEffect(() => {
    if (!isOpen) cancelUpload()
  }, [isOpen])

  const tellSaving = useEffectEvent(onSaving)
  useEffect(() => tellSaving(form.isSaving), [form.isSaving])

  const isUnsaved = isDirty(state)
  const isSaving = form.isSaving || done !== null
  const isBusy = drafting.running !== null || picking.running !== null
  const isAdding = done ? done.isNew : state.version === null
  const { close, askFirst, isLeftFor } = useClosing({
    isOpen,
    isUnsaved,
    isUnsent: isDirty({ input: state.input, saved: form.sending ?? state.saved }),
    canKeep,
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

  /** The one way to save: a picture or a draft that is under way would be missing in it. */
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
        <RecordNotices
          form={form}
          focus={focus}
          saveButton={submitButton}
          isSaving={isSaving}
          isBusy={isBusy}
          onSave={() => save()}
        />
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
            isWaiting={isWaiting}
          />
        </form>
      </Dialog>
      {/* There can be one guard at a time, and another form may be open by now. */}
      {isOpen && (
        <UnsavedGuard
          isUnsaved={isUnsaved}
          isStillUnsaved={() => isDirty(getState())}
          ownAddress={href('/admin/clients')}
          isLeftFor={isLeftFor}
          canKeep={canKeep}
          keptText={`${KEPT} ${offer}`}
          isSaving={isSaving}
          isBusy={isBusy}
          onSave={save}
        />
      )}
    </>
  )
}
