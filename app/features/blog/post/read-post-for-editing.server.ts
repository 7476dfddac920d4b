import { listRecordHistory } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { isShown } from '#app/platform/db/trash.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { listCategories } from '../categories/categories-repository.server.ts'
import { toEditablePost } from './post.schema.ts'
import { findRevision, listRevisions } from './post-revisions-repository.server.ts'
import { findPost } from './posts-repository.server.ts'

/** What the form of a post needs; without an id, that of a new one. */
export async function readPostForEditing(
  ctx: RequestContext,
  { id, actor }: { id: string | undefined; actor: Actor },
) {
  requirePermission(actor, 'posts')
  const { db } = ctx.services
  const post = id ? await findPost(db, id) : null
  const [revisions, categories, history] = await Promise.all([
    post ? listRevisions(db, post.id) : [],
    // The form works without the categories; the screen reports that they are missing.
    nullOnFailure(ctx, 'loading the categories', listCategories(db)),
    post ? listRecordHistory(db, { kind: 'post', id: post.id }) : [],
  ])
  const isMissing = id !== undefined && post === null
  return { post: post && toEditablePost(post), revisions, categories, history, isMissing }
}

export async function readRevision(
  { db }: { db: Db },
  { postId, version, actor }: { postId: string; version: number; actor: Actor },
) {
  requirePermission(actor, 'posts')
  return (await isShown(db, 'posts', postId)) ? findRevision(db, postId, version) : null
}
