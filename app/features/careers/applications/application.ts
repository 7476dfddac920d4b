import type { Entry } from '#app/forms/entries/entry.schema.ts'

/** The database has a check of its own: a new status also needs a migration and `platform/db/tables.ts`. */
export const APPLICATION_STATUSES = ['new', 'reviewing', 'interviewed', 'accepted', 'rejected'] as const

export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** The columns by which staff can sort. */
export const APPLICATION_SORTS = ['applicant', 'position', 'status', 'applied'] as const
export type ApplicationSort = (typeof APPLICATION_SORTS)[number]

export type Application = {
  id: string
  positionId: string
  positionTitle: string
  applicantName: string
  email: string
  phone: string
  resume: string
  coverLetter: string | null
  status: ApplicationStatus
  appliedAt: number
  updatedAt: number
  /** When the applicant withdrew it; staff still see it, and its status does not change. */
  withdrawnAt: number | null
}

/** What staff wrote about an application or to the applicant; 'elsewhere' marks an answer that this site did not send. */
export type ApplicationEntry = Entry<'note' | 'answer' | 'elsewhere'>

/** The outbox kind of the mail that confirms an application. */
export const CONFIRMATION = 'application-confirmation'

export const UNDECIDED_STATUSES: ApplicationStatus[] = ['new', 'reviewing', 'interviewed']

/** The name under which the browser persists what is typed to apply for a position. */
export function applicationFormName(positionId: string): string {
  return `application:${positionId}`
}

/** Such as AP-1A2B-3C4D, the beginning of the id: short enough to read out on the phone. */
export function applicationReference(id: string): string {
  const signs = id.slice(0, 8).toUpperCase()
  return `AP-${signs.slice(0, 4)}-${signs.slice(4)}`
}

/** What the id begins with, for a search by reference; null for any other text. */
export function idPrefixOf(search: string): string | null {
  const [, first, second] = /^\s*AP-([0-9A-F]{4})-([0-9A-F]{4})\s*$/i.exec(search) ?? []
  return first && second ? (first + second).toLowerCase() : null
}

/** Whether applicants get a confirmation: through the cloud function, or by our own mail. */
export function isConfirmationConfigured(env: {
  CONFIRMATION_FUNCTION_URL?: string | undefined
  SMTP_URL?: string | undefined
}): boolean {
  return Boolean(env.CONFIRMATION_FUNCTION_URL || env.SMTP_URL)
}
