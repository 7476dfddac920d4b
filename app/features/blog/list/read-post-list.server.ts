import type { Db } from '#app/platform/db/database.server.ts'
import { decodeCursor, encodeCursor } from '#app/shared/pagination.ts'
import { BLOG_PAGE_SIZE, type PostFilter, type PostTerm } from '../post/post.ts'
import { listTerms } from '../search/post-index-repository.server.ts'
import { type PostListPage, toListedPost } from './listed-post.ts'
import { listPublishedPosts } from './post-lists-repository.server.ts'

const TERMS_MAX = 12

/** One page of published posts. */
export async function readPostList(
  db: Db,
  { filter, after }: { filter: PostFilter; after: string | null },
): Promise<PostListPage> {
  const page = await listPublishedPosts(db, { filter, after: decodeCursor(after), limit: BLOG_PAGE_SIZE })
  return { posts: page.items.map(toListedPost), next: page.next && encodeCursor(page.next) }
}

/** The most used categories and tags, offered as filters. */
export async function readTerms(db: Db): Promise<{ categories: string[]; tags: string[] }> {
  const [categories, tags] = await Promise.all([
    listTerms(db, 'category', TERMS_MAX),
    listTerms(db, 'tag', TERMS_MAX),
  ])
  return { categories: categories.map(nameOf), tags: tags.map(nameOf) }
}

function nameOf(term: PostTerm): string {
  return term.name
}
