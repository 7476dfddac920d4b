import { formatLongDate } from '#app/shared/dates.ts'
import { isWebAddress } from '#app/shared/web-address.ts'
import type { Application, ApplicationStatus } from './application.ts'

/** An application as the person who sent it sees it. */
export type OwnApplication = {
  jobTitle: string
  statusInWords: string
  isWithdrawn: boolean
  appliedAt: number
  changedAt: number
  /** Erased by then at the latest. */
  keptUntil: number
  applicantName: string
  email: string
  phone: string
  resume: string
  isResumeLink: boolean
  coverLetter: string | null
}

/** What became of an attempt to change it. */
export type OwnApplicationAnswer = { kind: 'erased' | 'unconfirmed' | 'failed' | 'unknown' }

const IN_WORDS: Record<ApplicationStatus, string> = {
  new: 'Received',
  reviewing: 'Being read',
  interviewed: 'Interviewed',
  accepted: 'Accepted',
  rejected: 'Not selected this time',
}

export function toOwnApplication(application: Application, retentionMonths: number): OwnApplication {
  const { jobTitle, status, withdrawnAt, appliedAt, updatedAt } = application
  const { applicantName, email, phone, resume, coverLetter } = application
  return {
    jobTitle,
    statusInWords: withdrawnAt === null ? IN_WORDS[status] : `Withdrawn on ${formatLongDate(withdrawnAt)}`,
    isWithdrawn: withdrawnAt !== null,
    appliedAt,
    changedAt: updatedAt,
    keptUntil: monthsAfter(appliedAt, retentionMonths),
    applicantName,
    email,
    phone,
    resume,
    isResumeLink: isWebAddress(resume),
    coverLetter,
  }
}

/** A day that such a month has not runs over into the next one: by then the purge has seen it. */
function monthsAfter(epochMs: number, months: number): number {
  const moment = new Date(epochMs)
  moment.setUTCMonth(moment.getUTCMonth() + months)
  return moment.getTime()
}
