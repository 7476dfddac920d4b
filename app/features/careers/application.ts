export type ApplicationStatus = 'new' | 'reviewing' | 'interviewed' | 'accepted' | 'rejected'

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
}
