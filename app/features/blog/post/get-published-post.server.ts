import { lockContent } from '#app/platform/db/content.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { listRelatedPosts } from '../list/post-lists-repository.server.ts'
import { indexOlderPosts, listUnindexedPosts } from '../search/post-index-repository.server.ts'
import { hasContent, type Post, type PostSummary, RELATED_POSTS_MAX } from './post.ts'
import { findPosts, findPublishedPostBySlug, findPublishedSuccessor } from './posts-repository.server.ts'

export type PublishedPost =
  /** `others` stand in where nothing is related. */
  | { kind: 'found'; post: Post; related: PostSummary[]; others: PostSummary[] }
  | { kind: 'moved'; slug: string }
  | { kind: 'missing' }
  /** The record cannot be shown: it has no title or no date. */
  | { kind: 'invalid' }
  | { kind: 'empty' }

export async function getPublishedPost(db: Db, slug: string): Promise<PublishedPost> {
  const post = await findPublishedPostBySlug(db, slug)
  if (!post) {
    const successor = await findPublishedSuccessor(db, slug)
    return successor ? { kind: 'moved', slug: successor } : { kind: 'missing' }
  }
  if (post.title.trim() === '' || !post.date) return { kind: 'invalid' }
  if (!hasContent(post.content)) return { kind: 'empty' }
  const limit = RELATED_POSTS_MAX
  const related = await listRelatedPosts(db, post, { limit })
  const others = related.length > 0 ? [] : await listRelatedPosts(db, post, { limit, ofAnyCategory: true })
  return { kind: 'found', post, related, others }
}

/** Posts may be long, and all of these are in memory. */
const INDEXED_AT_ONCE = 20

/** Backfills the search index for posts stored before search existed, or brought back from a backup. */
export async function indexMissingPosts(db: Db): Promise<void> {
  while ((await indexSome(db)) > 0);
}

async function indexSome(db: Db): Promise<number> {
  // Checked outside the transaction, so that a complete index costs no write lock.
  if ((await listUnindexedPosts(db, 1)).length === 0) return 0
  return db.transaction().execute(async (trx) => {
    // Instances that start at once run one after the other.
    await lockContent(trx)
    const ids = await listUnindexedPosts(trx, INDEXED_AT_ONCE)
    await indexOlderPosts(trx, await findPosts(trx, ids))
    return ids.length
  })
}
