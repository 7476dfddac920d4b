import type { Services } from '#app/platform/services.ts'
import { SCHEDULE } from '#app/shared/activity.ts'
import { findPosts, listDuePosts } from './posts-repository.server.ts'
import { changeStatus } from './save-post.server.ts'

/** Posts may be long, and all of these are in memory. The rest follow with the next look at the clock. */
const PUBLISHED_AT_ONCE = 20

/**
 * Publishes the drafts whose moment has come, and returns how many. Several processes may try at once: writers take turns,
 * and the second finds nothing due.
 */
export async function publishDuePosts({
  db,
  content,
  clock,
}: Pick<Services, 'db' | 'content' | 'clock'>): Promise<number> {
  // Read outside the write: each write makes every cached page stale.
  if ((await listDuePosts(db, clock(), 1)).length === 0) return 0
  return content.write(async (trx) => {
    const now = clock()
    const due = await findPosts(trx, await listDuePosts(trx, now, PUBLISHED_AT_ONCE))
    for (const post of due) {
      // The chosen moment is the date, however late the clock was looked at.
      const date = post.date ?? post.publishAt
      await changeStatus({ db: trx, now }, post, { status: 'published', date, actor: SCHEDULE })
    }
    return due.length
  })
}
