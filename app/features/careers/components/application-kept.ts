import { z } from '#app/shared/schema.ts'
import { createKeptFields } from '#app/ui/kept-fields.ts'
import type { Applicant } from '../application.schema.ts'

/** The shape alone: what is not ready yet is kept all the same. */
const keptSchema = z.object({
  /** Goes with the text: whoever sends it again after a reload has sent one application. */
  key: z.string().min(16),
  typed: z.object({
    applicantName: z.string(),
    email: z.string(),
    phone: z.string(),
    resume: z.string(),
    coverLetter: z.string(),
  }),
})

/** What was typed for a position, until it is sent. */
export function keptApplication(jobId: string) {
  return createKeptFields(`application:${jobId}`, keptSchema)
}

export function isAnythingTyped(typed: Applicant): boolean {
  return Object.values(typed).some((value) => value !== '')
}

/** What somebody typed before the scripts ran stands above what an earlier visit has left. */
export function mergeTyped(shown: Applicant, kept: Applicant): Applicant {
  return {
    applicantName: shown.applicantName || kept.applicantName,
    email: shown.email || kept.email,
    phone: shown.phone || kept.phone,
    resume: shown.resume || kept.resume,
    coverLetter: shown.coverLetter || kept.coverLetter,
  }
}

/** What stands in the fields now, whoever put it there. */
export function typedInto(form: HTMLFormElement | null): Applicant {
  const fields = new FormData(form ?? undefined)
  const textIn = (name: keyof Applicant) => String(fields.get(name) ?? '')
  return {
    applicantName: textIn('applicantName'),
    email: textIn('email'),
    phone: textIn('phone'),
    resume: textIn('resume'),
    coverLetter: textIn('coverLetter'),
  }
}
