import { useState } from 'react'
import type { Page } from '#app/shared/keyset.ts'
import type { ApplicationChange } from '../../application.schema.ts'
import type { ListedApplication, ListedThread } from '../../application-rows.ts'

type Intent = ApplicationChange['intent']

/** Told how a change went: with null where it failed. */
export type Settle = (intent: Intent, change: ApplicationChange | null) => void

const FAILURES: Record<Intent, string> = {
  status: 'Failed to update status',
  delete: 'Failed to delete application',
  'send again': 'Failed to send the confirmation again',
}

const SUCCESSES: Record<Intent, string> = {
  status: 'Status saved',
  delete: 'Application deleted',
  'send again': 'The confirmation is being sent again',
}

/** The applications of a page with what was changed since it was read, and how the last change went. */
export function useApplications(page: Page<ListedThread>) {
  const [shown, setShown] = useState({ page, threads: page.items })
  const [problem, setProblem] = useState<{ text: string; number: number } | null>(null)
  const [notice, setNotice] = useState('')
  if (shown.page !== page) setShown({ page, threads: page.items })

  function tell(intent: Intent, isDone: boolean) {
    // The same text again is another failure, and is said again.
    setProblem((last) => (isDone ? null : { text: FAILURES[intent], number: (last?.number ?? 0) + 1 }))
    setNotice(isDone ? SUCCESSES[intent] : '')
  }

  const settle: Settle = (intent, change) => {
    tell(intent, change !== null)
    if (change) setShown((current) => ({ ...current, threads: withChange(current.threads, change) }))
  }

  return {
    threads: shown.page === page ? shown.threads : page.items,
    problem,
    notice,
    tell,
    settle,
    dismiss: () => setProblem(null),
  }
}

function withChange(threads: ListedThread[], change: ApplicationChange): ListedThread[] {
  return threads.map((thread) =>
    thread.map((application) => (application.id === change.id ? changed(application, change) : application)),
  )
}

function changed(application: ListedApplication, change: ApplicationChange): ListedApplication {
  if (change.intent === 'status') return { ...application, status: change.status }
  if (change.intent === 'delete') return application
  return { ...application, confirmation: { state: 'waiting', attempts: 0, lastError: null, sentAt: null } }
}
