import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { type Deletion, moveToTrash, notDeleted, takeFromTrash } from '#app/platform/db/trash.server.ts'
import { freeSlug, slugify } from '#app/shared/slug.ts'
import { indexPost, type Subject, unindexPost } from '../search/post-index-repository.server.ts'
import { comparisonKey, ownAuthor, type Post, type PostStatus } from './post.ts'
import { type PostFields, rowOf, toPosts } from './post-rows-repository.server.ts'

export async function insertPost(db: Db, post: PostFields): Promise<void> {
  await takeSlugFromTrash(db, post.slug)
  await db.insertInto('posts').values(rowOf(post)).execute()
  await rememberSlug(db, post)
  await replaceTags(db, post)
  await indexPost(db, post, null)
}

/** `before` is what is stored now. False when that is no longer there in this `version`. */
export async function updatePost(db: Db, post: PostFields, before: Subject): Promise<boolean> {
  const { id, version, created_at: _, ...changes } = rowOf(post)
  await takeSlugFromTrash(db, post.slug)
  const result = await db
    .updateTable('posts')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where(notDeleted('posts'))
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) return false
  await rememberSlug(db, post)
  await replaceTags(db, post)
  await indexPost(db, post, before)
  return true
}

/** With its history, slugs and unsaved work, it can come back. */
export async function trashPost(db: Db, deletion: Deletion): Promise<boolean> {
  const post = await findPost(db, deletion.id)
  if (!post || !(await moveToTrash(db, 'posts', deletion))) return false
  await unindexPost(db, post.id, post)
  return true
}

/**
 * Null if it is not in the Trash. Another post may have its address by now, and the moment of its publication may have
 * passed: staff do not expect a restore to publish it.
 */
export async function restorePost(
  db: Db,
  id: string,
  now: number,
): Promise<{ newSlug: string | null; isMomentOver: boolean } | null> {
  if (!(await takeFromTrash(db, 'posts', id))) return null
  const post = await findPost(db, id)
  if (!post) throw new Error(`Post ${id} was not restored.`)
  const isFree = (slug: string) => isSlugFree(db, slug, id)
  const newSlug = isTakenSlug(post.slug) ? await freeSlug(post.title, { id, isFree }) : null
  const isMomentOver = post.publishAt !== null && post.publishAt <= now
  const { minutes: _, ...fields } = { ...post, author: ownAuthor(post) }
  const restored = {
    ...fields,
    slug: newSlug ?? post.slug,
    publishAt: isMomentOver ? null : post.publishAt,
  }
  if (newSlug !== null || isMomentOver) {
    const { slug, publishAt } = restored
    await db.updateTable('posts').set({ slug, publish_at: publishAt }).where('id', '=', id).execute()
  }
  await rememberSlug(db, restored)
  await indexPost(db, restored, null)
  return { newSlug, isMomentOver }
}

/** In any status, drafts included. For staff only. */
export async function findPost(db: Db, id: string): Promise<Post | null> {
  const row = await db
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', id)
    .where(notDeleted('posts'))
    .executeTakeFirst()
  return row ? ((await toPosts(db, [row]))[0] ?? null) : null
}

/** Drafts whose moment has come, the earliest first. */
export async function listDuePosts(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('publish_at', '<=', now)
    .where(notDeleted('posts'))
    .where('status', '=', 'draft')
    .orderBy('publish_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** In the order of the ids. */
export async function findPosts(db: Db, ids: string[]): Promise<Post[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('posts')
    .selectAll()
    .where('id', 'in', ids)
    .where(notDeleted('posts'))
    .execute()
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
    .where(notDeleted('posts'))
    .executeTakeFirst()
  return row ? ((await toPosts(db, [row]))[0] ?? null) : null
}

export async function findPublishedTitle(db: Db, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('posts')
    .select('title')
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .where(notDeleted('posts'))
    .executeTakeFirst()
  return row?.title ?? null
}

/** The current slug of the published post that had `oldSlug` before it was renamed. */
export async function findPublishedSuccessor(db: Db, oldSlug: string): Promise<string | null> {
  const row = await db
    .selectFrom('post_slugs')
    .innerJoin('posts', 'posts.id', 'post_slugs.post_id')
    .select('posts.slug')
    .where('post_slugs.slug', '=', oldSlug)
    .where('posts.status', '=', 'published')
    .where(notDeleted('posts'))
    .executeTakeFirst()
  return row && row.slug !== oldSlug ? row.slug : null
}

/** True when no other post has, or ever had, this slug; one in the Trash gives it away. */
export async function isSlugFree(db: Db, slug: string, postId: string): Promise<boolean> {
  const owner = await db
    .selectFrom('post_slugs')
    .innerJoin('posts', 'posts.id', 'post_slugs.post_id')
    .select('post_slugs.post_id')
    .where('post_slugs.slug', '=', slug)
    .where(notDeleted('posts'))
    .executeTakeFirst()
  return !owner || owner.post_id === postId
}

export async function countPosts(db: Db): Promise<{ total: number; published: number }> {
  const counts = db
    .selectFrom('posts')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>(eb.case().when('status', '=', 'published').then(1).end()).as('published'),
    ])
  // Both are read from an index; leaving the Trash out of one count would read all posts.
  const all = await counts.executeTakeFirstOrThrow()
  const inTrash = await counts.where('deleted_at', 'is not', null).executeTakeFirstOrThrow()
  return { total: all.total - inTrash.total, published: all.published - inTrash.published }
}

/** The slug of the title leads to a post that was ever published, whatever its own is. */
export function slugRowsOf({ id, slug: own, title, date, updatedAt }: PostFields) {
  const slugs = new Set([own, date === null ? '' : slugify(title)].filter(Boolean))
  return [...slugs].map((slug) => ({ slug, post_id: id, created_at: updatedAt }))
}

/** No address has a colon: it only keeps the column unique. */
function isTakenSlug(slug: string): boolean {
  return slug.startsWith('taken:')
}

/** A post in the Trash that has this slug gets another one when it is restored. */
async function takeSlugFromTrash(db: Db, slug: string): Promise<void> {
  await db
    .updateTable('posts')
    .set({ slug: sql`'taken:' || id` })
    .where('slug', '=', slug)
    .where('deleted_at', 'is not', null)
    .execute()
  await db
    .deleteFrom('post_slugs')
    .where('slug', '=', slug)
    .where('post_id', 'in', (eb) =>
      eb.selectFrom('posts').select('posts.id').where('posts.deleted_at', 'is not', null),
    )
    .execute()
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

/** Until when the preview links of a post are withdrawn; null if they never were. */
export async function findPreviewsWithdrawnAt(db: Db, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('posts')
    .select('previews_withdrawn_at')
    .where('id', '=', id)
    .where(notDeleted('posts'))
    .executeTakeFirst()
  return row?.previews_withdrawn_at ?? null
}

export async function withdrawPreviews(db: Db, id: string, at: number): Promise<void> {
  await db.updateTable('posts').set({ previews_withdrawn_at: at }).where('id', '=', id).execute()
}
