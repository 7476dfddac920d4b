import type { FieldErrors } from '#app/shared/field-errors.ts'
import { formAttemptSchema } from '#app/shared/form-attempt.schema.ts'
import type { HumanQuestion } from '#app/shared/human-check.ts'
import { ID_PATTERN } from '#app/shared/id-pattern.ts'
import { emailAddress, personName } from '#app/shared/person-rules.ts'
import { z } from '#app/shared/schema.ts'
import { isStorable, UNSTORABLE, withPlainLineEnds } from '#app/shared/text-rules.ts'
import { isWebAddress } from '#app/shared/web-address.ts'
import { APPLICATION_STATUSES } from './application.ts'

export const COVER_LETTER_MAX_LENGTH = 500
const RESUME_MAX_LENGTH = 2_000

/**
 * For the browser's own check, too: an optional plus, then 10 to 16 digits or spaces. What stands around it is taken
 * away before our own check, but a browser counts the space that a keyboard put there.
 */
export const PHONE_PATTERN = '\\s*\\+?[0-9 ]{10,16}\\s*'

const phone = new RegExp(`^${PHONE_PATTERN}$`)

/** What an applicant types, checked in the browser and on the server alike. */
export const applicantSchema = z.object({
  applicantName: personName('Please enter your full name.'),
  email: emailAddress(),
  phone: z
    .string()
    .trim()
    .min(1, 'Please enter your phone number.')
    .regex(phone, 'Please enter 10 to 16 digits or spaces, with + in front if you like.'),
  resume: z
    .string()
    .trim()
    .min(1, 'Please enter the link to your resume.')
    .max(RESUME_MAX_LENGTH, `A link has at most ${RESUME_MAX_LENGTH} characters.`)
    .refine(isStorable, UNSTORABLE)
    .refine(isWebAddress, 'Please enter a full web address, such as https://example.com/resume.'),
  coverLetter: z
    .string()
    .transform((value) => withPlainLineEnds(value).trim())
    .refine(
      (value) => value.length <= COVER_LETTER_MAX_LENGTH,
      `Please keep it to ${COVER_LETTER_MAX_LENGTH} characters.`,
    )
    .refine(isStorable, UNSTORABLE),
})

export type Applicant = z.infer<typeof applicantSchema>
export type ApplicantErrors = FieldErrors<Applicant>

export const EMPTY_APPLICANT: Applicant = {
  applicantName: '',
  email: '',
  phone: '',
  resume: '',
  coverLetter: '',
}

/** What goes along with the fields: who is asked, the answered question, and the name of this attempt. */
export const submissionSchema = formAttemptSchema.extend({ jobId: z.string().regex(ID_PATTERN) })

/** What an attempt to apply comes back with. */
export type SubmitResult =
  | { ok: true; email: string; isMailQueued: boolean }
  | { ok: false; reason: 'invalid'; errors: ApplicantErrors }
  /** The question was not answered yet, or wrongly, or too late. */
  | { ok: false; reason: 'verification'; problem: 'missing' | 'wrong' | 'expired' }
  | { ok: false; reason: 'closed' }
  | { ok: false; reason: 'limited'; retryAfterSeconds: number }
  | { ok: false; reason: 'failed' }

export type Sent = Extract<SubmitResult, { ok: true }>

/** The result with all that a page without scripts needs to go on: the texts as typed, and a question to answer. */
export type SubmitAnswer = {
  result: SubmitResult
  typed: Applicant
  retry: { question: HumanQuestion; key: string } | null
}

const applicationIdSchema = z.string().regex(ID_PATTERN)

/** What the staff's table changes of an application. */
export const applicationChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('status'), id: applicationIdSchema, status: z.enum(APPLICATION_STATUSES) }),
  z.object({ intent: z.literal('delete'), id: applicationIdSchema }),
  z.object({ intent: z.literal('send again'), id: applicationIdSchema }),
])

export type ApplicationChange = z.infer<typeof applicationChangeSchema>
export type ApplicationChangeResult = { ok: true; change: ApplicationChange } | { ok: false }
