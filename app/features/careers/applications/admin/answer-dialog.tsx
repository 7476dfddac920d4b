import { ExternalLink, Send } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useEntryText } from '#app/forms/entries/entries.tsx'
import { ENTRY_MAX_LENGTH } from '#app/forms/entries/entry.schema.ts'
import { TemplateField } from '#app/forms/entries/template-field.tsx'
import { usePlaceholderCheck } from '#app/forms/entries/use-placeholder-check.ts'
import { joinWords } from '#app/shared/join-words.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import { isVisible } from '#app/shared/text-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field, Textarea } from '#app/ui/field.tsx'
import { ANSWERED_BEFORE } from '../../careers-admin-texts.ts'
import {
  type AnswerTemplate,
  answerLink,
  answerSubject,
  answerTemplates,
  fillIn,
  findTemplate,
  findUnknownPlaceholder,
  PLACEHOLDERS,
} from '../answers/application-answer.ts'
import type { Application } from '../application.ts'
import type { ApplicationChange } from '../application-change.schema.ts'

export type Answered = Pick<Application, 'id' | 'applicantName' | 'positionTitle' | 'email'>

type AnswerDialogProps = {
  /** Null closes the dialog. */
  to: Answered[] | null
  /** How many wait beyond these. */
  more: number
  template: AnswerTemplate
  isConfigured: boolean
  /** It stays open until the answer is stored: sending it again after a failure sends nothing twice. */
  isBusy: boolean
  problem: string | null
  onSend: (change: Extract<ApplicationChange, { intent: 'answer' | 'answered elsewhere' }>) => void
  onClose: () => void
}

/** Writes to one applicant or to many, each by name. Words that were closed unsent are there again for the same applicants. */
export function AnswerDialog({ to, more, onClose, ...form }: AnswerDialogProps) {
  return (
    <Dialog
      title={
        to?.length === 1
          ? `Answer ${to[0]?.applicantName}`
          : `Answer ${pluralize(to?.length ?? 0, 'applicant')}`
      }
      subtitle={
        to &&
        to.length > 1 && (
          <p className="wrap-anywhere max-h-24 overflow-y-auto text-muted">
            {joinWords(to.map(({ applicantName }) => applicantName))}
            {more > 0 && `. ${pluralize(more, 'more applicant')} will follow after these.`}
          </p>
        )
      }
      size="wide"
      isOpen={to !== null}
      isDirty
      onClose={onClose}
    >
      {to && <AnswerForm key={to.map(({ id }) => id).join()} to={to} {...form} />}
    </Dialog>
  )
}

type AnswerFormProps = Omit<AnswerDialogProps, 'to' | 'more' | 'onClose'> & { to: Answered[] }

function AnswerForm({ to, template, isConfigured, isBusy, problem, onSend }: AnswerFormProps) {
  const ids = to.map(({ id }) => id)
  const { text, setText, chooseText, renew, entryId } = useEntryText({
    name: answerName(ids),
    empty: textOf(template),
    templates: answerTemplates,
  })
  const renewId = useEffectEvent(renew)
  useEffect(() => {
    if (problem === ANSWERED_BEFORE) renewId()
  }, [problem])
  const { field, check, error } = usePlaceholderCheck(text)
  const unknown = findUnknownPlaceholder(text)
  const canSend = isVisible(text) && unknown === null

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend && isConfigured && !isBusy && check()) onSend({ intent: 'answer', ids, entryId, text })
      }}
      className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2"
    >
      <div className="grid gap-4">
        <TemplateField templates={answerTemplates} text={text} onChange={chooseText} />
        <Field
          label="Answer"
          hint={`${PLACEHOLDERS.join(', ')} are filled in for each applicant.`}
          error={unknown === null ? error : `${unknown} stands for nothing. Use ${PLACEHOLDERS.join(', ')}.`}
        >
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              rows={11}
              dir="auto"
              maxLength={ENTRY_MAX_LENGTH}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="grid gap-4">
        {to[0] && <Preview application={to[0]} text={text} others={to.length - 1} />}
        {/* The list's own status messages are hidden behind the modal dialog. */}
        {problem && !isBusy && (
          <p role="alert" className="font-semibold text-danger">
            {problem}
          </p>
        )}
        {isConfigured ? (
          <Button type="submit" disabled={!canSend} aria-disabled={isBusy} className="justify-self-start">
            <Send aria-hidden="true" className="size-5" />
            {isBusy ? 'Sending…' : to.length === 1 ? 'Send answer' : `Send ${pluralize(to.length, 'answer')}`}
          </Button>
        ) : (
          <Elsewhere
            to={to}
            text={text}
            isBusy={isBusy}
            onMark={() => {
              const template = findTemplate(text)
              if (isBusy) return
              onSend({ intent: 'answered elsewhere', ids, entryId, ...(template && { template }) })
            }}
          />
        )}
      </div>
    </form>
  )
}

type PreviewProps = { application: Answered; text: string; others: number }

function Preview({ application, text, others }: PreviewProps) {
  return (
    <section aria-label="Preview" className="rounded border border-line bg-paper p-4">
      <p className="wrap-anywhere text-muted text-sm">
        {`To ${application.email}`}
        {others > 0 && ` and, each alone, to ${pluralize(others, 'other')}`}
      </p>
      <p className="wrap-anywhere mt-1 font-semibold">{answerSubject(application)}</p>
      <p dir="auto" className="wrap-anywhere mt-3 whitespace-pre-wrap">
        {fillIn(text, application)}
      </p>
    </section>
  )
}

type ElsewhereProps = { to: Answered[]; text: string; isBusy: boolean; onMark: () => void }

/** Without mail of our own, the answer is written in the mail program of the member, and marked here. */
function Elsewhere({ to, text, isBusy, onMark }: ElsewhereProps) {
  return (
    <div className="grid gap-3">
      <p>
        This site cannot send mail. Open each answer in your mail program, send it there, then mark it here.
      </p>
      <ul className="grid max-h-60 gap-1 overflow-y-auto">
        {to.map((application) => (
          <li key={application.id}>
            <a
              href={answerLink(application, text)}
              className="inline-flex min-h-11 items-center gap-2 text-clay underline underline-offset-4"
            >
              <span dir="auto">{`Write to ${application.applicantName}`}</span>
              <ExternalLink aria-hidden="true" className="size-4" />
            </a>
          </li>
        ))}
      </ul>
      <Button aria-disabled={isBusy} onClick={onMark} className="justify-self-start">
        Mark as answered elsewhere
      </Button>
    </div>
  )
}

/** What its unsent words are stored under: they wait for the same applicants. */
export function answerName(ids: string[]): string {
  return `application:${ids.join()}:answer`
}

function textOf(template: AnswerTemplate): string {
  return answerTemplates.find(({ name }) => name === template)?.text ?? ''
}
