import { href, Link } from 'react-router'
import type { Page } from '#app/shared/keyset.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ImigongoDrawings } from '#app/ui/imigongo-thumbnail.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { RowMoment } from '#app/ui/row-moment.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Table, type TableColumn } from '#app/ui/table.tsx'
import type { PostRow } from '../../post.ts'
import { useDeletePost } from './delete-post.tsx'
import { PostActions } from './post-actions.tsx'
import { PostDetails, PostDetailsSkeleton } from './post-details.tsx'
import { StatusSelect } from './status-select.tsx'
import { useSteadyOrder } from './use-steady-order.ts'

type PostsTableProps = {
  page: Page<PostRow>
  search: string
  /** Where this page of the list begins; null for its start. */
  after: string | null
}

/** Every post whatever its status, the one changed last first. */
export function PostsTable({ page, search, after }: PostsTableProps) {
  const { askToDelete, dialog } = useDeletePost()
  const rows = useSteadyOrder(page.items, `${after} ${search}`)
  const actions: TableColumn<PostRow> = {
    ...actionsLook,
    cell: (post) => (
      <PostActions
        post={post}
        previewAddress={tableAddress({ search, after, preview: post.id })}
        onDelete={() => askToDelete(post, rows)}
      />
    ),
  }
  const hasPages = page.next !== null || after !== null
  return (
    <>
      {search !== '' && rows.length > 0 && (
        <p role="status" className="mb-3 text-muted text-sm">
          {hasPages ? 'Posts' : `${rows.length} ${rows.length === 1 ? 'post' : 'posts'}`} for “{search}”
        </p>
      )}
      {rows.length > 0 ? (
        <>
          <ImigongoDrawings />
          <Table label="Blog Posts" columns={[...columns, actions]} rows={rows} keyOf={(post) => post.id} />
        </>
      ) : (
        <NoPosts search={search} />
      )}
      <ListPages
        of="posts"
        after={after}
        next={page.next}
        addressOf={(from) => tableAddress(from === null ? { search } : { search, after: from })}
      />
      {dialog}
    </>
  )
}

const columns: TableColumn<PostRow>[] = [
  {
    title: 'Post details',
    isWide: true,
    placeholder: <PostDetailsSkeleton />,
    cell: (post) => <PostDetails post={post} />,
  },
  { title: 'Writer', className: 'xl:w-28', cell: (post) => post.writer },
  {
    title: 'Status',
    className: 'xl:w-36',
    placeholder: <Skeleton className="h-11 xl:pointer-fine:h-9" />,
    cell: (post) => <StatusSelect post={post} />,
  },
  {
    title: 'Last modified',
    className: 'xl:w-40',
    placeholder: <Skeleton className="h-5.25 w-32 xl:h-10.5" />,
    cell: ({ updatedAt }) => <RowMoment at={updatedAt} />,
  },
]

const actionsLook = {
  title: 'Actions',
  className: 'xl:w-px',
  isWide: true,
  placeholder: <Skeleton className="h-11 w-36 xl:pointer-fine:h-9 xl:pointer-fine:w-29" />,
}

export const postColumnLooks = [...columns, actionsLook]

function NoPosts({ search }: { search: string }) {
  if (search === '')
    return <EmptyState title="Nothing here yet">Posts that staff write appear here.</EmptyState>
  return (
    <div role="status">
      <EmptyState title={`No posts match “${search}”.`}>
        Titles, texts, writers and categories are searched, whatever the status.{' '}
        <Link
          to={href('/admin/blog')}
          className="inline-flex min-h-11 items-center font-semibold text-clay underline"
        >
          Show all posts
        </Link>
      </EmptyState>
    </div>
  )
}

type TableQuery = { search: string; after?: string | null; preview?: string }

function tableAddress({ search, after, preview }: TableQuery): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('q', search)
  if (after) query.set('after', after)
  if (preview) query.set('preview', preview)
  return query.size > 0 ? `${href('/admin/blog')}?${query}` : href('/admin/blog')
}
