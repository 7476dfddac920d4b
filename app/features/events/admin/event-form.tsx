import { ArrowLeft } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { ConflictDialog } from '#app/forms/edit/conflict-dialog.tsx'
import { DRAFT_IN_TAB, draftOffer } from '#app/forms/edit/drafts/use-drafts.ts'
import { isDirty } from '#app/forms/edit/edit-form-state.ts'
import { FormNotices } from '#app/forms/edit/form-notices.tsx'
import { UnsavedGuard } from '#app/forms/edit/unsaved-guard.tsx'
import { useEditForm } from '#app/forms/edit/use-edit-form.ts'
import { useFormFocus } from '#app/forms/edit/use-form-focus.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import type { CompanyEvent } from '../event.ts'
import { EventFormFields } from './event-form-fields.tsx'
import { eventKind } from './event-kind.ts'
import { EventPreview } from './event-preview.tsx'
import { EVENT_SAVED } from './events-admin-texts.ts'

/** Toasts stay above a bar of full width, and scrolling never leaves a focused field behind the bar. */
const MAKES_ROOM =
  '[@media(min-height:32rem)]:max-xl:[:root:has(&)]:[--toast-bottom:5.5rem]! [@media(min-height:32rem)]:[:root:has(&)]:scroll-pb-24'

type SaveBarProps = { ref: Ref<HTMLButtonElement>; isSaving: boolean; onSave: () => void }

/** Sticks to the bottom while any of the form is visible, except on a low screen. */
function SaveBar({ ref, isSaving, onSave }: SaveBarProps) {
  return (
    <div
      className={`-mx-4 [@media(min-height:32rem)]:sticky bottom-0 z-20 flex gap-3 border-line border-t bg-paper px-4 py-3 md:-mx-8 md:px-8 xl:mx-0 xl:px-0 ${MAKES_ROOM}`}
    >
      <Button ref={ref} aria-busy={isSaving} onClick={onSave} className="max-sm:flex-1">
        {isSaving ? 'Saving…' : 'Save Event'}
      </Button>
      <ButtonLink look="quiet" to={href('/admin/events')}>
        Cancel
      </ButtonLink>
    </div>
  )
}

type EventFormProps = {
  /** The id in the URL; null for a new event. */
  recordId: string | null
  event: CompanyEvent | null
  now: number
}

export function EventForm({ recordId, event, now }: EventFormProps) {
  const navigate = useNavigate()
  const path = recordId === null ? href('/admin/events/new') : href('/admin/events/:id', { id: recordId })
  const element = useRef<HTMLFormElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const form = useEditForm({
    kind: eventKind,
    element,
    recordId,
    stored: event,
    action: path,
    onSaved: () => void showToast({ kind: 'success', message: EVENT_SAVED }),
    onDone: () => void navigate(href('/admin/events')),
  })
  const { state, getState, isSaving } = form
  const focus = useFormFocus({ form: element, state, isBeginning: recordId === null })
  const save = () => form.save()

  return (
    <>
      <div className="mb-6">
        <Link
          to={href('/admin/events')}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-clay"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          Events
        </Link>
        <h1 className="text-2xl">{state.version === null ? 'Add Event' : 'Edit Event'}</h1>
        {event?.archivedAt && <p className="mt-1 text-muted">Archived: visitors do not see this event.</p>}
      </div>
      <FormNotices form={form} focus={focus} isSaving={isSaving} isBusy={false} onSave={save} />
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          ref={element}
          aria-label="Event"
          noValidate
          onSubmit={(submitted) => submitted.preventDefault()}
          // On a phone the sticky header covers what scrolls under it.
          className="grid grid-cols-1 gap-6 max-lg:**:scroll-mt-20"
        >
          <EventFormFields input={state.input} errors={state.errors} onType={form.type} />
          <SaveBar ref={saveButton} isSaving={isSaving} onSave={save} />
        </form>
        <EventPreview input={state.input} id={event?.id ?? 'new-event'} now={now} />
      </div>
      <UnsavedGuard
        isUnsaved={isDirty(state)}
        isStillUnsaved={() => isDirty(getState())}
        ownPath={path}
        canPersist={form.canPersist}
        persistedText={`${DRAFT_IN_TAB} ${draftOffer(eventKind, state)}`}
        isSaving={isSaving}
        isBusy={false}
        onSave={form.save}
      />
      <ConflictDialog form={form} saveButton={saveButton} isBusy={false} />
    </>
  )
}
