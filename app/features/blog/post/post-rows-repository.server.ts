import type { Selectable } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { SavedRow } from '#app/platform/db/tables.ts'
import { comparisonKey, type Post, type PostSummary, readingMinutes, UNKNOWN_AUTHOR } from './post.ts'

/** The stored fields of a post; the others are derived. */
export type PostFields = Omit<Post, 'author' | 'minutes'> & { author: string | null }

type StoredPost = Selectable<SavedRow<'posts'>>
type SummaryColumn = (typeof summaryColumns)[number]
type StoredSummary = Pick<StoredPost, SummaryColumn extends `posts.${infer Name}` ? Name : never>

/** The columns that a list shows, without the content, which may be long. */
export const summaryColumns = [
  'posts.id',
  'posts.title',
  'posts.slug',
  'posts.excerpt',
  'posts.featured_image',
  'posts.status',
  'posts.date',
  'posts.writer',
  'posts.author',
  'posts.category',
  'posts.minutes',
  'posts.created_at',
  'posts.updated_at',
] as const

export async function toSummaries(db: Db, rows: StoredSummary[]): Promise<PostSummary[]> {
  const tags = await readTags(db, rows)
  return rows.map((row) => summaryOf(row, tags))
}

export async function toPosts(db: Db, rows: StoredPost[]): Promise<Post[]> {
  const tags = await readTags(db, rows)
  return rows.map((row) => ({
    ...summaryOf(row, tags),
    content: row.content,
    version: row.version,
    updatedBy: row.updated_by,
    publishAt: row.publish_at,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    socialImage: row.social_image,
    correction: row.correction,
    correctedAt: row.corrected_at,
  }))
}

type TagRow = { post_id: string; tag: string }

async function readTags(db: Db, posts: { id: string }[]): Promise<TagRow[]> {
  if (posts.length === 0) return []
  return db
    .selectFrom('post_tags')
    .select(['post_id', 'tag'])
    .where(
      'post_id',
      'in',
      posts.map(({ id }) => id),
    )
    .orderBy('post_id')
    .orderBy('position')
    .execute()
}

function summaryOf(row: StoredSummary, tags: TagRow[]): PostSummary {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    featuredImage: row.featured_image,
    status: row.status,
    date: row.date,
    writer: row.writer,
    author: row.author || row.writer || UNKNOWN_AUTHOR,
    category: row.category,
    tags: tags.filter((tag) => tag.post_id === row.id).map(({ tag }) => tag),
    minutes: row.minutes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export function rowOf(post: PostFields): SavedRow<'posts'> {
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
    updated_by: post.updatedBy,
    minutes: readingMinutes(post.content),
    publish_at: post.publishAt,
    meta_title: post.metaTitle,
    meta_description: post.metaDescription,
    social_image: post.socialImage,
    correction: post.correction,
    corrected_at: post.correctedAt,
  }
}
