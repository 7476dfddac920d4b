import { useState } from 'react'
import { href } from 'react-router'
import type { Page } from '#app/shared/pagination.ts'
import { RESTORABLE } from '#app/shared/trash.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ImigongoDrawings } from '#app/ui/imigongo/imigongo-thumbnail.tsx'
import { ShowAll } from '#app/ui/list/filter/show-all.tsx'
import { ListStatus } from '#app/ui/list/list-status.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { tellDeleted } from '#app/ui/list/restore.tsx'
import {
  actionsColumn,
  dateColumn,
  RowMoment,
  statusColumn,
  Table,
  type TableColumn,
} from '#app/ui/list/table.tsx'
import { useDeleteRow } from '#app/ui/list/use-delete-row.tsx'
import { useListProblem } from '#app/ui/list/use-list-changes.ts'
import { showToast } from '#app/ui/toaster.tsx'
import type { PostRow } from '../../post/post.ts'
import { POST_DELETED, POST_NOT_DELETED } from '../blog-admin-texts.ts'
import { PostActions, PostDetails, PostDetailsSkeleton, StatusSelect } from './post-cells.tsx'
import { type PostsFilter, postsPath } from './posts-url.ts'

const LAST_MODIFIED_FIRST = { by: 'modified', order: 'desc' } as const

type PostsTableProps = {
  page: Page<PostRow>
  filter: PostsFilter
  /** The cursor of this page; null for the first page. */
  after: string | null
}

/** Posts in any status, the last changed first. */
export function PostsTable({ page, filter, after }: PostsTableProps) {
  const { search } = filter
  const { problem, showProblem, dismiss } = useListProblem()
  const { askToDelete, dialog } = useDeleteRow<PostRow>({
    action: href('/admin/blog'),
    question: 'Are you sure you want to delete this post?',
    textOf: ({ title }) => `“${title}” will be off the site. ${RESTORABLE}`,
    onSettled: (isDeleted, _isGone, id) => {
      if (isDeleted) {
        dismiss()
        tellDeleted(POST_DELETED, { action: href('/admin/blog/trash'), ids: [id] })
      } else {
        showProblem(POST_NOT_DELETED)
        void showToast({ kind: 'error', message: POST_NOT_DELETED })
      }
    },
  })
  const rows = useSteadyOrder(page.items, postsPath(filter, { after }))
  const columns: TableColumn<PostRow>[] = [
    { ...postColumns.details, cell: (post) => <PostDetails post={post} /> },
    { ...postColumns.writer, cell: ({ writer }) => writer },
    { ...postColumns.status, cell: (post) => <StatusSelect post={post} /> },
    { ...postColumns.modified, cell: ({ updatedAt }) => <RowMoment at={updatedAt} /> },
    {
      ...postColumns.actions,
      cell: (post) => (
        <PostActions
          post={post}
          previewPath={postsPath(filter, { after, preview: post.id })}
          onDelete={() => askToDelete(post, rows)}
        />
      ),
    },
  ]
  const hasPages = page.next !== null || after !== null
  return (
    <>
      <ListStatus problem={problem} onDismiss={dismiss} />
      {search !== '' && rows.length > 0 && (
        <p role="status" className="mb-3 text-muted text-sm">
          {hasPages ? 'Posts' : `${rows.length} ${rows.length === 1 ? 'post' : 'posts'}`} for “{search}”
        </p>
      )}
      {rows.length > 0 ? (
        <>
          <ImigongoDrawings />
          <Table
            label="Blog Posts"
            columns={columns}
            rows={rows}
            keyOf={(post) => post.id}
            order={{ sort: filter.sort, byDefault: LAST_MODIFIED_FIRST }}
          />
        </>
      ) : (
        <NoPosts filter={filter} />
      )}
      <Pagination
        of="posts"
        after={after}
        next={page.next}
        pathOf={(from) => postsPath(filter, { after: from })}
        isSorted={filter.sort !== undefined}
      />
      {dialog}
    </>
  )
}

/** Columns of the posts table, also used for its loading skeleton. */
export const postColumns = {
  details: { title: 'Post details', sortBy: 'title', isWide: true, placeholder: <PostDetailsSkeleton /> },
  writer: { title: 'Writer', sortBy: 'writer', className: 'xl:w-28' },
  status: { ...statusColumn, sortBy: 'status' },
  modified: { ...dateColumn('Last modified'), sortBy: 'modified' },
  actions: actionsColumn('w-36'),
}

function NoPosts({ filter: { search, status } }: { filter: PostsFilter }) {
  if (search === '' && status === null)
    return <EmptyState title="Nothing here yet">Posts that staff write appear here.</EmptyState>
  return (
    <div role="status">
      <EmptyState title={search === '' ? `No post is ${status}.` : `No posts match “${search}”.`}>
        {search !== '' && 'Titles, texts, writers and categories are searched. '}
        <ShowAll to={href('/admin/blog')}>Show all posts</ShowAll>
      </EmptyState>
    </div>
  )
}

type Ordered = { listKey: string; ids: string[] }

/**
 * Keeps rows in the order in which the list was opened, new ones first: otherwise a row that staff have just changed
 * would jump to the top, away from the next one they want to change.
 */
function useSteadyOrder<Row extends { id: string }>(rows: Row[], listKey: string): Row[] {
  const [opened, setOpened] = useState<Ordered>(() => ({ listKey, ids: rows.map((row) => row.id) }))
  if (opened.listKey !== listKey) {
    setOpened({ listKey, ids: rows.map((row) => row.id) })
    return rows
  }
  const indexes = new Map(opened.ids.map((id, index) => [id, index]))
  const indexOf = (row: Row) => indexes.get(row.id) ?? -1
  return rows.toSorted((a, b) => indexOf(a) - indexOf(b))
}
