import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { type FieldErrors, firstErrors } from '#app/shared/field-errors.ts'
import { failureNote } from '#app/ui/human-form/failure-note.ts'
import { createKeptForm, isAnythingTyped, type Refusal } from '#app/ui/human-form/human-form.ts'
import { postForm } from '#app/ui/human-form/post-form.ts'
import { useHumanForm } from '#app/ui/human-form/use-human-form.ts'
import { showToast, useToaster } from '#app/ui/toaster.tsx'
import {
  type Applicant,
  applicantSchema,
  EMPTY_APPLICANT,
  type Sent,
  type SubmitAnswer,
  type SubmitResult,
} from '../application.schema.ts'
import {
  confirmationNote,
  FAILED,
  RUN_OUT,
  SUBMITTED,
  SUBMITTED_SHOWN_MS,
  WRONG_ANSWER,
  WRONG_SUM,
} from './application-messages.ts'

type Options = {
  jobId: string
  /** What the page was sent with, after a post without scripts. */
  answer: SubmitAnswer | undefined
  onDirty: (isDirty: boolean) => void
  onDone: (sent: Sent) => void
}

/** The application form while scripts run. What came of it is told by toasts: the drawer may be closed by then. */
export function useApplicationForm({ jobId, answer, onDirty, onDone }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const isShown = useRef(false)
  const [kept] = useState(() => createKeptForm(`application:${jobId}`, EMPTY_APPLICANT))
  const { revalidate } = useRevalidator()
  const model = useHumanForm({
    form,
    kind: 'application',
    empty: EMPTY_APPLICANT,
    answer,
    kept,
    answerTexts: { wrong: WRONG_SUM, expired: RUN_OUT },
    plainAnswerTexts: { wrong: WRONG_ANSWER, expired: WRONG_ANSWER },
    findErrors,
    send: (fields) => postForm<SubmitResult>(href('/api/applications'), fields),
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
    // Whoever closed the form meanwhile may be somewhere else by now.
    if (isShown.current) onDone(sent)
  }

  function tellRefused(refusal: Refusal<Applicant>): void {
    if (refusal.reason === 'verification') void showToast({ kind: 'error', message: WRONG_ANSWER })
    // The list behind the form still offers it.
    if (refusal.reason === 'closed') void revalidate()
    // Why it failed stands above the button.
    if (failureNote(refusal)) void showToast({ kind: 'error', message: FAILED })
  }

  return { form, ...model }
}

function findErrors(typed: Applicant): FieldErrors<Applicant> {
  const checked = applicantSchema.safeParse(typed)
  return checked.success ? {} : firstErrors<Applicant>(checked.error)
}
