import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { Page } from '#app/shared/pagination.ts'
import { RESTORABLE } from '#app/shared/trash.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListStatus } from '#app/ui/list/list-status.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { tellDeleted } from '#app/ui/list/restore.tsx'
import { useDeleteRow } from '#app/ui/list/use-delete-row.tsx'
import { useListProblem } from '#app/ui/list/use-list-changes.ts'
import { showToast } from '#app/ui/toaster.tsx'
import type { Client } from '../client.ts'
import { AdminClientCard, AdminClientCardSkeleton } from './admin-client-card.tsx'
import { CLIENT_DELETED, CLIENT_DELETED_ALREADY, CLIENT_NOT_DELETED } from './clients-admin-texts.ts'
import { clientPath, clientsUrl, NEW_CLIENT } from './clients-url.ts'

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

type ClientsGridProps = {
  page: Page<Client>
  /** The cursor of this page of the list; null for the first. */
  after: string | null
}

/** Every client, the newest first. */
export function ClientsGrid({ page, after }: ClientsGridProps) {
  const { problem, showProblem, dismiss } = useListProblem()
  const { askToDelete, dialog } = useDeleteRow<Client>({
    action: href('/admin/clients'),
    question: 'Are you sure you want to delete this client?',
    textOf: ({ name }) => `“${name}” will be off the page of our clients. ${RESTORABLE}`,
    onSettled: (isDeleted, isGone, id) => {
      const failure = isGone ? CLIENT_DELETED_ALREADY : CLIENT_NOT_DELETED
      if (isDeleted) tellDeleted(CLIENT_DELETED, { action: href('/admin/clients/trash'), ids: [id] })
      else void showToast({ kind: 'error', message: failure })
      // There is nothing to try again where the client is gone.
      if (isDeleted || isGone) dismiss()
      else showProblem(failure)
    },
  })
  const clients = page.items
  return (
    <>
      <ListStatus problem={problem} onDismiss={dismiss} />
      {clients.length > 0 ? (
        <Grid label="Clients">
          {clients.map((client) => (
            <AdminClientCard
              key={client.id}
              client={client}
              editTo={clientsUrl({ after, client: client.id })}
              onDelete={() => askToDelete(client, clients)}
            />
          ))}
        </Grid>
      ) : (
        <NoClients isFirstPage={after === null} />
      )}
      <Pagination
        of="clients"
        after={after}
        next={page.next}
        pathOf={(from) => clientsUrl({ after: from })}
      />
      {dialog}
    </>
  )
}

export function ClientsGridSkeleton() {
  return (
    <Grid label="Loading">
      {PLACEHOLDERS.map((key) => (
        <AdminClientCardSkeleton key={key} />
      ))}
    </Grid>
  )
}

function Grid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
      {children}
    </ul>
  )
}

function NoClients({ isFirstPage }: { isFirstPage: boolean }) {
  return (
    <EmptyState title="Nothing here yet">
      Clients that staff add appear here.{' '}
      {isFirstPage && (
        <Link
          to={clientPath(NEW_CLIENT)}
          preventScrollReset
          className="inline-flex min-h-11 items-center font-semibold text-clay underline"
        >
          Add the first one
        </Link>
      )}
    </EmptyState>
  )
}
