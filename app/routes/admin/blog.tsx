import { href } from 'react-router'
import type { PostSummary } from '#app/features/blog/post.ts'
import { listPosts } from '#app/features/blog/posts-repository.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { formatLongDate } from '#app/shared/dates.ts'
import { ADMIN_LIST_LIMIT } from '#app/shared/keyset.ts'
import { AdminList } from '#app/ui/admin-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { TableColumn } from '#app/ui/table.tsx'
import type { Route } from './+types/blog'

const columns: TableColumn<PostSummary>[] = [
  { title: 'Title', cell: (post) => <span className="font-semibold">{post.title}</span> },
  { title: 'Writer', cell: (post) => post.writer },
  {
    title: 'Status',
    cell: (post) => <Badge tone={post.status === 'published' ? 'good' : 'plain'}>{post.status}</Badge>,
  },
  { title: 'Last modified', cell: (post) => formatLongDate(post.updatedAt) },
]

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Blog Posts', href('/admin/blog'))
}

export function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).services
  return { rows: listPosts(db, { after: null, limit: ADMIN_LIST_LIMIT }).then((page) => page.items) }
}

export default function AdminBlog({ loaderData }: Route.ComponentProps) {
  return (
    <AdminList
      title="Blog Posts"
      rows={loaderData.rows}
      columns={columns}
      keyOf={(row) => row.id}
      empty="Posts that staff write appear here."
    />
  )
}
