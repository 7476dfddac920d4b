/** The database has a check of its own: a new status also needs a migration and `platform/db/tables.ts`. */
export const APPLICATION_STATUSES = ['new', 'reviewing', 'interviewed', 'accepted', 'rejected'] as const

export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

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

/** Whether applicants get a confirmation: through the cloud function, or by our own mail. */
export function isConfirmationConfigured(env: {
  CONFIRMATION_FUNCTION_URL?: string | undefined
  SMTP_URL?: string | undefined
}): boolean {
  return Boolean(env.CONFIRMATION_FUNCTION_URL || env.SMTP_URL)
}
