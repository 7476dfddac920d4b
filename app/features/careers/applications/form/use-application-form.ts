import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { type FieldErrors, firstErrors } from '#app/forms/field-errors.ts'
import { failureNote } from '#app/forms/public/failure-notice.tsx'
import { createPersistedForm, isAnythingTyped, type Refusal } from '#app/forms/public/public-form.ts'
import { sendForm } from '#app/forms/public/send-form.ts'
import { usePublicForm } from '#app/forms/public/use-public-form.ts'
import { showToast, useToaster } from '#app/ui/toaster.tsx'
import {
  confirmationNote,
  FAILED,
  RESUME_TOO_LARGE,
  RUN_OUT,
  SUBMITTED,
  SUBMITTED_SHOWN_MS,
  WRONG_ANSWER,
  WRONG_SUM,
} from '../../careers-texts.ts'
import {
  type Applicant,
  applicantSchema,
  applicantWithFileSchema,
  EMPTY_APPLICANT,
  type Sent,
  type SubmitAnswer,
} from '../application.schema.ts'
import { applicationFormName } from '../application.ts'
import { RESUME_FILE, RESUME_MAX_BYTES } from '../resume/resume-file.ts'

type Options = {
  positionId: string
  isClosed: boolean
  /** The response to a post without scripts, rendered into this page. */
  answer: SubmitAnswer | undefined
  onDirty: (isDirty: boolean) => void
  onDone: (sent: Sent) => void
}

/** The application form with scripts. The outcome is a toast: the drawer may be closed by then. */
export function useApplicationForm({ positionId, isClosed, answer, onDirty, onDone }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const isShown = useRef(false)
  const [persisted] = useState(() => createPersistedForm(applicationFormName(positionId), EMPTY_APPLICANT))
  const { revalidate } = useRevalidator()
  const model = usePublicForm({
    form,
    kind: 'application',
    empty: EMPTY_APPLICANT,
    answer,
    persisted,
    isClosed,
    answerTexts: { wrong: WRONG_SUM, expired: RUN_OUT },
    plainAnswerTexts: { wrong: WRONG_ANSWER, expired: WRONG_ANSWER },
    findErrors: (typed) => findErrors(typed, chosenFile(form.current)),
    send: (fields) => sendForm<SubmitAnswer>(href('/api/applications'), fields),
    onSent: tellSent,
    onRefused: tellRefused,
  })

  useToaster()

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const isDirty = isAnythingTyped(model.typed)
  const tellDirty = useEffectEvent(onDirty)
  useEffect(() => tellDirty(isDirty), [isDirty])

  function tellSent(sent: Sent): void {
    void showToast({
      kind: 'success',
      message: SUBMITTED,
      duration: SUBMITTED_SHOWN_MS,
      ...(sent.isMailQueued && { description: confirmationNote(sent.email) }),
    })
    // An applicant who has closed the form may have navigated elsewhere: no redirect then.
    if (isShown.current) onDone(sent)
  }

  function tellRefused(refusal: Refusal<Applicant>): void {
    if (refusal.reason === 'verification') void showToast({ kind: 'error', message: WRONG_ANSWER })
    // The list still shows the position as open.
    if (refusal.reason === 'closed') void revalidate()
    // The reason is shown above the button.
    if (failureNote(refusal)) void showToast({ kind: 'error', message: FAILED })
  }

  return { form, ...model }
}

/** The PDF that was chosen; null where there is none. */
function chosenFile(form: HTMLFormElement | null): File | null {
  const input = form?.elements.namedItem(RESUME_FILE)
  return (input instanceof HTMLInputElement && input.files?.[0]) || null
}

/** A file takes the place of the link; what is in it, the server looks at. */
function findErrors(typed: Applicant, file: File | null): FieldErrors<Applicant> {
  if (file && file.size > RESUME_MAX_BYTES) return { resume: RESUME_TOO_LARGE }
  const checked = (file ? applicantWithFileSchema : applicantSchema).safeParse(typed)
  return checked.success ? {} : firstErrors<Applicant>(checked.error)
}
