import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import {
  afterCursor,
  byNumber,
  byRank,
  byText,
  filterColumn,
  sortedList,
} from '#app/platform/db/list-query.server.ts'
import { notDeleted } from '#app/platform/db/trash.server.ts'
import { cut, textOfHtml } from '#app/shared/html-text.ts'
import type { Sort } from '#app/shared/list-sort.ts'
import { type Cursor, type ListOptions, type Page, pageOf } from '#app/shared/pagination.ts'
import {
  comparisonKey,
  NO_FILTER,
  POST_STATUSES,
  type Post,
  type PostFilter,
  type PostRow,
  type PostSort,
  type PostStatus,
  type PostSummary,
  PREVIEW_LENGTH,
} from '../post/post.ts'
import { summaryColumns, toPosts, toSummaries } from '../post/post-rows-repository.server.ts'
import { matches } from '../search/post-index-repository.server.ts'

/** How much of a content to read: enough for the preview, whatever tags are in it. */
const OPENING_LENGTH = 2_000

export async function listPublishedPosts(
  db: Db,
  options: ListOptions & { filter?: PostFilter },
): Promise<Page<PostSummary>> {
  const { after, limit, filter = NO_FILTER } = options
  const rows = await publishedPosts(db, filter, after)
    .select(summaryColumns)
    .limit(limit + 1)
    .execute()
  return pageOf(await toSummaries(db, rows), options, cursorOf)
}

/** With their content, for feeds. */
export async function listPublishedWhole(
  db: Db,
  options: ListOptions & { filter?: PostFilter },
): Promise<Page<Post>> {
  const { after, limit, filter = NO_FILTER } = options
  const rows = await publishedPosts(db, filter, after)
    .selectAll('posts')
    .limit(limit + 1)
    .execute()
  return pageOf(await toPosts(db, rows), options, cursorOf)
}

type StaffListOptions = ListOptions & {
  search?: string | null
  status?: PostStatus | null
  sort?: Sort<PostSort> | undefined
}

/** Posts in any status, the last changed first. For staff only. */
export async function listPosts(db: Db, options: StaffListOptions): Promise<Page<PostRow>> {
  const { after, limit, search = null, status = null, sort } = options
  const { value, order, isAfter, cursorOf } = sortedList({
    sort,
    columns: {
      title: byText(db, 'title'),
      writer: byText(db, 'writer'),
      status: byRank('status', POST_STATUSES),
      modified: byNumber('updated_at'),
    },
    byDefault: { column: 'updated_at', order: 'desc' },
    after,
  })
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'slug', 'excerpt', 'featured_image', 'status', 'writer'])
    .select([
      'updated_at',
      'publish_at',
      value.as('sort_value'),
      sql<string>`CASE WHEN excerpt = '' THEN substr(content, 1, ${sql.lit(OPENING_LENGTH)}) ELSE '' END`.as(
        'opening',
      ),
    ])
    .where(notDeleted('posts'))
    .where(isAfter)
    .$if(status !== null, (query) => query.where(filterColumn(db, 'status', sort ?? search), '=', status))
    .$if(search !== null, (query) => query.where(matches(db, search ?? '', { isPublic: false })))
    .orderBy(value, order)
    .orderBy('id', order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageOf(rows, options, cursorOf)
  const posts = items.map(
    ({ featured_image, updated_at, publish_at, opening, excerpt, sort_value: _, ...row }) => ({
      ...row,
      featuredImage: featured_image,
      updatedAt: updated_at,
      publishAt: publish_at,
      // The opening may be cut inside a tag.
      preview: excerpt || cut(textOfHtml(opening.replace(/<[^<>]*$/, '')), PREVIEW_LENGTH),
    }),
  )
  return { items: posts, next }
}

export async function listRelatedPosts(
  db: Db,
  post: Post,
  { limit, ofAnyCategory = false }: { limit: number; ofAnyCategory?: boolean },
): Promise<PostSummary[]> {
  const rows = await db
    .selectFrom('posts')
    .select(summaryColumns)
    .$if(!ofAnyCategory, (query) => query.where('category_key', '=', comparisonKey(post.category)))
    .where('status', '=', 'published')
    .where(notDeleted('posts'))
    .where('id', '!=', post.id)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return toSummaries(db, rows)
}

export async function listPublishedSlugs(
  db: Db,
  limit: number,
): Promise<{ slug: string; updatedAt: number }[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['slug', 'updated_at'])
    .where('status', '=', 'published')
    .where(notDeleted('posts'))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ slug: row.slug, updatedAt: row.updated_at }))
}

function cursorOf({ date, id }: PostSummary): Cursor {
  return { value: date ?? 0, id }
}

/** Keyset pagination. Each filter has an index that starts with the filtered column and ends with the sort order. */
function publishedPosts(db: Db, { category, tag, search }: PostFilter, after: Cursor | null) {
  let query = db
    .selectFrom('posts')
    .where(filterColumn(db, 'posts.status', search), '=', 'published')
    .where(notDeleted('posts'))
  if (category !== null) {
    query = query.where(filterColumn(db, 'posts.category_key', search), '=', comparisonKey(category))
  }
  if (search !== null) query = query.where(matches(db, search, { isPublic: true }))
  if (tag === null) {
    return query
      .where(afterCursor('posts.date', after, { idColumn: 'posts.id' }))
      .orderBy('posts.date', 'desc')
      .orderBy('posts.id', 'desc')
  }
  return query
    .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
    .where('post_tags.tag_key', '=', comparisonKey(tag))
    .where('post_tags.published_at', 'is not', null)
    .where(afterCursor('post_tags.published_at', after, { idColumn: 'post_tags.post_id' }))
    .orderBy('post_tags.published_at', 'desc')
    .orderBy('post_tags.post_id', 'desc')
}
