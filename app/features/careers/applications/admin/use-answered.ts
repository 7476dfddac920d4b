import { useState } from 'react'
import { useDraftPrefix } from '#app/forms/edit/drafts/draft-owner.tsx'
import { renewUnsent, storeUnsent } from '#app/forms/entries/unsent-entry.ts'
import { ANSWERED_BEFORE, applicationNotChanged } from '../../careers-admin-texts.ts'
import { answerUndecidedPath } from '../../positions/position-applicants.ts'
import type { AnswerTemplate } from '../answers/application-answer.ts'
import type { ApplicationChange, ApplicationChangeResult } from '../application-change.schema.ts'
import type { ApplicationList, ApplicationRow } from '../application-rows.ts'
import { type Answered, answerName } from './answer-dialog.tsx'

type AnsweredOptions = Pick<ApplicationList, 'toAnswer'> & {
  positionId: string | null
  /** Shows what the URL of the list shows, without the question whom to answer. */
  onClosed: () => void
  onAnswered: () => void
  onNext: (path: string) => void
}

/** Whom an answer is being written to (the chosen applicant, or all whom the URL asks to answer); and what became of it. */
export function useAnswered({ toAnswer, positionId, onClosed, onAnswered, onNext }: AnsweredOptions) {
  const draftPrefix = useDraftPrefix()
  const [asked, setAsked] = useState(toAnswer)
  const [answered, setAnswered] = useState(() => answerTo(toAnswer))
  if (asked !== toAnswer) {
    setAsked(toAnswer)
    if (toAnswer) setAnswered(answerTo(toAnswer))
  }

  function begin(to: ApplicationRow[]) {
    if (to.length > 0) setAnswered({ to, template: templateFor(to), sent: null, problem: null })
  }

  function close() {
    setAnswered(null)
    if (toAnswer) onClosed()
  }

  function settle(change: ApplicationChange, result: ApplicationChangeResult) {
    if (change.intent !== 'answer' && change.intent !== 'answered elsewhere') return
    const key = draftPrefix + answerName(change.ids)
    if (result.ok) storeUnsent(key, null)
    else if (result.conflicts) renewUnsent(key)
    if (change !== answered?.sent) return
    if (!result.ok) {
      const problem = result.conflicts ? ANSWERED_BEFORE : applicationNotChanged[change.intent]
      return setAnswered((now) => now && { ...now, sent: null, problem })
    }
    onAnswered()
    // The next of them: those who were answered are no longer offered.
    if (toAnswer && toAnswer.more > 0 && positionId !== null) onNext(answerUndecidedPath(positionId))
    else close()
  }

  return {
    answered,
    more: toAnswer?.more ?? 0,
    begin,
    close,
    settle,
    markSent: (sent: ApplicationChange) => setAnswered((now) => now && { ...now, sent }),
  }
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
function templateFor(rows: ApplicationRow[]): AnswerTemplate {
  const statuses = new Set(rows.map(({ status }) => status))
  if (statuses.size > 1) return 'Received'
  if (statuses.has('rejected')) return 'Rejected'
  return statuses.has('interviewed') || statuses.has('accepted') ? 'Invited' : 'Received'
}
