import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Page } from '#app/shared/keyset.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import type { Client } from '../client.ts'
import { AdminClientCard, AdminClientCardSkeleton } from './admin-client-card.tsx'
import { clientPath, clientsAddress, NEW_CLIENT } from './clients-address.ts'
import { useDeleteClient } from './delete-client.tsx'

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

type ClientsGridProps = {
  page: Page<Client>
  /** Where this page of the list begins; null for its start. */
  after: string | null
}

/** Every client, the newest first. */
export function ClientsGrid({ page, after }: ClientsGridProps) {
  const { askToDelete, dialog, failure } = useDeleteClient()
  const clients = page.items
  return (
    <>
      {failure}
      {clients.length > 0 ? (
        <Grid label="Clients">
          {clients.map((client) => (
            <AdminClientCard
              key={client.id}
              client={client}
              editTo={clientsAddress({ after, client: client.id })}
              onDelete={() => askToDelete(client, clients)}
            />
          ))}
        </Grid>
      ) : (
        <NoClients isFirstPage={after === null} />
      )}
      <ListPages
        of="clients"
        after={after}
        next={page.next}
        addressOf={(from) => clientsAddress({ after: from })}
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
