import { ArrowLeft } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { NoticeInSight } from '#app/forms/drafting/proposal-notice.tsx'
import type { Proposing } from '#app/forms/drafting/use-proposal.ts'
import { ConflictDialog } from '#app/forms/edit/conflict-dialog.tsx'
import {
  DRAFT_IN_TAB,
  describePersisting,
  draftOffer,
  draftOnServer,
} from '#app/forms/edit/drafts/use-drafts.ts'
import { isDirty } from '#app/forms/edit/edit-form-state.ts'
import { FormNotices } from '#app/forms/edit/form-notices.tsx'
import { type Settled, UnsavedGuard } from '#app/forms/edit/unsaved-guard.tsx'
import { useEditForm } from '#app/forms/edit/use-edit-form.ts'
import { useFormFocus } from '#app/forms/edit/use-form-focus.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { POSITION_SAVED } from '../../careers-admin-texts.ts'
import type { Position } from '../position.ts'
import { answerUndecidedPath, describeUndecided, type PositionApplicants } from '../position-applicants.ts'
import { PositionDraftBox } from './position-draft-controls.tsx'
import { PositionFormFields } from './position-form-fields.tsx'
import { copyKindOf, positionKind } from './position-kind.ts'
import { PositionPreview } from './position-preview.tsx'
import { usePositionDrafting } from './use-position-drafting.ts'

type SaveBarProps = {
  ref?: Ref<HTMLButtonElement>
  isSaving: boolean
  /** A draft is running. */
  isBusy: boolean
  proposing: Proposing
  onSave: () => void
  /** Where unsaved changes are; empty where there are none. */
  draftState?: string
}

/** Toasts stay above a bar of full width, and scrolling never leaves a focused field behind the bar. */
const MAKES_ROOM =
  '[@media(min-height:32rem)]:max-xl:[:root:has(&)]:[--toast-bottom:8.5rem]! [@media(min-height:32rem)]:[:root:has(&)]:scroll-pb-36'
const MAKES_MORE_ROOM =
  '[@media(max-height:32rem)_and_(min-width:30rem)]:[:root:has(&)]:[--toast-bottom:6rem]! [@media(max-height:32rem)_and_(min-width:30rem)]:[:root:has(&)]:scroll-pb-24 [@media(min-height:32rem)]:max-sm:[:root:has(&)]:[--toast-bottom:18rem]! [@media(min-height:32rem)]:sm:max-xl:[:root:has(&)]:[--toast-bottom:13rem]! [@media(min-height:32rem)]:[:root:has(&)]:scroll-pb-72'

/**
 * Sticks to the bottom while any of the form is visible. On a low screen it does not stick, to leave room for the fields
 * and the notice about an AI draft.
 */
export function PositionSaveBar({ ref, isSaving, isBusy, proposing, onSave, draftState }: SaveBarProps) {
  const room = proposing.proposal ? MAKES_MORE_ROOM : MAKES_ROOM
  return (
    <div
      className={`-mx-4 [@media(min-height:32rem)]:sticky bottom-0 z-20 grid grid-cols-1 gap-3 border-line border-t bg-paper px-4 py-3 md:-mx-8 md:px-8 xl:mx-0 xl:px-0 ${room}`}
    >
      <NoticeInSight {...proposing} />
      <div className="flex gap-3">
        <Button ref={ref} disabled={isBusy} aria-busy={isSaving} onClick={onSave} className="max-sm:flex-1">
          {isSaving ? 'Saving…' : 'Save Position'}
        </Button>
        <ButtonLink look="quiet" to={href('/admin/careers')}>
          Cancel
        </ButtonLink>
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {draftState}
      </p>
    </div>
  )
}

type PositionFormProps = {
  /** The id in the URL; null for a new position. */
  recordId: string | null
  position: Position | null
  /** The position that a new one begins as a copy of. */
  copied: Position | null
  applicants: PositionApplicants
  now: number
}

export function PositionForm({ recordId, position, copied, applicants, now }: PositionFormProps) {
  const navigate = useNavigate()
  const path = recordId === null ? href('/admin/careers/new') : href('/admin/careers/:id', { id: recordId })
  const element = useRef<HTMLFormElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const [kind] = useState(() => (copied ? copyKindOf(copied) : positionKind))
  const form = useEditForm({
    kind,
    element,
    recordId,
    stored: position,
    action: path,
    onSaved: () => void showToast({ kind: 'success', message: POSITION_SAVED }),
    onDone: () =>
      void navigate(isLeavingUndecided() ? answerUndecidedPath(recordId ?? '') : href('/admin/careers')),
    onReplaced: () => drafting.proposing.dismiss(),
  })
  const { state, getState, isSaving } = form
  const drafting = usePositionDrafting({ form, element, saveButton })
  const isBusy = drafting.running !== null
  const isHydrated = useIsHydrated()
  const drafts = { drafting, isWaiting: isSaving || !isHydrated }
  const errors = drafting.titleError ? { title: drafting.titleError, ...state.errors } : state.errors
  const focus = useFormFocus({ form: element, state, isBeginning: recordId === null })

  /** It is closed with this save, while applicants wait for a decision. */
  function isLeavingUndecided(): boolean {
    return position?.status === 'active' && getState().input.status === 'closed' && applicants.undecided > 0
  }

  /** Refused while a draft is running: the save would miss it. */
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
      <FormNotices form={form} focus={focus} isSaving={isSaving} isBusy={isBusy} onSave={() => save()} />
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          ref={element}
          aria-label="Position"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          // On a phone the sticky header covers what scrolls under it.
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
          {isLeavingUndecided() && (
            <p role="status" className="wrap-anywhere rounded bg-clay-soft px-4 py-3">
              {describeUndecided(applicants)} Once this is saved, you can answer them together.
            </p>
          )}
          <PositionSaveBar
            ref={saveButton}
            isSaving={isSaving}
            isBusy={isBusy}
            proposing={drafting.proposing}
            onSave={() => save()}
            draftState={isDirty(state) ? describePersisting(form.drafts.persisting) : ''}
          />
        </form>
        <PositionPreview input={state.input} now={now} />
      </div>
      <UnsavedGuard
        isUnsaved={isDirty(state)}
        isStillUnsaved={() => isDirty(getState())}
        ownPath={path}
        canPersist={form.canPersist}
        persistedText={
          draftOnServer(form.drafts.persisting) ?? `${DRAFT_IN_TAB} ${draftOffer(positionKind, state)}`
        }
        isSaving={isSaving}
        isBusy={isBusy}
        onSave={save}
        leadOn={() => (isLeavingUndecided() ? answerUndecidedPath(recordId ?? '') : null)}
      />
      <ConflictDialog form={form} saveButton={saveButton} isBusy={isBusy} />
    </>
  )
}
