import { useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { EditPage } from '#app/forms/edit/edit-page.tsx'
import { useEditForm } from '#app/forms/edit/use-edit-form.ts'
import { showToast } from '#app/ui/toaster.tsx'
import type { CompanyEvent } from '../event.ts'
import { EventFormFields } from './event-form-fields.tsx'
import { eventKind } from './event-kind.ts'
import { EventPreview } from './event-preview.tsx'
import { EVENT_SAVED } from './events-admin-texts.ts'

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
  const { state, type } = form

  return (
    <EditPage
      form={form}
      element={element}
      saveButton={saveButton}
      recordId={recordId}
      ownPath={path}
      list={{ path: href('/admin/events'), name: 'Events' }}
      noun="Event"
      note={event?.archivedAt && <p className="mt-1 text-muted">Archived: visitors do not see this event.</p>}
      preview={<EventPreview input={state.input} id={event?.id ?? 'new-event'} now={now} />}
    >
      <EventFormFields input={state.input} errors={state.errors} onType={type} />
    </EditPage>
  )
}
