import type { Selectable } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { isBehind } from '#app/platform/db/keyset.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { type Cursor, type Page, pageOf } from '#app/shared/keyset.ts'
import {
  comparisonKey,
  type Post,
  type PostStatus,
  type PostSummary,
  readingMinutes,
  UNKNOWN_AUTHOR,
} from './post.ts'

export type PostFields = Omit<Post, 'author' | 'minutes'> & { author: string | null }

export async function insertPost(db: Db, post: PostFields): Promise<void> {
  await db.insertInto('posts').values(rowOf(post)).execute()
  await rememberSlug(db, post)
  await replaceTags(db, post)
}

/** False when there is no such post, or when somebody saved it since `version` was read. */
export async function updatePost(db: Db, post: PostFields): Promise<boolean> {
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
  return true
}

export async function deletePost(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('posts').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
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

export async function listPublishedPosts(
  db: Db,
  options: { after: Cursor | null; limit: number },
): Promise<Page<PostSummary>> {
  const { after, limit } = options
  const rows = await db
    .selectFrom('posts')
    .selectAll()
    .where('status', '=', 'published')
    .where(isBehind('date', after))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const posts = await withTags(db, rows)
  return pageOf(posts.map(summaryOf), limit, (post) => ({ value: post.date ?? 0, id: post.id }))
}

/** Every post whatever its status, the one changed last first. For staff only. */
export async function listPosts(
  db: Db,
  options: { after: Cursor | null; limit: number },
): Promise<Page<PostSummary>> {
  const { after, limit } = options
  const rows = await db
    .selectFrom('posts')
    .selectAll()
    .where(isBehind('updated_at', after))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const posts = await withTags(db, rows)
  return pageOf(posts.map(summaryOf), limit, (post) => ({ value: post.updatedAt, id: post.id }))
}

export async function findPublishedPostBySlug(db: Db, slug: string): Promise<Post | null> {
  const row = await db
    .selectFrom('posts')
    .selectAll()
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (!row) return null
  const [post] = await withTags(db, [row])
  return post ?? null
}

/** The present slug of the published post that once had this one. */
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

export async function listRelatedPosts(db: Db, post: Post, limit: number): Promise<PostSummary[]> {
  const rows = await db
    .selectFrom('posts')
    .selectAll()
    .where('category_key', '=', comparisonKey(post.category))
    .where('status', '=', 'published')
    .where('id', '!=', post.id)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return (await withTags(db, rows)).map(summaryOf)
}

export async function listPublishedSlugs(
  db: Db,
  limit: number,
): Promise<{ slug: string; updatedAt: number }[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['slug', 'updated_at'])
    .where('status', '=', 'published')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ slug: row.slug, updatedAt: row.updated_at }))
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

async function rememberSlug(db: Db, post: PostFields): Promise<void> {
  await db
    .insertInto('post_slugs')
    .values({ slug: post.slug, post_id: post.id, created_at: post.updatedAt })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

async function replaceTags(db: Db, post: PostFields): Promise<void> {
  await db.deleteFrom('post_tags').where('post_id', '=', post.id).execute()
  if (post.tags.length === 0) return
  await db
    .insertInto('post_tags')
    .values(
      post.tags.map((tag, position) => ({ post_id: post.id, position, tag, tag_key: comparisonKey(tag) })),
    )
    .execute()
}

type PostRow = Selectable<Tables['posts']>

async function withTags(db: Db, rows: PostRow[]): Promise<Post[]> {
  if (rows.length === 0) return []
  const tags = await db
    .selectFrom('post_tags')
    .select(['post_id', 'tag'])
    .where(
      'post_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('post_id')
    .orderBy('position')
    .execute()
  return rows.map((row) =>
    postOf(
      row,
      tags.filter((tag) => tag.post_id === row.id).map((tag) => tag.tag),
    ),
  )
}

function postOf(row: PostRow, tags: string[]): Post {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    content: row.content,
    excerpt: row.excerpt,
    featuredImage: row.featured_image,
    status: row.status as PostStatus,
    date: row.date,
    writer: row.writer,
    author: row.author || row.writer || UNKNOWN_AUTHOR,
    category: row.category,
    tags,
    minutes: readingMinutes(row.content),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function summaryOf({ content: _content, version: _version, ...summary }: Post): PostSummary {
  return summary
}

function rowOf(post: PostFields): Tables['posts'] {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    content: post.content,
    excerpt: post.excerpt,
    featured_image: post.featuredImage,
    status: post.status,
    date: post.date,
    writer: post.writer,
    author: post.author,
    category: post.category,
    category_key: comparisonKey(post.category),
    version: post.version,
    created_at: post.createdAt,
    updated_at: post.updatedAt,
  }
}
