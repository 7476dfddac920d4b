import { href } from 'react-router'
import type { Client } from '#app/features/clients/client.ts'
import { listClients } from '#app/features/clients/clients-repository.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { ADMIN_LIST_LIMIT } from '#app/shared/keyset.ts'
import { AdminList } from '#app/ui/admin-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { TableColumn } from '#app/ui/table.tsx'
import type { Route } from './+types/clients'

const columns: TableColumn<Client>[] = [
  { title: 'Name', cell: (client) => <span className="font-semibold">{client.name}</span> },
  { title: 'Description', cell: (client) => client.description },
  { title: 'Featured', cell: (client) => (client.featured ? <Badge tone="good">featured</Badge> : '') },
]

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Clients', href('/admin/clients'))
}

export function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).services
  return { rows: listClients(db, { after: null, limit: ADMIN_LIST_LIMIT }).then((page) => page.items) }
}

export default function AdminClients({ loaderData }: Route.ComponentProps) {
  return (
    <AdminList
      title="Clients"
      rows={loaderData.rows}
      columns={columns}
      keyOf={(row) => row.id}
      empty="Clients that staff add appear here."
    />
  )
}
