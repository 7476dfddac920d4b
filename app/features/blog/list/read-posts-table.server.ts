import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { adminListOptions, encodeCursor } from '#app/shared/pagination.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import type { readListUrl } from '../admin/list/posts-url.ts'
import { findPost } from '../post/posts-repository.server.ts'
import { listPosts } from './post-lists-repository.server.ts'

type Asked = ReturnType<typeof readListUrl> & { actor: Actor }

/** The staff's posts for a URL; the list is a promise that may resolve after the rest. */
export async function readPostsTable(ctx: RequestContext, { filter, after, previewId, actor }: Asked) {
  requirePermission(actor, 'posts')
  const { db } = ctx.services
  const options = { ...adminListOptions(after), ...filter, search: filter.search || null }
  const page = nullOnFailure(ctx, 'listing posts', listPosts(db, options))
  const preview = previewId
    ? await nullOnFailure(ctx, 'reading a post for its preview', findPost(db, previewId))
    : null
  return { page, preview, filter, after: after && encodeCursor(after) }
}
