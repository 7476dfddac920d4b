import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import type { PostProblemKind } from '../blog-texts.ts'
import { type ListedPost, toListedPost } from '../list/listed-post.ts'
import { getPublishedPost } from './get-published-post.server.ts'
import type { Post } from './post.ts'

/** The other fields of a post are for staff only. */
export type ReadPost = Omit<Post, 'version' | 'updatedBy' | 'status' | 'writer' | 'createdAt' | 'publishAt'>

/** The data of a post's page. */
export type PostPage =
  | { kind: 'found'; post: ReadPost; related: ListedPost[]; others: ListedPost[] }
  | { kind: PostProblemKind }

export async function readPostPage(
  ctx: RequestContext,
  slug: string,
): Promise<PostPage | { kind: 'moved'; slug: string }> {
  const { db, log } = ctx.services
  const outcome = await getPublishedPost(db, slug).catch((error: unknown) => {
    ctx.fault = error
    log.error({ err: error, id: ctx.id }, 'post failed')
    return { kind: 'failed' as const }
  })
  if (outcome.kind === 'invalid') log.error({ id: ctx.id, slug }, 'post cannot be shown')
  if (outcome.kind !== 'found') return outcome
  const { version, updatedBy, status, writer, createdAt, publishAt, ...post } = outcome.post
  const [related, others] = [outcome.related.map(toListedPost), outcome.others.map(toListedPost)]
  return { kind: 'found', post, related, others }
}
