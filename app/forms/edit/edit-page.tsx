import type { ReactNode, RefObject } from 'react'
import { BackLink } from '#app/ui/back-link.tsx'
import type { Proposing } from '../drafting/use-proposal.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DRAFT_IN_TAB, describePersisting, draftOffer, draftOnServer } from './drafts/use-drafts.ts'
import { isDirty, type StoredRecord } from './edit-form-state.ts'
import { FormNotices } from './form-notices.tsx'
import { SaveBar } from './save-bar.tsx'
import { type Settled, UnsavedGuard } from './unsaved-guard.tsx'
import type { EditForm } from './use-edit-form.ts'
import { useFormFocus } from './use-form-focus.ts'

type EditPageProps<Input extends object, Stored extends StoredRecord> = {
  form: EditForm<Input, Stored>
  element: RefObject<HTMLFormElement | null>
  saveButton: RefObject<HTMLButtonElement | null>
  /** The id in the URL; null for a new record. */
  recordId: string | null
  ownPath: string
  list: { path: string; name: string }
  /** What is edited, such as 'Position'. */
  noun: string
  /** Below the heading. */
  note?: ReactNode
  /** A draft is running: a save would miss it, and is refused. */
  isBusy?: boolean
  proposing?: Proposing
  /** Where a saved form leads when staff go elsewhere; null for where they wanted to go. */
  leadOn?: () => string | null
  preview: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The screen that edits one record: its fields, the bar that saves them, and what visitors will see. */
export function EditPage<Input extends object, Stored extends StoredRecord>(
  props: EditPageProps<Input, Stored>,
) {
  const { form, element, saveButton, recordId, ownPath, list, noun, isBusy = false } = props
  const { kind, state, getState, isSaving, drafts } = form
  const focus = useFormFocus({ form: element, state, isBeginning: recordId === null })
  const draftState = isDirty(state) ? describePersisting(drafts.persisting) : ''

  function save(onSettled?: Settled) {
    if (isBusy) onSettled?.(false)
    else form.save(onSettled)
  }

  return (
    <>
      <div className="mb-6">
        <BackLink to={list.path}>{list.name}</BackLink>
        <h1 className="text-2xl">{`${state.version === null ? 'Add' : 'Edit'} ${noun}`}</h1>
        {props.note}
      </div>
      <FormNotices form={form} focus={focus} isSaving={isSaving} isBusy={isBusy} onSave={() => save()} />
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          ref={element}
          aria-label={noun}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          // On a phone the sticky header covers what scrolls under it.
          className="grid grid-cols-1 gap-6 max-lg:**:scroll-mt-20"
        >
          {props.children}
          <SaveBar
            ref={saveButton}
            noun={noun}
            closeTo={list.path}
            isSaving={isSaving}
            isBusy={isBusy}
            proposing={props.proposing}
            onSave={() => save()}
            draftState={kind.draftsPath === undefined ? undefined : draftState}
          />
        </form>
        {props.preview}
      </div>
      <UnsavedGuard
        isUnsaved={isDirty(state)}
        isStillUnsaved={() => isDirty(getState())}
        ownPath={ownPath}
        canPersist={form.canPersist}
        persistedText={draftOnServer(drafts.persisting) ?? `${DRAFT_IN_TAB} ${draftOffer(kind, state)}`}
        isSaving={isSaving}
        isBusy={isBusy}
        onSave={save}
        leadOn={props.leadOn}
      />
      <ConflictDialog form={form} saveButton={saveButton} isBusy={isBusy} />
    </>
  )
}
