import { Plus } from 'lucide-react'
import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { AddressedPreview } from '#app/features/blog/admin/preview-dialog.tsx'
import { PostSearch, SEARCH_MAX_LENGTH } from '#app/features/blog/admin/table/post-search.tsx'
import { PostsTable, postColumnLooks } from '#app/features/blog/admin/table/posts-table.tsx'
import {
  type PostChangeResult,
  postChangeSchema,
  postIdSchema,
} from '#app/features/blog/post-change.schema.ts'
import { changePostStatus } from '#app/features/blog/post-editing.server.ts'
import { listPosts } from '#app/features/blog/post-lists-repository.server.ts'
import { deletePost, findPost } from '#app/features/blog/posts-repository.server.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { staffContext } from '#app/features/staff/guard.server.ts'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import { orNull } from '#app/platform/request/or-null.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { ADMIN_LIST_LIMIT, decodeCursor, encodeCursor } from '#app/shared/keyset.ts'
import { orOutOfReach } from '#app/shared/out-of-reach.ts'
import { AdminRows } from '#app/ui/admin-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/blog'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Blog Posts', href('/admin/blog'))
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const about = context.get(requestContext)
  const { db } = about.services
  const { search, after } = askedOf(url)
  const options = { after, limit: ADMIN_LIST_LIMIT, search: search || null }
  const page = orNull(about, 'listing posts', listPosts(db, options))
  const { data: previewed } = postIdSchema.safeParse(url.searchParams.get('preview'))
  const preview = previewed
    ? await orNull(about, 'reading a post for its preview', findPost(db, previewed))
    : null
  return { page, preview, search, after: after && encodeCursor(after) }
}

/** A server that cannot be reached leaves the screen and its search in place; only the posts are missing. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return orOutOfReach(serverLoader(), () => {
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

/** A server that cannot be reached is a failed change like any other, not the end of the screen. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOutOfReach(serverAction(), () => answer({ ok: false }, 503))
}

/** What somebody else deleted meanwhile leaves the table, too. */
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
      <AdminRows rows={page} columns={postColumnLooks} errorText="Failed to fetch posts." isErrorToasted>
        {(loaded) => (
          <>
            <PostsTable page={loaded} search={search} after={after} />
            {/* Comes with the table: closing it gives the focus to a button there. */}
            <AddressedPreview post={preview} />
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
