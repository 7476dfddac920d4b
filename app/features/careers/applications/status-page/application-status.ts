import { formatLongDate, monthsAfter } from '#app/shared/dates.ts'
import { TRASH_MS } from '#app/shared/trash.ts'
import { isWebUrl } from '#app/shared/web-url.ts'
import { type Application, type ApplicationStatus, applicationReference } from '../application.ts'
import type { LastAnswer } from '../application-rows.ts'
import { hasResumeFile } from '../resume/resume-file.ts'

/** An application as its applicant sees it. */
export type ApplicationStatusView = {
  reference: string
  positionTitle: string
  statusInWords: string
  /** What became of our answer; null before there is one. */
  answerInWords: string | null
  isWithdrawn: boolean
  /** Staff have put it into the Trash. */
  isRemoved: boolean
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
  application: Application & { deletedAt?: number | null },
  { retentionMonths, answer }: StatusViewOptions,
): ApplicationStatusView {
  const { positionTitle, status, withdrawnAt, deletedAt = null } = application
  const { appliedAt, updatedAt, applicantName, email, phone, resume, coverLetter } = application
  const isResumeFile = hasResumeFile(application)
  const isRemoved = deletedAt !== null
  const retainedUntil = monthsAfter(appliedAt, retentionMonths)
  return {
    reference: applicationReference(application.id),
    positionTitle,
    statusInWords:
      withdrawnAt !== null
        ? `Withdrawn on ${formatLongDate(withdrawnAt)}`
        : isRemoved
          ? 'No longer considered'
          : IN_WORDS[status],
    answerInWords: answer && describeAnswer(answer, { email, isRemoved }),
    isWithdrawn: withdrawnAt !== null,
    isRemoved,
    appliedAt,
    changedAt: updatedAt,
    retainedUntil: isRemoved ? Math.min(retainedUntil, deletedAt + TRASH_MS) : retainedUntil,
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
function describeAnswer(
  { createdAt, delivery }: LastAnswer,
  { email, isRemoved }: { email: string; isRemoved: boolean },
): string {
  const day = formatLongDate(delivery?.sentAt ?? createdAt)
  if (!delivery) return `We wrote to you on ${day}.`
  switch (delivery.state) {
    case 'sent':
      return `We wrote to ${email} on ${day}. Please look into your spam folder as well.`
    case 'dead':
      return `Our answer of ${day} could not be delivered to ${email}. Please call or write to us.`
    default:
      return isRemoved ? 'Our answer was not sent.' : `Our answer is on its way to ${email}.`
  }
}
