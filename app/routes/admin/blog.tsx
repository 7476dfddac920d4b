import { Plus } from 'lucide-react'
import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { POSTS_NOT_FETCHED } from '#app/features/blog/admin/blog-admin-texts.ts'
import { PostSearch } from '#app/features/blog/admin/list/post-search.tsx'
import { PostsTable, postColumns } from '#app/features/blog/admin/list/posts-table.tsx'
import { UrlPreviewDialog } from '#app/features/blog/admin/preview-dialog.tsx'
import { listPosts } from '#app/features/blog/list/post-lists-repository.server.ts'
import { type PostChangeResult, postChangeSchema, postIdSchema } from '#app/features/blog/post/post.schema.ts'
import { deletePost, findPost } from '#app/features/blog/post/posts-repository.server.ts'
import { changePostStatus } from '#app/features/blog/post/save-post.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { staffContext } from '#app/features/staff/guard.server.ts'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { ADMIN_LIST_LIMIT, decodeCursor, encodeCursor } from '#app/shared/pagination.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { AdminRows } from '#app/ui/list/admin-list.tsx'
import { SEARCH_MAX_LENGTH } from '#app/ui/list/filter-url.ts'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/blog'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Blog Posts', href('/admin/blog'))
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { db } = ctx.services
  const { search, after } = askedOf(url)
  const options = { after, limit: ADMIN_LIST_LIMIT, search: search || null }
  const page = nullOnFailure(ctx, 'listing posts', listPosts(db, options))
  const { data: previewed } = postIdSchema.safeParse(url.searchParams.get('preview'))
  const preview = previewed
    ? await nullOnFailure(ctx, 'reading a post for its preview', findPost(db, previewed))
    : null
  return { page, preview, search, after: after && encodeCursor(after) }
}

/** When the server cannot be reached, the screen and its search stay; only the posts are missing. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return answerOrFallback(serverLoader(), () => {
    const { search, after } = askedOf(url)
    return { page: Promise.resolve(null), preview: null, search, after: after && encodeCursor(after) }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, id } = context.get(requestContext)
  const { name, email } = context.get(staffContext)
  const fields = await request.formData().catch(() => new FormData())
  const { success, data: change } = postChangeSchema.safeParse(Object.fromEntries(fields))
  if (!success) return answer({ ok: false }, 400)
  try {
    const isDone = await services.content.write((db) =>
      change.intent === 'delete'
        ? deletePost(db, change.id)
        : changePostStatus({ db, clock: services.clock }, { ...change, savedBy: name || email }),
    )
    return isDone ? answer({ ok: true, change }) : answer({ ok: false }, 404)
  } catch (error) {
    services.log.error({ err: error, id }, 'changing a post failed')
    return answer({ ok: false }, isStorageUnavailable(error) ? 503 : 500)
  }
}

/** An unreachable server is a failed change, not an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFallback(serverAction(), () => answer({ ok: false }, 503))
}

/** After a 404, revalidates to remove a row that another member of staff has deleted. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 404
}

export default function AdminBlog({ loaderData }: Route.ComponentProps) {
  const { page, preview, search, after } = loaderData
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Blog Posts</h1>
        <ButtonLink to={href('/admin/blog/new')}>
          <Plus aria-hidden="true" className="size-5" />
          New Post
        </ButtonLink>
      </div>
      <PostSearch search={search} />
      <AdminRows
        rows={page}
        columns={Object.values(postColumns)}
        errorText={POSTS_NOT_FETCHED}
        isErrorToasted
      >
        {(loaded) => (
          <>
            <PostsTable page={loaded} search={search} after={after} />
            {/* Rendered with the table: closing it moves the focus to a button there. */}
            <UrlPreviewDialog post={preview} />
          </>
        )}
      </AdminRows>
    </>
  )
}

function askedOf(url: URL) {
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH)
  return { search, after: decodeCursor(url.searchParams.get('after')) }
}

function answer(result: PostChangeResult, status = 200) {
  return data(result, status)
}
