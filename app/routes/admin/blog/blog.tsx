import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { POSTS_NOT_FETCHED } from '#app/features/blog/admin/blog-admin-texts.ts'
import { PostFilterBar } from '#app/features/blog/admin/list/post-filter-bar.tsx'
import { PostsTable, postColumns } from '#app/features/blog/admin/list/posts-table.tsx'
import { readListUrl } from '#app/features/blog/admin/list/posts-url.ts'
import { UrlPreviewDialog } from '#app/features/blog/admin/preview-dialog.tsx'
import { readPostsTable } from '#app/features/blog/list/read-posts-table.server.ts'
import { changePost } from '#app/features/blog/post/change-post.server.ts'
import { postChangeSchema } from '#app/features/blog/post/post.schema.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { answerChange } from '#app/forms/edit/answer-change.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { encodeCursor } from '#app/shared/pagination.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { AdminRows } from '#app/ui/list/admin-list.tsx'
import { AddLink, ListHeading } from '#app/ui/list/list-heading.tsx'
import { answerOrFallback } from '../../answer-or-fallback.ts'
import { readyOrFallback } from '../ready-or-fallback.ts'
import type { Route } from './+types/blog'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Blog Posts', href('/admin/blog'))
}

export function loader({ context, url }: Route.LoaderArgs) {
  return readPostsTable(context.get(requestContext), {
    ...readListUrl(url.searchParams),
    actor: actorOf(context),
  })
}

/** When the server cannot be reached, the screen and its search stay; only the posts are missing. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return readyOrFallback(serverLoader(), () => {
    const { filter, after } = readListUrl(url.searchParams)
    return { page: Promise.resolve(null), preview: null, filter, after: after && encodeCursor(after) }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const actor = actorOf(context)
  return answerChange(request, ctx, {
    what: 'changing a post',
    schema: postChangeSchema,
    apply: (change) => changePost(ctx.services, { change, actor }),
  })
}

/** An unreachable server is a failed change, not an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFallback(serverAction(), () => data({ ok: false }, 503))
}

/** After a 404, revalidates to remove a row that another member of staff has deleted. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 404
}

export default function AdminBlog({ loaderData }: Route.ComponentProps) {
  const { page, preview, filter, after } = loaderData
  return (
    <>
      <ListHeading title="Blog Posts" trash={href('/admin/blog/trash')}>
        <ButtonLink look="secondary" to={href('/admin/categories')}>
          Categories
        </ButtonLink>
        <AddLink to={href('/admin/blog/new')}>New Post</AddLink>
      </ListHeading>
      <PostFilterBar filter={filter} />
      <AdminRows
        rows={page}
        columns={Object.values(postColumns)}
        errorText={POSTS_NOT_FETCHED}
        isErrorToasted
      >
        {(loaded) => (
          <>
            <PostsTable page={loaded} filter={filter} after={after} />
            {/* Rendered with the table: closing it moves the focus to a button there. */}
            <UrlPreviewDialog post={preview} />
          </>
        )}
      </AdminRows>
    </>
  )
}
