export const APPLICATION_STATUSES = ['new', 'reviewing', 'interviewed', 'accepted', 'rejected'] as const

export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

export type Application = {
  id: string
  jobId: string
  jobTitle: string
  applicantName: string
  email: string
  phone: string
  resume: string
  coverLetter: string | null
  status: ApplicationStatus
  appliedAt: number
  updatedAt: number
  /** When the applicant took it back; staff still see it, and the status stays as it was. */
  withdrawnAt: number | null
}
