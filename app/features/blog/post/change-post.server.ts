import type { ChangeOutcome } from '#app/forms/edit/answer-change.server.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import type { PostChange, PostChangeResult } from './post.schema.ts'
import { findPost, trashPost } from './posts-repository.server.ts'
import { setPostStatus } from './save-post.server.ts'

/** Applies a change of the posts table. */
export async function changePost(
  { content, clock }: Pick<Services, 'content' | 'clock'>,
  { change, actor }: { change: PostChange; actor: Actor },
): Promise<ChangeOutcome<PostChangeResult>> {
  requirePermission(actor, 'posts')
  const isDone = await content.write((db) =>
    change.intent === 'delete'
      ? removePost({ db, clock }, { id: change.id, actor })
      : setPostStatus({ db, clock }, { ...change, actor }),
  )
  return isDone ? { result: { ok: true, change }, status: 200 } : { result: { ok: false }, status: 404 }
}

async function removePost(
  { db, clock }: { db: Db; clock: () => number },
  { id, actor }: { id: string; actor: Actor },
): Promise<boolean> {
  const [post, now] = [await findPost(db, id), clock()]
  if (!post || !(await trashPost(db, { id, at: now, by: actor.name }))) return false
  const record = { kind: 'post', id, label: post.title } as const
  await recordActivity(db, now, { actor, action: 'deleted', record })
  return true
}
