import { formatLongDate } from '#app/shared/dates.ts'
import { isWebUrl } from '#app/shared/web-url.ts'
import { type Application, type ApplicationStatus, applicationReference } from '../application.ts'
import type { LastAnswer } from '../application-rows.ts'
import { hasResumeFile } from '../resume-file.ts'

/** An application as its applicant sees it. */
export type ApplicationStatusView = {
  reference: string
  positionTitle: string
  statusInWords: string
  /** What became of our answer; null before there is one. */
  answerInWords: string | null
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
  /** The resume is a file that the page offers for download. */
  isResumeFile: boolean
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

type StatusViewOptions = { retentionMonths: number; answer: LastAnswer | null }

export function toStatusView(
  application: Application,
  { retentionMonths, answer }: StatusViewOptions,
): ApplicationStatusView {
  const { positionTitle, status, withdrawnAt, appliedAt, updatedAt } = application
  const { applicantName, email, phone, resume, coverLetter } = application
  const isResumeFile = hasResumeFile(application)
  return {
    reference: applicationReference(application.id),
    positionTitle,
    statusInWords: withdrawnAt === null ? IN_WORDS[status] : `Withdrawn on ${formatLongDate(withdrawnAt)}`,
    answerInWords: answer && describeAnswer(answer, email),
    isWithdrawn: withdrawnAt !== null,
    appliedAt,
    changedAt: updatedAt,
    retainedUntil: monthsAfter(appliedAt, retentionMonths),
    applicantName,
    email,
    phone,
    // The link of a file is that of staff.
    resume: isResumeFile ? '' : resume,
    isResumeLink: isWebUrl(resume),
    isResumeFile,
    coverLetter,
  }
}

/** The same state that staff see, in the words of the applicant. */
function describeAnswer({ createdAt, delivery }: LastAnswer, email: string): string {
  const day = formatLongDate(delivery?.sentAt ?? createdAt)
  if (!delivery) return `We wrote to you on ${day}.`
  switch (delivery.state) {
    case 'sent':
      return `We wrote to ${email} on ${day}. Please look into your spam folder as well.`
    case 'dead':
      return `Our answer of ${day} could not be delivered to ${email}. Please call or write to us.`
    default:
      return `Our answer is on its way to ${email}.`
  }
}

/** If the target month is too short, the date overflows into the next month: the purge has run by then. */
function monthsAfter(epochMs: number, months: number): number {
  const moment = new Date(epochMs)
  moment.setUTCMonth(moment.getUTCMonth() + months)
  return moment.getTime()
}
