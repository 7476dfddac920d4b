import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Page } from '#app/shared/pagination.ts'
import { RESTORABLE } from '#app/shared/trash.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterLinks } from '#app/ui/filter-links.tsx'
import { Link } from '#app/ui/link.tsx'
import { ShowAll } from '#app/ui/list/filter/show-all.tsx'
import { ListStatus } from '#app/ui/list/list-status.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { tellDeleted } from '#app/ui/list/restore.tsx'
import { SortLinks } from '#app/ui/list/sort-links.tsx'
import { useDeleteRow } from '#app/ui/list/use-delete-row.tsx'
import { useListProblem } from '#app/ui/list/use-list-changes.ts'
import { showToast } from '#app/ui/toaster.tsx'
import type { Client, ClientPart } from '../client.ts'
import { AdminClientCard, AdminClientCardSkeleton } from './admin-client-card.tsx'
import { CLIENT_DELETED, CLIENT_DELETED_ALREADY, CLIENT_NOT_DELETED } from './clients-admin-texts.ts'
import { type ClientsFilter, clientPath, clientsUrl, NEW_CLIENT } from './clients-url.ts'

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

type AdminClientListProps = {
  page: Page<Client>
  filter: ClientsFilter
  /** The cursor of this page of the list; null for the first. */
  after: string | null
}

const PARTS: { show: ClientPart | null; label: string }[] = [
  { show: null, label: 'All' },
  { show: 'featured', label: 'Featured' },
  { show: 'story', label: 'With a story' },
  { show: 'no-story', label: 'Without a story' },
]

const SORTS = [
  { title: 'Name', sortBy: 'name' },
  { title: 'Added', sortBy: 'added', first: 'desc' },
] as const

const NEWEST_FIRST = { by: 'added', order: 'desc' } as const

/** The parts of the list, and its order. */
export function ClientFilterBar({ filter }: { filter: ClientsFilter }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <FilterLinks
        label="Clients to show"
        links={PARTS.map(({ show, label }) => ({
          label,
          to: clientsUrl({ ...filter, show }),
          isChosen: show === filter.show,
        }))}
      />
      <SortLinks columns={[...SORTS]} order={{ sort: filter.sort, byDefault: NEWEST_FIRST }} />
    </div>
  )
}

/** Every client, the newest first. */
export function AdminClientList({ page, filter, after }: AdminClientListProps) {
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
              editTo={clientsUrl(filter, { after, client: client.id })}
              onDelete={() => askToDelete(client, clients)}
            />
          ))}
        </Grid>
      ) : (
        <NoClients isFirstPage={after === null} show={filter.show} />
      )}
      <Pagination
        of="clients"
        after={after}
        next={page.next}
        pathOf={(from) => clientsUrl(filter, { after: from })}
        isSorted={filter.sort !== undefined}
      />
      {dialog}
    </>
  )
}

export function AdminClientListSkeleton() {
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

function NoClients({ isFirstPage, show }: { isFirstPage: boolean; show: ClientPart | null }) {
  if (show !== null) {
    return (
      <div role="status">
        <EmptyState title="No client of this kind">
          <ShowAll to={href('/admin/clients')}>Show all clients</ShowAll>
        </EmptyState>
      </div>
    )
  }
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
