import { encodeCursor, type Page } from '#app/shared/pagination.ts'
import { ASKED_AGAIN } from '#app/ui/list/delivery-line.tsx'
import { useListChanges } from '#app/ui/list/use-list-changes.ts'
import { applicationChanged, applicationNotChanged } from '../../careers-admin-texts.ts'
import type { ApplicationChange } from '../application.schema.ts'
import { askedOf } from '../application-filter.ts'
import type { ApplicationList, ListedApplication, ListedThread } from '../application-rows.ts'

/** When the server cannot be reached, the screen and its filter stay; only the applications are missing. */
export function applicationsOutOfReach(query: URLSearchParams): ApplicationList {
  const { filter, after } = askedOf(query)
  return {
    page: Promise.resolve(null),
    positions: null,
    opened: null,
    filter,
    after: after && encodeCursor(after),
    isMailConfigured: false,
  }
}

type Intent = ApplicationChange['intent']

/** Called with the outcome of a change: null when it failed. */
export type Settle = (intent: Intent, change: ApplicationChange | null) => void

/** The applications of a page with what was changed since it was read, and how the last change went. */
export function useApplications(page: Page<ListedThread>) {
  const { items, ...changes } = useListChanges<ListedThread, ApplicationChange>(page, {
    failures: applicationNotChanged,
    successes: applicationChanged,
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
