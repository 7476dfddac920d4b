import type { FieldErrors } from '#app/forms/field-errors.ts'
import { formAttemptSchema } from '#app/forms/public/form-attempt.schema.ts'
import type { FormAnswer } from '#app/forms/public/form-outcome.ts'
import { emailAddress, personName } from '#app/forms/public/person-rules.ts'
import { idSchema, z } from '#app/shared/schema.ts'
import { isStorable, toParagraphs, UNSTORABLE } from '#app/shared/text-rules.ts'
import { isWebUrl } from '#app/shared/web-url.ts'

export const COVER_LETTER_MAX_LENGTH = 500
const RESUME_MAX_LENGTH = 2_000

/**
 * Also used as the input's `pattern`: an optional plus, then 10 to 16 digits or spaces. Our own check trims first,
 * but the browser's does not, and phone keyboards add spaces.
 */
export const PHONE_PATTERN = '\\s*\\+?[0-9 ]{10,16}\\s*'

const phone = new RegExp(`^${PHONE_PATTERN}$`)

/** What an applicant types; validated in the browser and on the server. */
export const applicantSchema = z.object({
  applicantName: personName('Please enter your full name.'),
  email: emailAddress(),
  phone: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter your phone number.'),
      z.regex(phone, 'Please enter 10 to 16 digits or spaces, with + in front if you like.'),
    ),
  resume: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter the link to your resume.'),
      z.maxLength(RESUME_MAX_LENGTH, `A link has at most ${RESUME_MAX_LENGTH} characters.`),
      z.refine(isStorable, UNSTORABLE),
      z.refine(isWebUrl, 'Please enter a full web address, such as https://example.com/resume.'),
    ),
  coverLetter: z.pipe(z.string(), z.transform(toParagraphs)).check(
    z.refine(
      (value) => value.length <= COVER_LETTER_MAX_LENGTH,
      `Please keep it to ${COVER_LETTER_MAX_LENGTH} characters.`,
    ),
    z.refine(isStorable, UNSTORABLE),
  ),
})

/** Of one whose resume is a file. */
export const applicantWithFileSchema = z.omit(applicantSchema, { resume: true })

export type Applicant = z.infer<typeof applicantSchema>
export type ApplicantErrors = FieldErrors<Applicant>

export const EMPTY_APPLICANT: Applicant = {
  applicantName: '',
  email: '',
  phone: '',
  resume: '',
  coverLetter: '',
}

/** Sent along with the fields: the position, the answered captcha, and the idempotency key. */
export const submissionSchema = z.extend(formAttemptSchema, { positionId: idSchema })

/** What an application that arrived tells. */
export type Sent = {
  email: string
  isMailQueued: boolean
  reference: string
  /** The URL of the applicant's own page. */
  path: string
}

export type SubmitAnswer = FormAnswer<Sent, Applicant>
