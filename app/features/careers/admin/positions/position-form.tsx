import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { KEPT, keptOffer } from '#app/ui/record-form/kept-record.ts'
import { isDirty } from '#app/ui/record-form/record-form-state.ts'
import { RecordNotices } from '#app/ui/record-form/record-notices.tsx'
import { useFormFocus } from '#app/ui/record-form/use-form-focus.ts'
import { useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { showToast } from '#app/ui/toaster.tsx'
import { type Settled, UnsavedGuard } from '#app/ui/unsaved-guard.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import type { Position } from '../../position.ts'
import { PositionDraftBox } from './position-draft-box.tsx'
import { PositionFormFields } from './position-form-fields.tsx'
import { failureTexts, positionKind } from './position-kind.ts'
import { PositionPreview } from './position-preview.tsx'
import { PositionSaveBar } from './position-save-bar.tsx'
import { usePositionDrafting } from './use-position-drafting.ts'

type PositionFormProps = {
  /** The id in the address; null where a position is added. */
  addressId: string | null
  position: Position | null
  now: number
}

export function PositionForm({ addressId, position, now }: PositionFormProps) {
  const navigate = useNavigate()
  const address =
    addressId === null ? href('/admin/careers/new') : href('/admin/careers/:id', { id: addressId })
  const element = useRef<HTMLFormElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const form = useRecordForm({
    kind: positionKind,
    element,
    addressId,
    stored: position,
    action: address,
    onSaved: () => void showToast({ kind: 'success', message: 'Position saved' }),
    onDone: () => void navigate(href('/admin/careers')),
  })
  const { state, getState, isSaving } = form
  const drafting = usePositionDrafting({ form, element, saveButton })
  const isBusy = drafting.running !== null
  const isHydrated = useIsHydrated()
  const drafts = { drafting, isWaiting: isSaving || !isHydrated }
  const errors = drafting.titleError ? { title: drafting.titleError, ...state.errors } : state.errors
  const focus = useFormFocus({ form: element, state, isBeginning: addressId === null })

  /** A draft that is under way would be missing in it. */
  function save(onSettled?: Settled) {
    if (isBusy) onSettled?.(false)
    else form.save(onSettled)
  }

  return (
    <>
      <div className="mb-6">
        <Link
          to={href('/admin/careers')}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-clay"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          Career Opportunities
        </Link>
        <h1 className="text-2xl">{state.version === null ? 'Add Position' : 'Edit Position'}</h1>
      </div>
      <RecordNotices
        form={form}
        focus={focus}
        saveButton={saveButton}
        isSaving={isSaving}
        isBusy={isBusy}
        failureTexts={failureTexts}
        onSave={() => save()}
      />
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          ref={element}
          aria-label="Position"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          // On a phone the header lies above what scrolls under it.
          className="grid grid-cols-1 gap-6 max-lg:**:scroll-mt-20"
        >
          <PositionDraftBox {...drafts} />
          <PositionFormFields
            input={state.input}
            errors={errors}
            onType={form.type}
            drafts={drafts}
            now={now}
          />
          <PositionSaveBar
            ref={saveButton}
            isSaving={isSaving}
            isBusy={isBusy}
            proposing={drafting.proposing}
            onSave={() => save()}
          />
        </form>
        <PositionPreview input={state.input} now={now} />
      </div>
      <UnsavedGuard
        isUnsaved={isDirty(state)}
        isStillUnsaved={() => isDirty(getState())}
        ownAddress={address}
        canKeep={form.canKeep}
        keptText={`${KEPT} ${keptOffer(positionKind, state)}`}
        isSaving={isSaving}
        isBusy={isBusy}
        onSave={save}
      />
    </>
  )
}
