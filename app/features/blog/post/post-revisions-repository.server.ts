import type { Selectable } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import type { Post, PostRevision } from './post.ts'
import type { PostFields } from './post-rows-repository.server.ts'

/** Older revisions are deleted: the history is for undoing recent mistakes, not an archive. */
export const REVISIONS_MAX = 50

/** Keeps the state of a post that is about to be replaced. */
export async function saveRevision(db: Db, post: PostFields | Post): Promise<void> {
  await db
    .insertInto('post_revisions')
    .values({
      post_id: post.id,
      version: post.version,
      title: post.title,
      content: post.content,
      excerpt: post.excerpt,
      featured_image: post.featuredImage,
      status: post.status,
      writer: post.writer,
      category: post.category,
      tags: JSON.stringify(post.tags),
      saved_at: post.updatedAt,
      saved_by: post.updatedBy,
      meta_title: post.metaTitle,
      meta_description: post.metaDescription,
      social_image: post.socialImage,
      correction: post.correction,
    } satisfies Tables['post_revisions'])
    .execute()
  await db
    .deleteFrom('post_revisions')
    .where('post_id', '=', post.id)
    .where('version', '<=', post.version - REVISIONS_MAX)
    .execute()
}

/** Newest first, without content. */
export async function listRevisions(db: Db, postId: string): Promise<Omit<PostRevision, 'content'>[]> {
  const rows = await db
    .selectFrom('post_revisions')
    .select(['version', 'title', 'excerpt', 'featured_image', 'status', 'writer', 'category', 'tags'])
    .select(['saved_at', 'saved_by', 'meta_title', 'meta_description', 'social_image', 'correction'])
    .where('post_id', '=', postId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(revisionOf)
}

export async function findRevision(db: Db, postId: string, version: number): Promise<PostRevision | null> {
  const row = await db
    .selectFrom('post_revisions')
    .selectAll()
    .where('post_id', '=', postId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? { ...revisionOf(row), content: row.content } : null
}

/** Whether a revision before this version has the text of the post: saving it brought that revision back. */
export async function hasSameRevision(db: Db, post: PostFields, before: number): Promise<boolean> {
  const found = await db
    .selectFrom('post_revisions')
    .select('version')
    .where('post_id', '=', post.id)
    .where('version', '<', before)
    .where('title', '=', post.title)
    .where('content', '=', post.content)
    .where('excerpt', '=', post.excerpt)
    .where('writer', '=', post.writer)
    .where('category', '=', post.category)
    .where('tags', '=', JSON.stringify(post.tags))
    .where('meta_title', '=', post.metaTitle)
    .where('meta_description', '=', post.metaDescription)
    .where('social_image', post.socialImage === null ? 'is' : '=', post.socialImage)
    .where('featured_image', post.featuredImage === null ? 'is' : '=', post.featuredImage)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type StoredRevision = Omit<Selectable<Tables['post_revisions']>, 'content' | 'post_id'>

function revisionOf(row: StoredRevision): Omit<PostRevision, 'content'> {
  return {
    version: row.version,
    title: row.title,
    excerpt: row.excerpt,
    featuredImage: row.featured_image,
    status: row.status,
    writer: row.writer,
    category: row.category,
    tags: JSON.parse(row.tags),
    savedAt: row.saved_at,
    savedBy: row.saved_by,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    socialImage: row.social_image,
    correction: row.correction,
  }
}
