import type { Page } from '#app/shared/keyset.ts'
import { ASKED_AGAIN } from '#app/ui/delivery-line.tsx'
import { useListChanges } from '#app/ui/use-list-changes.ts'
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
  const { items, ...changes } = useListChanges<ListedThread, ApplicationChange>(page, {
    failures: FAILURES,
    successes: SUCCESSES,
    withChange,
  })
  return { threads: items, ...changes }
}

function withChange(threads: ListedThread[], change: ApplicationChange): ListedThread[] {
  return threads.map((thread) =>
    thread.map((application) => (application.id === change.id ? changed(application, change) : application)),
  )
}

function changed(application: ListedApplication, change: ApplicationChange): ListedApplication {
  if (change.intent === 'status') return { ...application, status: change.status }
  if (change.intent === 'delete') return application
  return { ...application, confirmation: ASKED_AGAIN }
}
