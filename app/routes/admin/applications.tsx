import { href } from 'react-router'
import type { Application } from '#app/features/careers/application.ts'
import { listApplications } from '#app/features/careers/applications-repository.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { formatLongDate } from '#app/shared/dates.ts'
import { ADMIN_LIST_LIMIT } from '#app/shared/keyset.ts'
import { AdminList } from '#app/ui/admin-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { TableColumn } from '#app/ui/table.tsx'
import type { Route } from './+types/applications'

const columns: TableColumn<Application>[] = [
  {
    title: 'Applicant',
    cell: (application) => <span className="font-semibold">{application.applicantName}</span>,
  },
  { title: 'Position', cell: (application) => application.jobTitle },
  { title: 'Contact', cell: (application) => application.email },
  { title: 'Status', cell: (application) => <Badge>{application.status}</Badge> },
  { title: 'Applied', cell: (application) => formatLongDate(application.appliedAt) },
]

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Job Applications', href('/admin/applications'))
}

export function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).services
  return { rows: listApplications(db, { after: null, limit: ADMIN_LIST_LIMIT }).then((page) => page.items) }
}

export default function AdminApplications({ loaderData }: Route.ComponentProps) {
  return (
    <AdminList
      title="Job Applications"
      rows={loaderData.rows}
      columns={columns}
      keyOf={(row) => row.id}
      empty="Applications appear here as soon as somebody applies."
    />
  )
}
