import type { RefObject } from 'react'
import type { SaveFailure } from '../save-failure.ts'
import { showToast } from '../toaster.tsx'
import { BroughtBackNotice, TroubleBanner } from './form-notices.tsx'
import type { StoredRecord } from './record-form-state.ts'
import type { useFormFocus } from './use-form-focus.ts'
import type { RecordForm } from './use-record-form.ts'

type RecordNoticesProps<Input extends object, Stored extends StoredRecord> = {
  form: RecordForm<Input, Stored>
  focus: ReturnType<typeof useFormFocus>
  saveButton: RefObject<HTMLButtonElement | null>
  isSaving: boolean
  isBusy?: boolean
  failureTexts?: Record<SaveFailure, string>
  onSave: () => void
}

/** Above a form: that unsaved work came back, and why a save was not done, with the ways on. */
export function RecordNotices<Input extends object, Stored extends StoredRecord>(
  props: RecordNoticesProps<Input, Stored>,
) {
  const { form, focus, saveButton, isSaving, isBusy = false, failureTexts, onSave } = props
  const { kind, state } = form

  function keepMine(theirs: Stored) {
    form.keepMine(theirs)
    saveButton.current?.focus()
    void showToast({ kind: 'plain', message: 'Your version stays in the form. Save to replace theirs.' })
  }

  function takeTheirs(theirs: Stored) {
    form.takeTheirs(theirs)
    focus.focusFirst()
  }

  function discard() {
    form.discard()
    focus.focusFirst()
  }

  return (
    <>
      {state.isBroughtBack && <BroughtBackNotice onDiscard={discard} />}
      {state.trouble && (
        <TroubleBanner
          ref={focus.banner}
          kind={kind}
          trouble={state.trouble}
          mine={state.input}
          // Work that was brought back may have begun from an earlier version than the stored one.
          base={state.isBroughtBack ? null : state.saved}
          isSaving={isSaving}
          isBusy={isBusy}
          failureTexts={failureTexts}
          onSave={onSave}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
    </>
  )
}
