import { formatLongDate } from '#app/shared/dates.ts'
import { isWebUrl } from '#app/shared/web-url.ts'
import type { Application, ApplicationStatus } from '../application.ts'

/** An application as its applicant sees it. */
export type ApplicationStatusView = {
  positionTitle: string
  statusInWords: string
  isWithdrawn: boolean
  appliedAt: number
  changedAt: number
  /** Erased by this time at the latest. */
  retainedUntil: number
  applicantName: string
  email: string
  phone: string
  resume: string
  isResumeLink: boolean
  coverLetter: string | null
}

/** The data of the applicant's own page. */
export type StatusPageData =
  | { kind: 'found'; application: ApplicationStatusView }
  | { kind: 'gone' | 'unknown' | 'failed' }

/** The outcome of an attempt to change it. */
export type StatusPageAnswer = { kind: 'erased' | 'unconfirmed' | 'failed' | 'unknown' }

const IN_WORDS: Record<ApplicationStatus, string> = {
  new: 'Received',
  reviewing: 'Being read',
  interviewed: 'Interviewed',
  accepted: 'Accepted',
  rejected: 'Not selected this time',
}

export function toStatusView(application: Application, retentionMonths: number): ApplicationStatusView {
  const { positionTitle, status, withdrawnAt, appliedAt, updatedAt } = application
  const { applicantName, email, phone, resume, coverLetter } = application
  return {
    positionTitle,
    statusInWords: withdrawnAt === null ? IN_WORDS[status] : `Withdrawn on ${formatLongDate(withdrawnAt)}`,
    isWithdrawn: withdrawnAt !== null,
    appliedAt,
    changedAt: updatedAt,
    retainedUntil: monthsAfter(appliedAt, retentionMonths),
    applicantName,
    email,
    phone,
    resume,
    isResumeLink: isWebUrl(resume),
    coverLetter,
  }
}

/** If the target month is too short, the date overflows into the next month: the purge has run by then. */
function monthsAfter(epochMs: number, months: number): number {
  const moment = new Date(epochMs)
  moment.setUTCMonth(moment.getUTCMonth() + months)
  return moment.getTime()
}
