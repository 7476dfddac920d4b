import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { showToast } from '#app/ui/toaster.tsx'
import { UnsavedGuard } from '#app/ui/unsaved-guard.tsx'
import type { Position } from '../../position.ts'
import { PositionFormFields } from './position-form-fields.tsx'
import { BroughtBackNotice, TroubleBanner } from './position-form-notices.tsx'
import { isDirty } from './position-form-state.ts'
import { PositionPreview } from './position-preview.tsx'
import { PositionSaveBar } from './position-save-bar.tsx'
import { usePositionForm } from './use-position-form.ts'

type PositionFormProps = {
  /** The id in the address; null where a position is added. */
  addressId: string | null
  position: Position | null
  now: number
}

export function PositionForm({ addressId, position, now }: PositionFormProps) {
  const form = usePositionForm(addressId, position)
  const { state, getState, save, isSaving } = form
  const { input, errors, trouble } = state
  const element = useRef<HTMLFormElement>(null)
  const banner = useRef<HTMLDivElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (state.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state.refusals])

  useEffect(() => {
    if (trouble) banner.current?.focus()
  }, [trouble])

  useEffect(() => {
    // On a touch screen the keyboard would cover the page unasked.
    const isKeyboardThere = matchMedia('(hover: hover) and (pointer: fine)').matches
    if (addressId === null && isKeyboardThere) focusTitle(element.current)
  }, [addressId])

  function keepMine(theirs: Position) {
    form.keepMine(theirs)
    saveButton.current?.focus()
    void showToast({ kind: 'plain', message: 'Your version stays in the form. Save to replace theirs.' })
  }

  function takeTheirs(theirs: Position) {
    form.takeTheirs(theirs)
    focusTitle(element.current)
  }

  function discard() {
    form.discard()
    focusTitle(element.current)
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
      {state.isBroughtBack && <BroughtBackNotice onDiscard={discard} />}
      {trouble && (
        <TroubleBanner
          ref={banner}
          trouble={trouble}
          mine={input}
          // Work that was brought back may have begun from an earlier version than the stored one.
          base={state.isBroughtBack ? null : state.saved}
          isSaving={isSaving}
          onRetry={() => save()}
          onSaveAsNew={form.saveAsNew}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          ref={element}
          aria-label="Position"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          // On a phone the header lies above what scrolls under it.
          className="grid grid-cols-1 gap-6 max-lg:**:scroll-mt-20"
        >
          <PositionFormFields input={input} errors={errors} onType={form.type} now={now} />
          <PositionSaveBar ref={saveButton} isSaving={isSaving} onSave={() => save()} />
        </form>
        <PositionPreview input={input} now={now} />
      </div>
      <UnsavedGuard
        isUnsaved={isDirty(state)}
        isStillUnsaved={() => isDirty(getState())}
        ownAddress={form.address}
        canKeep={form.canKeep}
        isSaving={isSaving}
        onSave={save}
      />
    </>
  )
}

function focusTitle(form: HTMLFormElement | null) {
  form?.querySelector('input')?.focus()
}
