import { useState } from 'react'
import type { AnswerTemplate } from '../answers/application-answer.ts'
import type { ApplicationChange } from '../application-change.schema.ts'
import type { ApplicationList, ApplicationRow } from '../application-rows.ts'
import type { Answered } from './answer-dialog.tsx'

/** Whom an answer is being written to: the chosen applicant, or all whom the URL asks to answer. */
export function useAnswered(toAnswer: ApplicationList['toAnswer']) {
  const [asked, setAsked] = useState(toAnswer)
  const [answered, setAnswered] = useState(() => answerTo(toAnswer))
  if (asked !== toAnswer) {
    setAsked(toAnswer)
    if (toAnswer) setAnswered(answerTo(toAnswer))
  }
  return { answered, setAnswered, isAskedByUrl: toAnswer !== null }
}

function answerTo(toAnswer: ApplicationList['toAnswer']): Answering | null {
  const to = toAnswer?.applications ?? []
  return to.length > 0 ? { to, template: 'Position closed', sent: null, problem: null } : null
}

type Answering = {
  to: Answered[]
  template: AnswerTemplate
  /** What is under way. */
  sent: ApplicationChange | null
  /** Why the last attempt failed. */
  problem: string | null
}

/** The beginning that suits what was decided, if that is the same for all. */
export function templateFor(rows: ApplicationRow[]): AnswerTemplate {
  const statuses = new Set(rows.map(({ status }) => status))
  if (statuses.size > 1) return 'Received'
  if (statuses.has('rejected')) return 'Rejected'
  return statuses.has('interviewed') || statuses.has('accepted') ? 'Invited' : 'Received'
}
