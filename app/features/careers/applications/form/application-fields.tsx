import { type ComponentProps, useState } from 'react'
import { toParagraphs } from '#app/shared/text-rules.ts'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import {
  type Applicant,
  type ApplicantErrors,
  COVER_LETTER_MAX_LENGTH,
  PHONE_PATTERN,
} from '../application.schema.ts'
import { RESUME_FILE } from '../resume/resume-file.ts'

const NEAR_END = 50

/** The length as the schema counts it. */
export function letterLength(value: string): number {
  return toParagraphs(value).length
}

/** Announced to screen readers: changes only near the limit and beyond it, not with every key. */
export function spokenLength(length: number): string {
  if (length > COVER_LETTER_MAX_LENGTH) {
    return `The cover letter is longer than ${COVER_LETTER_MAX_LENGTH} characters.`
  }
  return length >= COVER_LETTER_MAX_LENGTH - NEAR_END ? `${NEAR_END} characters or fewer are left.` : ''
}

type FieldsProps = {
  typed: Applicant
  errors: ApplicantErrors
  /** The fields can be read but not edited. */
  isReadOnly: boolean
  onType: (name: keyof Applicant, value: string) => void
}

type LineField = {
  name: Exclude<keyof Applicant, 'coverLetter'>
  label: string
  control: ComponentProps<'input'>
  hint?: string | undefined
}

const RESUME_HINT =
  'A link to your CV, e.g. on Google Drive or your own site. Make sure that it can be opened by anyone with the link.'

const FILE_HINT = '5 MB at most. It takes the place of the link, and only our team and you can open it.'

export function ApplicationFields(props: FieldsProps) {
  const { typed, errors, isReadOnly, onType } = props
  const isScripted = useIsHydrated()
  const [hasFile, setHasFile] = useState(false)
  const lines: LineField[] = [
    { name: 'applicantName', label: 'Full name', control: { autoComplete: 'name', dir: 'auto' } },
    {
      name: 'email',
      label: 'Email',
      control: { type: 'email', inputMode: 'email', autoComplete: 'email' },
      hint: 'We write to you at this address.',
    },
    {
      name: 'phone',
      label: 'Phone',
      control: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', pattern: PHONE_PATTERN },
    },
    {
      name: 'resume',
      label: 'Resume link',
      control: { type: 'url', inputMode: 'url', autoComplete: 'url' },
      hint: RESUME_HINT,
    },
  ]
  return (
    <>
      {lines.map(({ name, label, control: own, hint }) => (
        <Field key={name} label={label} hint={hint} error={errors[name]}>
          {(control) => (
            <Input
              {...control}
              {...own}
              name={name}
              required={name !== 'resume' || (isScripted && !hasFile)}
              readOnly={isReadOnly}
              value={typed[name]}
              onChange={(event) => onType(name, event.target.value)}
            />
          )}
        </Field>
      ))}
      <Field label="Or your resume as a PDF" hint={FILE_HINT}>
        {(control) => (
          <Input
            {...control}
            type="file"
            name={RESUME_FILE}
            accept="application/pdf,.pdf"
            disabled={isReadOnly}
            onChange={(event) => {
              setHasFile(event.target.value !== '')
              // What was wrong with the resume may be mended by the file.
              onType('resume', typed.resume)
            }}
          />
        )}
      </Field>
      <CoverLetterField
        value={typed.coverLetter}
        error={errors.coverLetter}
        isReadOnly={isReadOnly}
        onType={(value) => onType('coverLetter', value)}
      />
    </>
  )
}

type CoverLetterFieldProps = Pick<FieldsProps, 'isReadOnly'> & {
  value: string
  error: string | undefined
  onType: (value: string) => void
}

/** No `maxLength`: a pasted text that is too long stays, and the applicant sees by how much to shorten it. */
function CoverLetterField({ value, error, isReadOnly, onType }: CoverLetterFieldProps) {
  const length = letterLength(value)
  const isCounted = useIsHydrated()
  return (
    <div>
      <Field
        label="Cover letter (optional)"
        error={error}
        hint={isCounted ? <Count length={length} /> : `At most ${COVER_LETTER_MAX_LENGTH} characters`}
      >
        {(control) => (
          <Textarea
            {...control}
            name="coverLetter"
            dir="auto"
            rows={6}
            readOnly={isReadOnly}
            value={value}
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
      <p aria-live="polite" className="sr-only">
        {spokenLength(length)}
      </p>
    </div>
  )
}

function Count({ length }: { length: number }) {
  const isTooLong = length > COVER_LETTER_MAX_LENGTH
  return (
    <>
      <span className={`tabular-nums ${isTooLong ? 'font-semibold text-danger' : ''}`}>
        {`${length}/${COVER_LETTER_MAX_LENGTH}`}
      </span>
      <span className="sr-only"> characters</span>
    </>
  )
}
