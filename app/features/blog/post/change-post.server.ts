import type { ChangeOutcome } from '#app/forms/edit/answer-change.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { PostChange, PostChangeResult } from './post.schema.ts'
import { deletePost } from './posts-repository.server.ts'
import { changePostStatus } from './save-post.server.ts'

/** Applies a change of the posts table. */
export async function changePost(
  { content, clock }: Pick<Services, 'content' | 'clock'>,
  { change, savedBy }: { change: PostChange; savedBy: string },
): Promise<ChangeOutcome<PostChangeResult>> {
  const isDone = await content.write((db) =>
    change.intent === 'delete'
      ? deletePost(db, change.id)
      : changePostStatus({ db, clock }, { ...change, savedBy }),
  )
  return isDone ? { result: { ok: true, change }, status: 200 } : { result: { ok: false }, status: 404 }
}
