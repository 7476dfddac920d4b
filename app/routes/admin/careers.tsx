import { href } from 'react-router'
import type { Position } from '#app/features/careers/position.ts'
import { listPositions } from '#app/features/careers/positions-repository.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { ADMIN_LIST_LIMIT } from '#app/shared/keyset.ts'
import { AdminList } from '#app/ui/admin-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { TableColumn } from '#app/ui/table.tsx'
import type { Route } from './+types/careers'

const columns: TableColumn<Position>[] = [
  { title: 'Title', cell: (position) => <span className="font-semibold">{position.title}</span> },
  { title: 'Type', cell: (position) => position.type },
  {
    title: 'Status',
    cell: (position) => <Badge tone={position.status === 'active' ? 'good' : 'bad'}>{position.status}</Badge>,
  },
]

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Career Opportunities', href('/admin/careers'))
}

export function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).services
  return { rows: listPositions(db, { after: null, limit: ADMIN_LIST_LIMIT }).then((page) => page.items) }
}

export default function AdminCareers({ loaderData }: Route.ComponentProps) {
  return (
    <AdminList
      title="Career Opportunities"
      rows={loaderData.rows}
      columns={columns}
      keyOf={(row) => row.id}
      empty="Positions that staff post appear here."
    />
  )
}
