import type { Db } from '#app/platform/db/database.server.ts'
import { slugify } from '#app/shared/slug.ts'
import { indexPost, type Subject, unindexPost } from '../search/post-index-repository.server.ts'
import { comparisonKey, type Post, type PostStatus } from './post.ts'
import { type PostFields, rowOf, toPosts } from './post-rows-repository.server.ts'

export async function insertPost(db: Db, post: PostFields): Promise<void> {
  await db.insertInto('posts').values(rowOf(post)).execute()
  await rememberSlug(db, post)
  await replaceTags(db, post)
  await indexPost(db, post, null)
}

/** `before` is what is stored now. False when that is no longer there in this `version`. */
export async function updatePost(db: Db, post: PostFields, before: Subject): Promise<boolean> {
  const { id, version, created_at: _, ...changes } = rowOf(post)
  const result = await db
    .updateTable('posts')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) return false
  await rememberSlug(db, post)
  await replaceTags(db, post)
  await indexPost(db, post, before)
  return true
}

export async function deletePost(db: Db, id: string): Promise<boolean> {
  const before = await findPost(db, id)
  if (!before) return false
  await unindexPost(db, id, before)
  await db.deleteFrom('edit_drafts').where('record_id', '=', id).execute()
  const result = await db.deleteFrom('posts').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** In any status, drafts included. For staff only. */
export async function findPost(db: Db, id: string): Promise<Post | null> {
  const row = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? ((await toPosts(db, [row]))[0] ?? null) : null
}

/** Drafts whose moment has come, the earliest first. */
export async function listDuePosts(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('publish_at', '<=', now)
    .where('status', '=', 'draft')
    .orderBy('publish_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** In the order of the ids. */
export async function findPosts(db: Db, ids: string[]): Promise<Post[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('posts').selectAll().where('id', 'in', ids).execute()
  return toPosts(
    db,
    rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
  )
}

export async function findPublishedPostBySlug(db: Db, slug: string): Promise<Post | null> {
  const row = await db
    .selectFrom('posts')
    .selectAll()
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return row ? ((await toPosts(db, [row]))[0] ?? null) : null
}

/** The current slug of the published post that had `oldSlug` before it was renamed. */
export async function findPublishedSuccessor(db: Db, oldSlug: string): Promise<string | null> {
  const row = await db
    .selectFrom('post_slugs')
    .innerJoin('posts', 'posts.id', 'post_slugs.post_id')
    .select('posts.slug')
    .where('post_slugs.slug', '=', oldSlug)
    .where('posts.status', '=', 'published')
    .executeTakeFirst()
  return row && row.slug !== oldSlug ? row.slug : null
}

/** True when no other post has, or ever had, this slug. */
export async function isSlugFree(db: Db, slug: string, postId: string): Promise<boolean> {
  const owner = await db
    .selectFrom('post_slugs')
    .select('post_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return !owner || owner.post_id === postId
}

export async function countPosts(db: Db): Promise<{ total: number; published: number }> {
  const row = await db
    .selectFrom('posts')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>(eb.case().when('status', '=', 'published').then(1).end()).as('published'),
    ])
    .executeTakeFirstOrThrow()
  return row
}

/** The slug of the title leads to a post that was ever published, whatever its own is. */
export function slugRowsOf({ id, slug: own, title, date, updatedAt }: PostFields) {
  const slugs = new Set([own, date === null ? '' : slugify(title)].filter(Boolean))
  return [...slugs].map((slug) => ({ slug, post_id: id, created_at: updatedAt }))
}

async function rememberSlug(db: Db, post: PostFields): Promise<void> {
  await db
    .insertInto('post_slugs')
    .values(slugRowsOf(post))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

async function replaceTags(db: Db, post: PostFields): Promise<void> {
  await db.deleteFrom('post_tags').where('post_id', '=', post.id).execute()
  if (post.tags.length === 0) return
  const published_at = publishedAt(post)
  await db
    .insertInto('post_tags')
    .values(
      post.tags.map((tag, position) => ({
        post_id: post.id,
        position,
        tag,
        tag_key: comparisonKey(tag),
        published_at,
      })),
    )
    .execute()
}

function publishedAt(post: { status: PostStatus; date: number | null }): number | null {
  return post.status === 'published' ? post.date : null
}
