import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { EditPage } from '#app/forms/edit/edit-page.tsx'
import { useEditForm } from '#app/forms/edit/use-edit-form.ts'
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
  const isHydrated = useIsHydrated()
  const drafts = { drafting, isWaiting: isSaving || !isHydrated }
  const errors = drafting.titleError ? { title: drafting.titleError, ...state.errors } : state.errors

  /** It is closed with this save, while applicants wait for a decision. */
  function isLeavingUndecided(): boolean {
    return position?.status === 'active' && getState().input.status === 'closed' && applicants.undecided > 0
  }

  return (
    <EditPage
      form={form}
      element={element}
      saveButton={saveButton}
      recordId={recordId}
      ownPath={path}
      list={{ path: href('/admin/careers'), name: 'Career Opportunities' }}
      noun="Position"
      isBusy={drafting.running !== null}
      proposing={drafting.proposing}
      leadOn={() => (isLeavingUndecided() ? answerUndecidedPath(recordId ?? '') : null)}
      preview={<PositionPreview input={state.input} now={now} />}
    >
      <PositionDraftBox {...drafts} />
      <PositionFormFields input={state.input} errors={errors} onType={form.type} drafts={drafts} now={now} />
      {isLeavingUndecided() && (
        <p role="status" className="wrap-anywhere rounded bg-clay-soft px-4 py-3">
          {describeUndecided(applicants)} Once this is saved, you can answer them together.
        </p>
      )}
    </EditPage>
  )
}
